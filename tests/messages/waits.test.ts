import { expect, it } from 'vitest';
import { rates } from '../../backend/http/rates.ts';
import { textsIn } from './support/promises';

/** Who is refused by a limit reads one of these texts, with the limits behind it. */
const limitsOf: Record<string, (keyof typeof rates)[]> = {
  'tellStory.form.tooMany': ['leads', 'mails', 'uploads'],
  'question.tooMany': ['leads', 'inDanger'],
  'askedAnswer.tooMany': ['answers'],
  'verifyEmail.resend.tooMany': ['signUp', 'mails', 'mailsPerDevice'],
  'campaign.form.tooMany': ['leads'],
  'churchForFree.invite.tooMany': ['leads', 'asking'],
  'challenge.form.tooMany': ['leads'],
  'churchMessage.tooMany': ['leads', 'messagesPerChurch', 'inDanger'],
  'signIn.fault.tooMany': [
    ...(['guesses', 'guessesPerDevice', 'signIns', 'mails', 'mailsPerDevice'] as const),
    'passwordChecks',
    ...(['codesPerPerson', 'codesPerDevice', 'signUp', 'redeeming', 'asking'] as const),
  ],
  'churchDesk.security.passkeys.fault.tooMany': [
    ...(['guesses', 'guessesPerDevice', 'signIns', 'passwordChecks'] as const),
  ],
  'churchDesk.people.invite.tooMany': ['invitationsPerAccount'],
  'churchDesk.listing.fault.tooMany': ['churchDesk', 'picturesPerAccount'],
  'churchDesk.player.hosts.fault.tooMany': ['churchDesk'],
  'churchDesk.messages.fault.tooMany': ['repliesPerConversation', 'reportsPerAccount'],
  'churchDesk.films.fault.tooMany': ['churchDesk', 'picturesPerAccount', 'uploads'],
  'churchDesk.write.fault.tooMany': ['leads'],
  'conversation.fault.tooMany': ['repliesPerConversation'],
  'correction.fault.tooMany': ['correctionsPerChurch'],
  'staffDesk.fault.tooMany': ['guesses', 'guessesPerDevice', 'signIns', 'editorial', 'mails'],
  'staffDesk.content.fault.tooMany': ['editorial', 'picturesPerAccount'],
};

/** Milliseconds within which a text says that one may go on. */
const promised: [RegExp, number][] = [
  [/in a moment/, 10_000],
  [/a minute/, 60_000],
  [/a few minutes/, 300_000],
  [/an hour/, 3_600_000],
];

const texts = textsIn('en');

it('every text for who is refused by a limit is known here', () => {
  const found = [...texts.keys()].filter((key) => /\.tooMany$/.test(key));
  // The one has the time of its limit, the other counts the parts of an item.
  const others = ['checkout.billing.problems.tooMany', 'staffDesk.content.reason.tooMany'];
  expect(found.filter((key) => !others.includes(key)).sort()).toEqual(Object.keys(limitsOf).sort());
});

it.each(Object.entries(limitsOf))(
  '%s names no time before its limits let one go on',
  (key, names) => {
    const within = promised.find(([words]) => words.test(texts.get(key) ?? ''))?.[1];
    const slower = names.filter((name) => {
      const rate: { share: { refill: number }; budget?: { refill: number } } = rates[name];
      return Math.max(rate.share.refill, rate.budget?.refill ?? 0) > (within ?? Infinity);
    });
    expect(slower).toEqual([]);
  },
);
