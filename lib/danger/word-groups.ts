import { fold } from './fold.ts';
import { contextWords } from './words/context.ts';
import { englishWords } from './words/en.ts';
import { spanishWords } from './words/es.ts';
import { frenchWords } from './words/fr.ts';
import { koreanWords } from './words/ko.ts';

/** Words of the same meaning by name of the group, separated by spaces; * matches any ending. */
export type WordGroups = Readonly<Record<string, string>>;

const names: string[] = [];
const exactWords = new Map<string, number[]>();
const prefixes = new Map<string, number[]>();
const korean = new Map<string, number[]>();
let maxKoreanLength = 1;
let maxPrefixLength = 1;
let minPrefixLength = 99;

function addGroup(map: Map<string, number[]>, key: string, group: number) {
  const groups = map.get(key);
  if (groups === undefined) map.set(key, [group]);
  else if (!groups.includes(group)) groups.push(group);
}

const ofDanger = [englishWords, spanishWords, frenchWords, koreanWords];
const allGroups = [...ofDanger, ...Object.values(contextWords)];
const inHangul = new Set([koreanWords, contextWords.ko]);

for (const groups of allGroups) {
  for (const [name, words] of Object.entries(groups)) {
    if (!names.includes(name)) names.push(name);
    const group = names.indexOf(name);
    for (const word of fold(words).split(/\s+/)) {
      if (inHangul.has(groups)) {
        addGroup(korean, word, group);
        maxKoreanLength = Math.max(maxKoreanLength, word.length);
      } else if (word.endsWith('*')) {
        const key = word.slice(0, -1);
        addGroup(prefixes, key, group);
        maxPrefixLength = Math.max(maxPrefixLength, key.length);
        minPrefixLength = Math.min(minPrefixLength, key.length);
      } else {
        // A whole word comes before its beginning, whose groups it must keep.
        if (!ofDanger.includes(groups)) {
          for (const other of groupsOfWord(word) ?? []) addGroup(exactWords, word, other);
        }
        addGroup(exactWords, word, group);
      }
    }
  }
}

export function groupsOfWord(word: string): readonly number[] | undefined {
  const exact = exactWords.get(word);
  if (exact !== undefined) return exact;
  for (let length = Math.min(word.length, maxPrefixLength); length >= minPrefixLength; length--) {
    const groups = prefixes.get(word.slice(0, length));
    if (groups !== undefined) return groups;
  }
  return undefined;
}

/** The whole words of the groups of each language in Latin letters. */
export function wordsByLanguage(): string[][] {
  return [englishWords, spanishWords, frenchWords].map((groups) =>
    Object.values(groups).flatMap((words) =>
      fold(words)
        .split(/\s+/)
        .filter((word) => !word.endsWith('*')),
    ),
  );
}

/** The Latin words of the groups of danger; those with any ending as their prefix. */
export function groupedWords(): string[] {
  return [
    ...new Set(wordsByLanguage().flat()),
    ...[...prefixes.keys()].filter((word) => word.length > 4),
  ];
}

const hangul = /[\u1100-\u11ff\uac00-\ud7a3]/;

/** The groups of the words in order; words without a group are skipped. */
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
    let length = Math.min(maxKoreanLength, joined.length - at);
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
