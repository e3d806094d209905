import { groupsOf } from './word-groups.ts';

/** Hashed features of a window of folded text: word forms, pairs of words, character n-grams. */

export const bucketBits = 20;
const bucketMask = (1 << bucketBits) - 1;

const offset = 0x811c9dc5;
const prime = 0x01000193;

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const finals = '\0ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const conjoining = new Map<string, string>();
for (const [index, letter] of [...initials].entries()) {
  conjoining.set(String.fromCharCode(0x1100 + index), letter);
}
for (const [index, letter] of [...vowels].entries()) {
  conjoining.set(String.fromCharCode(0x1161 + index), letter);
}
for (const [index, letter] of [...finals].entries()) {
  if (index > 0) conjoining.set(String.fromCharCode(0x11a7 + index), letter);
}

/** Decomposes a Korean word into letters; a silent ㅇ is left out, so that 죽어 and 주거 are equal. */
export function spellHangul(word: string): string {
  let letters = '';
  for (const char of word) {
    const syllable = char.charCodeAt(0) - 0xac00;
    if (syllable < 0 || syllable >= 11172) {
      letters += conjoining.get(char) ?? char;
      continue;
    }
    const initial = initials[Math.floor(syllable / 588)] ?? '';
    if (initial !== 'ㅇ') letters += initial;
    letters += vowels[Math.floor((syllable % 588) / 28)] ?? '';
    if (syllable % 28 > 0) letters += finals[syllable % 28] ?? '';
  }
  return letters;
}

const hangul = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;

function hashSlice(text: string, from: number, to: number, seed: number): number {
  let hash = seed;
  for (let index = from; index < to; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  }
  return hash;
}

const bucketOf = (hash: number) => (hash ^ (hash >>> 15)) & bucketMask;

const seeds = {
  word: 1,
  stem: 2,
  pair: 3,
  stems: 4,
  apart: 5,
  run: 6,
  group: 7,
  groups: 8,
  together: 9,
};
const seedOf = (name: keyof typeof seeds) => Math.imul(offset ^ seeds[name], prime);

const stamps = new Uint32Array(1 << bucketBits);
let stamp = 0;

// Weights chosen by cross-validation (docs/decisions/0025): groups of meaning count more than letters.
const runValue = 0.3;
const koreanRunValue = 0.3;
const groupValue = 1.5;
const togetherValue = 1;

export interface Features {
  buckets: number[];
  /** A vector of length one. */
  values: number[];
}

/**
 * The distinct buckets of a window's words. Linear in the number of letters.
 * @param words folded words, without spaces
 */
export function featuresOf(words: readonly string[]): Features {
  stamp = (stamp + 1) >>> 0;
  if (stamp === 0) {
    stamps.fill(0);
    stamp = 1;
  }
  const buckets: number[] = [];
  const values: number[] = [];
  let value = 1;
  const add = (hash: number) => {
    const bucket = bucketOf(hash);
    if (stamps[bucket] === stamp) return;
    stamps[bucket] = stamp;
    buckets.push(bucket);
    values.push(value);
  };
  let joined = '';
  let previous: { whole: number; stem: number } | undefined;
  let beforePrevious: { whole: number; stem: number } | undefined;
  for (const raw of words) {
    const korean = hangul.test(raw);
    const word = korean ? spellHangul(raw) : raw;
    const stemLength = korean ? 5 : 4;
    const whole = hashSlice(word, 0, word.length, offset);
    const stem = hashSlice(word, 0, Math.min(word.length, stemLength), offset);
    add(Math.imul(whole ^ seedOf('word'), prime));
    add(Math.imul(stem ^ seedOf('stem'), prime));
    if (previous !== undefined) {
      add(Math.imul(Math.imul(previous.whole, 31) ^ whole ^ seedOf('pair'), prime));
      add(Math.imul(Math.imul(previous.stem, 31) ^ stem ^ seedOf('stems'), prime));
    }
    if (beforePrevious !== undefined) {
      add(Math.imul(Math.imul(beforePrevious.stem, 37) ^ stem ^ seedOf('apart'), prime));
    }
    beforePrevious = previous;
    previous = { whole, stem };
    if (korean) joined += word;
    else {
      value = runValue;
      addRuns(`_${word}_`, 4, 5, add);
      value = 1;
    }
  }
  // Spacing varies in Korean, so n-grams span words.
  if (joined !== '') {
    value = koreanRunValue;
    addRuns(joined, 3, 8, add);
  }
  const sequence = groupsOf(words);
  value = groupValue;
  addGroups(sequence, add);
  value = togetherValue;
  addTogether(sequence, add);
  let squares = 0;
  for (const each of values) squares += each * each;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) / length;
  return { buckets, values };
}

function addRuns(letters: string, shortest: number, longest: number, add: (hash: number) => void) {
  for (let from = 0; from < letters.length; from++) {
    let hash = seedOf('run');
    const end = Math.min(letters.length, from + longest);
    for (let index = from; index < end; index++) {
      hash = Math.imul(hash ^ letters.charCodeAt(index), prime);
      if (index - from + 1 >= shortest) add(hash);
    }
  }
}

/** Adds groups of meaning, alone and in ordered pairs and triples, which work across languages. */
function addGroups(sequence: readonly (readonly number[])[], add: (hash: number) => void) {
  const mix = (hash: number, group: number) => Math.imul(Math.imul(hash, 31) ^ (group + 1), prime);
  for (const [at, groups] of sequence.entries()) {
    for (const first of groups) {
      add(mix(seedOf('group'), first));
      for (let next = at + 1; next <= at + 6 && next < sequence.length; next++) {
        for (const second of sequence[next] as readonly number[]) {
          const pair = mix(mix(seedOf('groups'), first), second);
          add(pair);
          if (next > at + 3) continue;
          for (let last = next + 1; last <= next + 3 && last < sequence.length; last++) {
            for (const third of sequence[last] as readonly number[]) add(mix(pair, third));
          }
        }
      }
    }
  }
}

/** Every two groups of a window, in whatever order and however far apart. */
function addTogether(sequence: readonly (readonly number[])[], add: (hash: number) => void) {
  const all = [...new Set(sequence.flat())].sort((one, other) => one - other);
  for (const [at, first] of all.entries()) {
    const hash = Math.imul(Math.imul(seedOf('together'), 31) ^ (first + 1), prime);
    for (let next = at + 1; next < all.length; next++) {
      add(Math.imul(Math.imul(hash, 31) ^ ((all[next] as number) + 1), prime));
    }
  }
}
