import { videoLinkRefusals } from '@/lib/contract/video-links';

/**
 * The findings of the content checks by message key; the first match applies. Named groups of a
 * pattern are values of the message.
 */
const knownPatterns = [
  ['tooLong', /^the first paragraph has (?<count>\d+) characters, it may have (?<max>\d+)$/],
  ['namesNothing', /^“(?<name>.*)” names nothing$/],
  ['twice', /^“(?<name>.*)” is used twice$/],
  [
    'missing',
    /^(?:is missing.*|must not be empty|is needed.*|Invalid input: expected .*, received undefined)$/,
  ],
  ['shortAnswer', /^must begin with a paragraph, the short answer$/],
  ['oneParagraph', /^must be one paragraph of plain text$/],
  ['html', /^raw HTML is not allowed/],
  ['topHeading', /^a # heading is not allowed/],
  ['pictureWords', /^a picture needs words/],
  ['link', /^(?:a link must begin with|must be a link$)/],
  ['film', /^must be a path below \/media\//],
  ['picture', /^must be the name of a scene/],
  ['logo', /^must be the name of an uploaded picture$/],
  ['onlyEntry', /^must be the slug ministry/],
  ['slug', /^must be a slug/],
  ['colour', /^must be a colour/],
  ['language', /^must include a language/],
  ['phone', /^must be a telephone number$/],
  ['email', /^must be an email address$/],
  ['oneLine', /^must be a text (?:of one line|with letters)$/],
  ['date', /^must be a date/],
  ['number', /^must be a number/],
  ['wholeNumber', /^Invalid input: expected int/],
  ['tooBig', /^Too big: expected number to be <=(?<max>\d+)$/],
  ['tooFew', /^Too small: expected .* to (?:be|have) >=(?<max>\d+)(?: items)?$/],
  ['tooMany', /^Too big: expected array to have <=(?<max>\d+) items$/],
  // A text that is too long gets the same message as a value that is not a text.
  ['text', /^(?:must be a text.*|Too big: .*)$/],
  ['itself', /^names the answer itself$/],
  ['noFilm', /^has words for a video, but [a-z]{2}\.md names no video$/],
  ['captions', /^has no (?:cues|caption with words)$/],
  ['cue', /^has (?:a (?:cue|line) .*|broken letters) at “(?<name>.*)”$/],
  ['captionsKind', /^is a file of the type “(?<name>[^”]*)”/],
  ['captionsTooLong', /^(?:has|goes on for) more than \d+ (?:captions|hours)/],
  ['playlistItem', /^must be one of .* with a slug/],
  ['noVideo', /^“(?<name>.*)” names no video$/],
  ['notYaml', /^(?:is not YAML|must begin with front matter)/],
  ['noPassage', /^“(?<name>.*)” is a passage that no Bible has$/],
  ['noBook', /^“(?<name>.*)” names no book of the Bible$/],
  ['unknownField', /^is not a field of this kind of file$/],
  ['yesNo', /^must be true or false$/],
  ['timeZone', /^must be an IANA time zone$/],
  ['country', /^must be a country code/],
  ['bothRoles', /^names “(?<name>.*)”, for which it is among the first$/],
  ['sharedLink', new RegExp(`^${videoLinkRefusals.shared_page}$`)],
  ['filmLink', new RegExp(`^(?:${Object.values(videoLinkRefusals).join('|')})$`)],
  ['noPlace', /^(?:has no place|is not the folder|stands in a folder)/],
  ['unreadable', /^(?:cannot be read|holds a NUL character)/],
  ['shippedOnly', /^must stay as it is shipped$/],
  ['characters', /^has more than (?<max>\d+) characters$/],
  ['unseen', /^has a character that is not seen$/],
  ['lacks', /^lacks (?:the address )?“(?<name>.*)”$/],
  ['notFilled', /^has “(?<name>.*)”, which nothing fills in$/],
  ['wrongForm', /^has “(?<name>.*)” in a form that it cannot have$/],
  ['unusedForm', /^has the form “(?<name>.*)”, which is not used$/],
  ['lacksForm', /^lacks the form “(?<name>.*)”$/],
  ['brace', /^has a brace that is not a variable’s$/],
  ['angle', /^has < or >$/],
  ['apostrophe', /^has a straight apostrophe$/],
  ['linkTarget', /^must be a path of this site or an https address$/],
  ['linkLanguage', /^must not name a language$/],
  ['noPage', /^“(?<name>.*)” leads to no page$/],
  ['textKey', /^must be the key of a text$/],
  ['oneOf', /^Invalid (?:option|input: expected)/],
] as const;

/** The allowed beginnings of a link, for a message. */
const beginnings = 'https:// mailto: tel: /';

/** Returns the message key of a reason and the values of its message. */
export function knownReason(reason: string) {
  for (const [name, pattern] of knownPatterns) {
    const match = pattern.exec(reason);
    if (match) return { name, values: { ...noValues, ...match.groups } };
  }
  return { name: 'other' as const, values: noValues };
}

const noValues = { count: 0, max: 0, name: '', beginnings };

/** Why the schedule failed, by the first line of its note (`backend/editorial/publish-due.ts`). */
const knownFailures = [
  ['unfit', /^It does not fit/],
  ['noDraft', /^There is no such draft/],
  ['changed', /^Someone has changed the draft/],
  ['outdated', /^Something else was published/],
] as const;

export function knownFailure(line: string) {
  return knownFailures.find(([, pattern]) => pattern.test(line))?.[0] ?? 'other';
}
