import { fold } from './fold.ts';
import { englishWords } from './words/en.ts';
import { spanishWords } from './words/es.ts';
import { frenchWords } from './words/fr.ts';
import { koreanWords } from './words/ko.ts';

/** Words of one meaning by the group's name, set apart by spaces; a * stands for any ending. */
export type WordGroups = Readonly<Record<string, string>>;

const names: string[] = [];
const whole = new Map<string, number[]>();
const beginnings = new Map<string, number[]>();
const korean = new Map<string, number[]>();
let longestKorean = 1;
let longestBeginning = 1;
let shortestBeginning = 99;

function put(map: Map<string, number[]>, key: string, group: number) {
  const known = map.get(key);
  if (known === undefined) map.set(key, [group]);
  else if (!known.includes(group)) known.push(group);
}

for (const groups of [englishWords, spanishWords, frenchWords, koreanWords]) {
  for (const [name, words] of Object.entries(groups)) {
    if (!names.includes(name)) names.push(name);
    const group = names.indexOf(name);
    for (const word of fold(words).split(/\s+/)) {
      if (groups === koreanWords) {
        put(korean, word, group);
        longestKorean = Math.max(longestKorean, word.length);
      } else if (word.endsWith('*')) {
        const key = word.slice(0, -1);
        put(beginnings, key, group);
        longestBeginning = Math.max(longestBeginning, key.length);
        shortestBeginning = Math.min(shortestBeginning, key.length);
      } else {
        put(whole, word, group);
      }
    }
  }
}

export function groupsOfWord(word: string): readonly number[] | undefined {
  const exact = whole.get(word);
  if (exact !== undefined) return exact;
  for (
    let length = Math.min(word.length, longestBeginning);
    length >= shortestBeginning;
    length--
  ) {
    const found = beginnings.get(word.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The Latin words of all groups, those with an ending left open without it. */
export function groupedWords(): string[] {
  return [...whole.keys(), ...[...beginnings.keys()].filter((word) => word.length > 4)];
}

const hangul = /[\u1100-\u11ff\uac00-\ud7a3]/;

/** The groups of the words, in their order; words of no group are passed over. */
export function groupsOf(words: readonly string[]): (readonly number[])[] {
  const sequence: (readonly number[])[] = [];
  let joined = '';
  const starts = new Set<number>();
  for (const word of words) {
    if (hangul.test(word)) {
      starts.add(joined.length);
      joined += word;
      continue;
    }
    const groups = groupsOfWord(word);
    if (groups !== undefined) sequence.push(groups);
  }
  let lastEnd = -9;
  for (let at = 0; at < joined.length; ) {
    let length = Math.min(longestKorean, joined.length - at);
    let groups: number[] | undefined;
    for (; length > 0; length--) {
      if (length === 1 && !starts.has(at) && at - lastEnd > 1) continue;
      groups = korean.get(joined.slice(at, at + length));
      if (groups !== undefined) break;
    }
    if (groups === undefined) {
      at++;
    } else {
      sequence.push(groups);
      at += length;
      lastEnd = at;
    }
  }
  return sequence;
}
