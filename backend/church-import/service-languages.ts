import { locales } from '../../lib/contract/locales.ts';
import { normalise } from '../search/normalise.ts';
import { languageOf } from './names.ts';

/** Where a time stands in a text. */
interface Place {
  from: number;
  to: number;
}

export function wordsIn(part: string): { word: string; at: number }[] {
  return [...part.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map((match) => ({
    word: normalise(match[0]),
    at: match.index,
  }));
}

/** Between two services, of which a language belongs to that on its side. */
const between = /[,;&+/()–—-]|(?<!\p{L})(?:and|y|e|et|und|및)(?!\p{L})/iu;

/**
 * The language of a time: “9:00 English 11:00 Spanish” names it behind each, “English 9:00 Spanish 11:00” before. Of
 * one behind a list of times nobody knows whether it is that of all.
 */
export function languageOfTime(part: string, times: readonly Place[], index: number) {
  const words = (at: number) => part.slice(times[at - 1]?.to ?? 0, times[at]?.from ?? part.length);
  const first = languageIn(words(0));
  const isBehind = languageIn(words(times.length)) !== undefined;
  const near = (at: number, side: 'before' | 'behind') => {
    const all = words(at);
    const cut = at > 0 && at < times.length ? all.search(between) : -1;
    const isOfNext = at === 0 || (cut < 0 && !isBehind);
    const own = cut < 0 ? (isOfNext === (side === 'before') ? all : '') : all;
    const half = cut < 0 ? own : side === 'behind' ? all.slice(0, cut + 1) : all.slice(cut);
    // “10:30 (Spanish)”.
    const inner = side === 'behind' ? /^\s?\(([^()]{2,40})\)/.exec(all)?.[1] : undefined;
    return languageIn(inner ?? half);
  };
  return near(index + 1, 'behind') ?? near(index, 'before') ?? first;
}

/** The first language that a text names. */
function languageIn(text: string): string | undefined {
  const words = wordsIn(text).map(({ word }) => word);
  return words.map((_, at) => languageAt(words, at)?.tag).find((tag) => tag !== undefined);
}

/** The language that words name from one on, and by how many of them: “Haitian Creole” is one of two words. */
function languageAt(words: readonly string[], at: number) {
  const tags = [3, 2].map((length) => ({ length, tag: longName(words.slice(at, at + length)) }));
  return [...tags, { length: 1, tag: namedLanguage(words[at] ?? '') }].find(({ tag }) => tag);
}

const longName = (words: readonly string[]) =>
  words.length > 1 ? languageOf(words.join(' ')) : undefined;

/** Words without those that name a language. */
export function withoutLanguages(words: readonly string[]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const language = languageAt(words, at);
    if (!language) rest.push(words[at] ?? '');
    at += language?.length ?? 1;
  }
  return rest;
}

/** The language of a word; short names of rare languages are also other words (“ido”, “tonga”). */
function namedLanguage(word: string): string | undefined {
  const isName = word.length > 2 || /^[가-힣]{2}$/.test(word);
  const tag = isName ? languageOf(word) : undefined;
  const isSure = word.length > 4 || locales.some((locale) => locale === tag) || /[^a-z]/.test(word);
  return isSure || word === 'asl' ? tag : undefined;
}
