/**
 * What the checks of the content folder find, by the name that messages have words for; the first that
 * fits. Groups of a pattern are values of the message.
 */
const known = [
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
  ['slug', /^must be a slug/],
  ['date', /^must be a date/],
  ['number', /^must be a number/],
  // Too long a text is refused in the same words as one that is missing.
  ['text', /^(?:must be a text|Too big: .*)$/],
  ['itself', /^names the answer itself$/],
  ['noFilm', /^has words for a video, but en\.md names no video$/],
  ['captions', /^(?:must begin with WEBVTT|has no cues)$/],
  ['cue', /^has a cue .* at “(?<name>.*)”$/],
  ['playlistItem', /^must be one of .* with a slug/],
  ['noVideo', /^“(?<name>.*)” names no video$/],
  ['notYaml', /^(?:is not YAML|must begin with front matter)/],
] as const;

/** Ways in which a link may begin, as the text of a message. */
const beginnings = 'https:// mailto: tel: /';

/** The name of a reason and the values of its message; undefined for one that has no words of its own. */
export function knownReason(reason: string) {
  for (const [name, pattern] of known) {
    const match = pattern.exec(reason);
    if (match) return { name, values: { ...noValues, ...match.groups } };
  }
  return undefined;
}

const noValues = { count: 0, max: 0, name: '', beginnings };
