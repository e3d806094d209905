import { type Features, spellHangul } from './features.ts';

/** Hashed words, pairs of words and runs of two to five letters of a part of a folded text. */

export const ngramBits = 19;
const mask = (1 << ngramBits) - 1;
const prime = 0x01000193;
const hangul = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;
const shortestRun = 2;
const longestRun = 5;

const stamps = new Uint32Array(1 << ngramBits);
let stamp = 0;

/**
 * The words count as much as the runs of letters: each of the two is a vector of the same length, and both together
 * are one of length one. Linear in the number of letters.
 * @param words folded words, without spaces
 */
export function ngramsOf(words: readonly string[]): Features {
  stamp = (stamp + 1) >>> 0;
  if (stamp === 0) {
    stamps.fill(0);
    stamp = 1;
  }
  const buckets: number[] = [];
  let before = 0;
  let joined = '';
  const spelled = words.map((word) => (hangul.test(word) ? spellHangul(word) : word));
  for (const [at, word] of spelled.entries()) {
    const whole = hashOf(word, 0, word.length, 0x2c1b3c6d);
    add(buckets, whole);
    if (at > 0) add(buckets, Math.imul(Math.imul(before, 31) ^ whole, prime));
    before = whole;
  }
  const wordCount = buckets.length;
  for (const [at, word] of spelled.entries()) {
    // Spacing varies in Korean, so its runs span words.
    if (hangul.test(words[at] as string)) joined += word;
    else addRuns(`_${word}_`, buckets);
  }
  if (joined !== '') addRuns(`_${joined}_`, buckets);
  const ofWord = Math.SQRT1_2 / Math.sqrt(wordCount || 1);
  const ofRun = Math.SQRT1_2 / Math.sqrt(buckets.length - wordCount || 1);
  return { buckets, values: buckets.map((_, at) => (at < wordCount ? ofWord : ofRun)) };
}

function add(buckets: number[], hash: number): void {
  const bucket = (hash ^ (hash >>> 15)) & mask;
  if (stamps[bucket] === stamp) return;
  stamps[bucket] = stamp;
  buckets.push(bucket);
}

function hashOf(text: string, from: number, to: number, seed: number): number {
  let hash = seed;
  for (let index = from; index < to; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  }
  return hash;
}

function addRuns(letters: string, buckets: number[]): void {
  for (let from = 0; from < letters.length; from++) {
    let hash = 0x297a2d39;
    const end = Math.min(letters.length, from + longestRun);
    for (let index = from; index < end; index++) {
      hash = Math.imul(hash ^ letters.charCodeAt(index), prime);
      if (index - from + 1 >= shortestRun) add(buckets, hash);
    }
  }
}
