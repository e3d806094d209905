import type { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js';
import type { Locale } from '../../lib/contract/common.ts';

/** A reference to a chapter, verse or book that does not exist. */
export interface UnknownReference {
  /** As it is written; in Korean with `3:16` instead of 3장 16절. */
  passage: string;
  problem: 'no_passage' | 'no_book';
}

type Parser = InstanceType<typeof bcv_parser>;
type Entity = Extract<
  ReturnType<Parser['parsed_entities']>[number]['entities'][number],
  { indices: unknown }
>;

/** The last line of a block quote after a dash is a reference as a whole (content/README.md). */
const quoteSource = /^>[^\S\n]*[—–―-][^\S\n]*(.*)$/gm;
/** Times of captions are no verses. */
const cueTimes = /^.*-->.*$/gm;
/** Limit in characters of the lines with digits of one text, longer than any book of this site. */
const maxCharacters = 40_000;
const hasVerse = /\d\s*[:.,]\s*\d/;
/** A name with chapter and verse only: this form is used for Scripture only. */
const citation =
  /^(?:[1-3]\s?)?\p{L}+\.?(?:\s\p{L}+){0,3}\s\d{1,3}\s?[:.]\s?\d{1,3}(?:[-–,]\s?\d+)*$/u;

/**
 * The passages of a text that do not exist in any Bible, without duplicates. Outside the sources of
 * quotes, only references with chapter and verse, and psalms, are considered: “Mark 20” may be a
 * person and a number.
 */
export async function unknownReferences(
  text: string,
  language: Locale,
): Promise<UnknownReference[]> {
  const lines = linesWithDigits(text);
  if (lines === '') return [];
  const parser = await parserOf(language);
  const problems = new Map<string, UnknownReference['problem']>();
  const remaining = withColons(lines, language).replace(quoteSource, (_, source: string) => {
    const passages = passagesIn(parser, source);
    if (passages.length === 0 && citation.test(source.trim()))
      problems.set(source.trim(), 'no_book');
    for (const { passage, isMissing } of passages) {
      if (isMissing) problems.set(passage, 'no_passage');
    }
    return '';
  });
  for (const { passage, isMissing, isPsalm } of passagesIn(parser, remaining)) {
    if (isMissing && (isPsalm || hasVerse.test(passage))) problems.set(passage, 'no_passage');
  }
  return [...problems].map(([passage, problem]) => ({ passage, problem }));
}

/** Only lines with digits can contain a passage; parsing the others would waste time. */
function linesWithDigits(text: string): string {
  const lines = text.replace(cueTimes, '').split('\n');
  return lines
    .filter((line) => /\d/.test(line))
    .join('\n')
    .slice(0, maxCharacters);
}

/**
 * Converts `3장 16절` to `3:16`, because the parser takes a second number without 장 for a chapter.
 */
function withColons(text: string, language: Locale): string {
  if (language !== 'ko') return text;
  return text.replace(
    /(?<!\d)(\d{1,3})\s{0,2}[장편]\s{0,2}(\d{1,3}(?:\s{0,2}[-~–]\s{0,2}\d{1,3})?)\s{0,2}절/g,
    '$1:$2',
  );
}

function passagesIn(parser: Parser, text: string) {
  parser.parse(text);
  return parser.parsed_entities().flatMap((sequence) =>
    sequence.entities.filter(isPassage).map((entity) => {
      const entityText = text.slice(...entity.indices);
      // “22:3” of “John 3:16; 22:3” is incomplete by itself.
      const passage = /\p{L}/u.test(entityText) ? entityText : text.slice(...sequence.indices);
      return {
        passage: passage.trim().replace(/\s+/g, ' '),
        isMissing: isMissing(entity),
        isPsalm: entity.start?.b === 'Ps',
      };
    }),
  );
}

const isPassage = (entity: object): entity is Entity => 'indices' in entity;

const missing = [
  'start_chapter_not_exist',
  'start_verse_not_exist',
  'start_chapter_is_zero',
  'start_verse_is_zero',
  'start_chapter_not_exist_in_single_chapter_book',
  'end_chapter_not_exist',
  'end_verse_not_exist',
  'end_chapter_not_exist_in_single_chapter_book',
];

/** “Jude 5” is a verse: the parser reports a missing chapter although it found the verse. */
function isMissing(entity: Entity): boolean {
  return (entity.entities ?? []).some(({ valid }) => {
    const messages = Object.keys(valid.messages ?? {}).filter((name) => missing.includes(name));
    const isVerseOfSingleChapter =
      valid.valid && messages.every((name) => name.endsWith('single_chapter_book'));
    return messages.length > 0 && !isVerseOfSingleChapter;
  });
}

const parsers = new Map<Locale, Promise<Parser>>();

function parserOf(language: Locale): Promise<Parser> {
  const parser = parsers.get(language) ?? createParser(language);
  parsers.set(language, parser);
  return parser;
}

const languages = {
  en: () => import('bible-passage-reference-parser/esm/lang/en.js'),
  es: () => import('bible-passage-reference-parser/esm/lang/es.js'),
  fr: () => import('bible-passage-reference-parser/esm/lang/fr.js'),
  ko: () => import('bible-passage-reference-parser/esm/lang/ko.js'),
};

/** The library's versifications of English Bibles; that of `nab` is the Hebrew one. */
const numberings = {
  en: ['default', 'kjv', 'csb', 'nlt'],
  ko: ['default', 'kjv', 'csb', 'nlt'],
  es: ['default', 'kjv', 'csb', 'nlt', 'nab'],
  fr: ['default', 'kjv', 'csb', 'nlt', 'nab'],
};

/**
 * Bibles of one language number some chapters differently; a verse exists if one of them has it.
 */
async function createParser(language: Locale): Promise<Parser> {
  const { bcv_parser: Parser } = await import('bible-passage-reference-parser/esm/bcv_parser.js');
  const english = new Parser(await languages.en());
  const chapters: Record<string, number[]> = {};
  for (const system of numberings[language]) {
    for (const [book, verses] of Object.entries(english.translation_info(system).chapters)) {
      // A separate book in the library's lists, which the parser does not accept.
      if (book === 'Ps151') continue;
      const versesByChapter = chapters[book] ?? [];
      const count = Math.max(versesByChapter.length, verses.length);
      chapters[book] = Array.from({ length: count }, (_, at) =>
        Math.max(versesByChapter[at] ?? 0, verses[at] ?? 0),
      );
    }
  }
  const parser = new Parser(await languages[language]());
  parser.add_translations({
    translations: [{ text: 'ANYBIBLE', system: 'any' }],
    systems: { any: { chapters } },
  });
  return parser.set_options({
    versification_system: 'any',
    invalid_passage_strategy: 'include',
    invalid_sequence_strategy: 'include',
    warn_level: 'none',
    // “es 19:30” is a time, “Es 19:30” a verse.
    case_sensitive: 'books',
  });
}
