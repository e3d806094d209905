import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hanFamilies } from './han.ts';

/**
 * `display` for headlines in print, `text` for reading, `strong` for names; `poster` for headlines of preview
 * pictures, `wordmark` for the ministry's name.
 */
export type Style = 'display' | 'text' | 'strong' | 'poster' | 'wordmark';

const of = (face: string, slices: string[], weight = '') =>
  slices.map((slice) => `${face}-${slice}${weight}`);
const latin = ['latin', 'latin-ext', 'vietnamese'];
const sans = [...latin, 'greek', 'cyrillic'];

/** The site's own typefaces of a style in order of preference (scripts/fonts/build.mjs). */
const own: Record<Style, string[]> = {
  display: [...of('newsreader', latin), 'gowun-batang-400'],
  text: [...of('source-sans-3', sans, '-400'), 'gowun-batang-400'],
  strong: [...of('source-sans-3', sans, '-600'), 'gowun-batang-700'],
  poster: [...of('newsreader-display', latin), 'gowun-batang-700'],
  wordmark: ['newsreader-name', ...of('newsreader-display', latin), 'gowun-batang-700'],
};
/** The weight of other scripts in a style. */
const weights: Record<Style, number> = {
  display: 400,
  text: 400,
  strong: 600,
  poster: 600,
  wordmark: 600,
};

/** First and last character of each range, in turns. */
type Ranges = number[];

interface Coverage {
  own: Record<string, Ranges>;
  fallbacks: Record<string, { weights: number[]; files: Record<string, Ranges> }>;
}

function* charactersOf(ranges: Ranges): Generator<number> {
  for (let at = 0; at < ranges.length; at += 2) {
    const [first = 0, last = 0] = ranges.slice(at, at + 2);
    for (let code = first; code <= last; code += 1) yield code;
  }
}

let file: Coverage | undefined;

/** Which typeface has which characters: the build writes it, so that asking opens no typeface. */
function coverage(): Coverage {
  file ??= JSON.parse(
    readFileSync(join(process.cwd(), 'app/fonts/coverage.json'), 'utf8'),
  ) as Coverage;
  return file;
}

const sets = new Map<string, Set<number>>();

/** The characters of one of the site's own typefaces. */
function ownCharacters(face: string): Set<number> {
  const set = sets.get(face) ?? new Set(charactersOf(coverage().own[face] ?? []));
  sets.set(face, set);
  return set;
}

interface Family {
  weights: number[];
  /** The name, without a weight, of the file that has a character. */
  fileOf: Map<number, string>;
}

let families: Map<string, Family> | undefined;

/** The typefaces of other scripts (scripts/fonts/fallbacks.mjs), read when a text needs one. */
function fallbackFamilies(): Map<string, Family> {
  families ??= new Map(
    Object.entries(coverage().fallbacks).map(([name, { weights: made, files }]) => {
      const fileOf = new Map<number, string>();
      for (const [part, ranges] of Object.entries(files)) {
        for (const code of charactersOf(ranges)) fileOf.set(code, part);
      }
      return [name, { weights: made, fileOf }];
    }),
  );
  return families;
}

/** Joiners and marks of direction, which are shaped but have no glyph of their own. */
export const invisible = /[\u200c-\u200f\u2066-\u2069]/;

const codesOf = (letter: string) =>
  [...letter].filter((part) => !invisible.test(part)).map((part) => part.codePointAt(0) ?? 0);

/** Punctuation as wide as a Chinese character. */
const widePunctuation = /^[\u3000-\u303f\uff00-\uff65]/;

/**
 * The first typeface of a style that has a letter with all of its marks; undefined if there is none. `text`,
 * in which the letter is, decides between the Chinese and Japanese forms of a character; `isGood` says whether
 * one of the site's own typefaces draws it well.
 */
export function faceOf(
  letter: string,
  style: Style,
  text: string,
  isGood: (face: string) => boolean = () => true,
): string | undefined {
  const codes = codesOf(letter);
  const isHan = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(letter);
  if (isHan || (widePunctuation.test(letter) && !/\p{sc=Hang}/u.test(text))) {
    const face = fallbackOf(codes, style, hanFamilies(text));
    if (face) return face;
  }
  const ownOf = (faces: string[]) =>
    faces.find((face) => codes.every((code) => ownCharacters(face).has(code)));
  const first = ownOf(own[style]);
  if (first && isGood(first)) return first;
  return (
    fallbackOf(codes, style, fallbackFamilies().keys()) ??
    first ??
    (codes.length === 1 ? ownOf(own.text) : undefined)
  );
}

function fallbackOf(codes: number[], style: Style, names: Iterable<string>): string | undefined {
  for (const name of names) {
    const family = fallbackFamilies().get(name);
    const part = family?.fileOf.get(codes[0] ?? 0);
    if (!family || !part || !codes.every((code) => family.fileOf.get(code) === part)) continue;
    const distance = (weight: number) => Math.abs(weight - weights[style]);
    const [weight] = family.weights.toSorted((a, b) => distance(a) - distance(b));
    return `${part}-${weight}`;
  }
  return undefined;
}

/** Whether a typeface has a letter with all of its marks. */
export function hasLetter(face: string, letter: string): boolean {
  const codes = codesOf(letter);
  if (face in coverage().own) return codes.every((code) => ownCharacters(face).has(code));
  const part = face.replace(/-\d+$/, '');
  const family = fallbackFamilies().get(part) ?? fallbackFamilies().get(part.replace(/-\d+$/, ''));
  return family !== undefined && codes.every((code) => family.fileOf.get(code) === part);
}

/** Whether a typeface's letters may join, or reach further up and down than those of Western Europe. */
export const isComplex = (face: string) => /^noto-|-vietnamese/.test(face);
