import { sentenceWithout, type WordRule } from '../rule.ts';

/** Phrases in earlier texts that were vague, untrue or unidiomatic. */
const unsaid =
  'touches you|named after you|on the bench|is resting|words of the film|good until|guessed at once|films for someone(?=$)|what becomes of it|took it up|taken it up|anew|lies? as files|founded an account';

/** Phrases that only this site's earlier texts used, where any editor would take the plain word. */
const dialect =
  'once more|meanwhile|by way of|all the same|need not|(?:is|are|was|were) told by email|tells? (?:them|the church|you) by email|given back|somebody|one a line|answer this email|lest|thereby|small print|at the foot of|as the law asks|by itself|by themselves|all of it is (?:back|kept)|nothing of (?:it|yours)|did not work just now|that was (?:too often|tried)|press (?:the|this|a) button|press “[^”]{1,40}”|cannot be brought back|tak(?:e|es|ing) (?:them|it|that) apart';

/** British words that occurred in earlier texts: the site uses US English. */
const british =
  'any more(?=[.,;:!?”]|$)|centres?|colours?|favours?|favourites?|grey|honours?|labour|neighbours?|neighbourhoods?|organis\\p{L}+|programmes?|recognis\\p{L}+|realis\\p{L}+|saviour|towards|whilst|(?:turn|turned|turning|go|goes|went) round';

export const en: WordRule[] = [
  {
    name: 'unsaid',
    message: 'This is vague or unidiomatic: use the plain word.',
    ownWordsOnly: true,
    find: new RegExp(`(?<!\\p{L})(?:${unsaid})(?!\\p{L})`, 'iu'),
    wrong: 'This film is resting.',
    right: 'This film is paused. He rested.',
  },
  {
    name: 'us-english',
    message: 'This site writes US English.',
    ownWordsOnly: true,
    find: new RegExp(`(?<!\\p{L})(?:${british})(?!\\p{L})`, 'iu'),
    wrong: 'We are not neighbours any more.',
    right: 'Are there any more neighbors, or has everyone turned around?',
  },
  {
    name: 'house-dialect',
    message:
      'Nobody says this on a website: again, until then, do not have to, is notified, reply, automatically, click.',
    ownWordsOnly: true,
    only: ['messages/en.json', 'backend/mail/letters/'],
    find: new RegExp(`(?<!\\p{L})(?:${dialect})(?!\\p{L})`, 'iu'),
    wrong: 'The church is told by email. You need not answer.',
    right: 'The church is notified by email. You do not have to answer.',
  },
  {
    name: 'label-as-a-sentence',
    message: 'Write a sentence with a verb: “If empty, all weekdays.”',
    only: ['messages/en.json'],
    find: /(?:^|[.!?]\s)(?:Empty|Left empty|Otherwise|Not yet):\s/u,
    wrong: 'The opening hours. Empty: weekdays.',
    right: 'The opening hours. If empty, weekdays.',
  },
  {
    name: 'clock',
    message: 'Times are written as the locator writes them: 8:00 AM.',
    find: /\d\s?(?:[ap]m|[ap]\.m\.)(?![\p{L}])|(?<![:\d])\d{1,2}\s?[AP]M(?![\p{L}])/u,
    wrong: 'From 8 am to 5 PM.',
    right: 'From 8:00 AM to 5:00 PM.',
  },
  {
    name: 'scripture-reference',
    message: 'Write an en dash between verses, as in John 14:2–3.',
    find: /\d:\d+-\d/u,
    wrong: 'Read John 14:2-3.',
    right: 'Read John 14:2–3.',
  },
  {
    name: 'of-the-church',
    message: 'A label names its owner first: church name, church phone.',
    only: ['messages/en.json'],
    find: /^[^.]*(?<!\p{L})(?:name|phone|telephone|website|address) of (?:the|your) church(?!\p{L})[^.]*$/iu,
    wrong: 'Phone of the church',
    right: 'Church phone',
  },
  {
    name: 'anymore-nobody',
    message: 'One negation is enough: “no longer shows anything to anyone”.',
    find: /(?<!\p{L})anymore[^.]*(?<!\p{L})(?:nobody|no one|nothing)(?!\p{L})/iu,
    wrong: 'The link shows nothing anymore, to nobody.',
    right: 'The link no longer shows anything to anyone. Nobody finds it anymore.',
  },
  {
    name: 'too-sure-of-others',
    message: 'We cannot promise for a help line what it never does: say what it says of itself.',
    only: ['content/help-lines.yaml'],
    find: /(?<!\p{L})(?:never|no one|nobody)(?!\p{L})/iu,
    wrong: 'They listen and tell no one.',
    right: 'They listen, in confidence.',
  },
  {
    name: 'phone-without-a-line',
    message: 'Not every ministry has a phone line: say what holds without one.',
    only: ['content/pages/'],
    find: sentenceWithout(
      /(?<!\p{L})(?:by phone|call us|our (?:support )?line)(?!\p{L})/iu,
      /(?<!\p{L})(?:where|if)(?!\p{L})/iu,
    ),
    wrong: 'It renews unless you cancel by phone.',
    right: 'It renews unless you cancel: by phone where there is a line, otherwise in writing.',
  },
];
