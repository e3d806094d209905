import {
  everyLanguage,
  isKnownWord,
  knownWordLike,
  knownWordWithRepeats,
  languagesOf,
} from './vocabulary.ts';

/*
 * People disguise such words from onlookers and filters: "s u i c i d e", "su1cide", "k*ll", "dieeee". Works
 * on folded text, each step in one pass.
 */

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

const spelledOut =
  /(?<![a-z0-9])(?:[a-z0-9@$!](?:[ .\-_,]{1,2}|(?=[.\-_]))){2,40}[a-z0-9@$!](?![a-z0-9])/g;
const maxJoinedLength = 40;
/** Shorter words often consist of other words by chance: "mortelle", "enferme", "message". */
const minSplitLength = 9;
const minMeanLetters = 2.5;
/** A word with content; "die" is the only shorter one that matters. */
const minContentLetters = 4;

/** Removes the disguises of words in folded text. Linear in the length of the text. */
export function unmask(folded: string): string {
  return folded.replace(spelledOut, joinLetters).replace(/[^\s,;:?"()]+/g, unmaskWord);
}

function joinLetters(run: string): string {
  if (!/[a-z]/.test(run)) return run;
  // Two spaces end a word; without them, `splitJoined` finds the words.
  const words = run.split(/\s{2,}/).map((word) => word.replace(/[ .\-_,]/g, ''));
  return words.join(' ');
}

function unmaskWord(raw: string): string {
  let word = raw;
  if (!/[a-z]/.test(word) || word.length > maxJoinedLength) return word;
  if (/[0-9@$!|+]/.test(word)) {
    const plain = word
      .replace(/(?<![!.])[!.]+$/, '')
      .replace(/[0-9@$!|+]/g, (sign) => lookalikes[sign] ?? sign);
    if (isKnownWord(plain)) return plain;
  }
  const guess = guessMasked(word.replace(/(?<![!.])[!.]+$/, ''));
  if (guess !== undefined) return guess;
  const once = word.replace(/([a-z])\1{2,}/g, '$1');
  if (once !== word) word = isKnownWord(once) ? once : (knownWordWithRepeats(word) ?? once);
  const joined = word.replace(/^#/, '');
  if (joined.length >= minSplitLength && /^[a-z]+$/.test(joined) && !isKnownWord(joined)) {
    return splitJoined(joined) ?? word;
  }
  return word;
}

/** The first known word that matches, with each mark replaced by one letter. */
function guessMasked(masked: string): string | undefined {
  const letters = masked.replace(/^#/, '');
  if (!/^[a-z]+(?:[*#_•·%]+[a-z]+)+$/.test(letters)) return undefined;
  return knownWordLike(letters);
}

/**
 * Splits "wanttodie" into the smallest number of words of one language; undefined if that is not possible. A single
 * word with an ending or a prefix is none: two of the words must have content.
 */
function splitJoined(joined: string): string | undefined {
  for (let language = 1; language <= everyLanguage; language <<= 1) {
    const words = splitInto(joined, language);
    if (words !== undefined && isSentence(words)) return words.join(' ');
  }
  return undefined;
}

function isSentence(words: readonly string[]): boolean {
  const contents = words.filter((word) => word.length >= minContentLetters || word === 'die');
  return contents.length >= 2 && words.at(-1) !== 'mente';
}

function splitInto(joined: string, language: number): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= joined.length; end++) {
    for (let start = Math.max(0, end - 14); start < end; start++) {
      const before = best[start];
      if (before === undefined || (languagesOf(joined.slice(start, end)) & language) === 0)
        continue;
      const now = best[end];
      if (now === undefined || before.length + 1 < now.length) {
        best[end] = [...before, joined.slice(start, end)];
      }
    }
  }
  const words = best[joined.length];
  return words && joined.length >= minMeanLetters * words.length ? words : undefined;
}
