import { readFileSync } from 'node:fs';

/*
 * Every sentence that promises a letter, a person, a phone call or a time is in this table, with what keeps
 * it: a question that the page asks of the configuration (`lib/config/promises.ts`), or the part of the
 * site that always does it.
 */

type Guard =
  | 'isAnsweredByLetter'
  | 'hasEmail'
  | 'isReviewEmailed'
  | 'supportLine'
  | 'messageReader';

/** The files that show a text, each of which must ask the question. */
export type Entry =
  | { asks: Guard; in: string; otherwise?: string }
  | { says: 'KeptLetters'; in: string }
  | { kept: string };

const desk: Entry = { says: 'KeptLetters', in: 'components/desk-layout/desk-layout.tsx' };
const checkout: Entry = { asks: 'supportLine', in: 'components/pages/checkout/billing-page.tsx' };
const checkoutLetters: Entry = {
  says: 'KeptLetters',
  in: 'components/pages/checkout/billing-page.tsx',
};
const signIn: Entry = { says: 'KeptLetters', in: 'components/pages/sign-in/sign-in-page.tsx' };
const reset: Entry = { says: 'KeptLetters', in: 'components/pages/sign-in/password-pages.tsx' };
const verify: Entry = {
  says: 'KeptLetters',
  in: 'components/pages/verify-email/verify-email-page.tsx',
};
const reviewed: Entry = {
  kept: 'no video or story is shown before it is reviewed (tests/api/public-writes.test.ts)',
};
const notAPromise: Entry = { kept: 'says what others do, or what was not promised' };

export const promises: Record<string, Entry> = {
  'askedAnswer.nothingText': {
    asks: 'isAnsweredByLetter',
    in: 'components/answers/answer-box-labels.ts',
    otherwise: 'askedAnswer.nothingTextKept',
  },
  'search.nothingText': {
    asks: 'isAnsweredByLetter',
    in: 'components/pages/search/search-results.tsx',
    otherwise: 'search.nothingTextKept',
  },
  'footer.questionText': {
    asks: 'isAnsweredByLetter',
    in: 'components/layouts/footer.tsx',
    otherwise: 'footer.questionTextKept',
  },
  'question.sentText': {
    asks: 'isAnsweredByLetter',
    in: 'components/questions/question-labels.ts',
    otherwise: 'question.sentTextKept',
  },
  'campaign.form.sentText': {
    asks: 'isAnsweredByLetter',
    in: 'components/campaign/lead-section.tsx',
    otherwise: 'campaign.form.sentTextKept',
  },
  'evangelism.form.text': {
    asks: 'isAnsweredByLetter',
    in: 'components/pages/campaign/evangelism-page.tsx',
    otherwise: 'evangelism.form.textKept',
  },
  'churchForFree.ask.text': {
    asks: 'isAnsweredByLetter',
    in: 'components/pages/campaign/church-for-free-page.tsx',
    otherwise: 'churchForFree.ask.textKept',
  },
  'tellStory.form.sentText': {
    asks: 'hasEmail',
    in: 'components/pages/stories/tell-story-page.tsx',
    otherwise: 'tellStory.form.sentTextKept',
  },
  'tellStory.noScripts': {
    asks: 'isAnsweredByLetter',
    in: 'components/pages/stories/tell-story-page.tsx',
    otherwise: 'tellStory.noScriptsKept',
  },
  'sharedVideo.reviewText': {
    asks: 'isReviewEmailed',
    in: 'components/video/personal-video-stage.tsx',
    otherwise: 'sharedVideo.reviewTextHere',
  },
  'sharedVideo.storyReviewText': {
    asks: 'isReviewEmailed',
    in: 'components/video/personal-video-stage.tsx',
    otherwise: 'sharedVideo.storyReviewTextHere',
  },
  'churchMessage.introMinistry': {
    asks: 'messageReader',
    in: 'components/church/message-section.tsx',
    otherwise: 'churchMessage.introKept',
  },
  'churchMessage.sentTextChurch': {
    asks: 'messageReader',
    in: 'components/church/message-labels.ts',
    otherwise: 'churchMessage.sentTextKept',
  },
  'pricing.renews': { asks: 'supportLine', in: 'components/pricing/plan-choice.tsx' },
  'checkout.noScripts': checkout,
  'checkout.billing.next': checkout,
  'checkout.result.steps.cancel': checkout,
  'checkout.result.unresolved.text': checkout,
  'checkout.result.missing.text': checkoutLetters,
  'checkout.result.steps.confirm': checkoutLetters,
  'checkout.withoutPhone.next': checkoutLetters,
  'checkout.withoutPhone.unsettled': checkoutLetters,
  'checkout.billing.emailHint': checkoutLetters,
  'signIn.letter.text': signIn,
  'signIn.sent': signIn,
  'signIn.confirm.byLetter': { says: 'KeptLetters', in: 'components/church-desk/confirm-page.tsx' },
  'signIn.reset.text': reset,
  'signIn.reset.sent': reset,
  'verifyEmail.resend.sent': verify,
  'verifyEmail.noToken.text': verify,
  'conversation.sent': {
    says: 'KeptLetters',
    in: 'components/pages/conversation/conversation-page.tsx',
  },
  'correction.emailHint': {
    asks: 'hasEmail',
    in: 'components/pages/church/correction-page.tsx',
  },
  'support.hours': { kept: 'shown only beside SUPPORT_PHONE (components/site/support-line.tsx)' },
  'churchForFree.letter.text': { kept: 'asks the reader to open a letter that has arrived' },
  'checkout.billing.prohibitedReasons.email': checkout,
  'campaign.form.sentTextKept': notAPromise,
  'question.emailHint': notAPromise,
  'shareTruth.metaDescription': notAPromise,
  'churchForFree.ask.hint': notAPromise,
  'question.sentTextKept': notAPromise,
  'personalVideo.church.twoText': reviewed,
  'personalVideo.own.twoText': reviewed,
  'sharedVideo.reviewTextHere': reviewed,
  'sharedVideo.storyReviewTextHere': reviewed,
  'shareStory.metaDescription': reviewed,
  'shareStory.read': reviewed,
  'shareStory.readText': reviewed,
  'tellStory.form.sentTextKept': reviewed,
};
/** Rooms of the desks say at their end that letters stay here. */
export const entryOf = (key: string): Entry | undefined =>
  /^(?:churchDesk|staffDesk|desk)\./.test(key) ? desk : promises[key];

function* textsOf(value: object, path = ''): Generator<[key: string, text: string]> {
  for (const [name, inner] of Object.entries(value)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof inner === 'string') yield [key, inner];
    else yield* textsOf(inner, key);
  }
}

/** The texts of the interface in a language, by their keys. */
export const textsIn = (locale: string): Map<string, string> =>
  new Map(textsOf(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as object));

/** The pages, open to anybody, on which some of these texts stand. */
export const shownAt = {
  'footer.questionText': '/church/lantern-street-church-charlotte',
  'churchMessage.introMinistry': '/church/lantern-street-church-charlotte',
  'search.nothingText': '/search-result?q=zzqxvkj',
  'evangelism.form.text': '/evangelism',
  'churchForFree.ask.text': '/churchforfree',
} as const satisfies Partial<Record<keyof typeof promises, string>>;

/** What the page says where the promise cannot be kept. */
export function otherwiseOf(key: string): string | undefined {
  const entry = promises[key];
  return entry && 'otherwise' in entry ? entry.otherwise : undefined;
}

/** The texts that only a site may show whose configuration keeps them, by their keys. */
export const guardedKeys: readonly string[] = Object.keys(promises).filter(
  (key) => 'asks' in (promises[key] as Entry),
);
