import type { Content } from '../backend/content/content.ts';
import { normalise, wordsOf } from '../backend/search/normalise.ts';
import { htmlToText } from '../backend/search/plain-text.ts';
import { type Locale, locales } from '../lib/contract/common.ts';
import type { Random } from './random.ts';

/** All words of the content folder's articles, including repetitions. */
export function wordsOfContent({
  answers,
  testimonials,
  posts,
}: Content): Record<Locale, string[]> {
  const texts = (lang: Locale) => [
    ...[...answers, ...testimonials].map((item) =>
      lang === 'en' ? item.description : item[`description_${lang}`],
    ),
    ...posts.map((post) => (lang === 'en' ? post.content : post[`content_${lang}`])),
  ];
  const words = (lang: Locale) =>
    texts(lang).flatMap((html) => wordsOf(normalise(htmlToText(html ?? ''))));
  return Object.fromEntries(locales.map((lang) => [lang, words(lang)])) as Record<Locale, string[]>;
}

/** One word in this many is rare, so that the vocabulary grows as in real texts. */
const rareEvery = 25;
const rareWords = 60_000;

export type QueryKind =
  | 'one word'
  | 'two words'
  | 'question'
  | 'typo'
  | 'half a word'
  | 'particle'
  | 'nothing found';

/** Generates texts with the word frequencies of real texts, and queries for them. */
export class Language {
  readonly #lang: Locale;
  readonly #stream: string[];
  /** From the most frequent to the rarest. */
  readonly #vocabulary: string[];
  readonly #random: Random;

  constructor(lang: Locale, stream: string[], random: Random) {
    this.#lang = lang;
    this.#stream = stream;
    this.#random = random;
    const counts = new Map<string, number>();
    for (const word of stream) counts.set(word, (counts.get(word) ?? 0) + 1);
    this.#vocabulary = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  }

  sentence(words: number): string {
    return Array.from({ length: words }, () =>
      this.#random() < 1 / rareEvery ? this.#rareWord() : pick(this.#stream, this.#random),
    ).join(' ');
  }

  queryKinds(): QueryKind[] {
    const kinds: QueryKind[] = [
      'one word',
      'two words',
      'question',
      'typo',
      'half a word',
      'nothing found',
    ];
    return this.#lang === 'ko' ? [...kinds, 'particle'] : kinds;
  }

  query(kind: QueryKind, random: Random): string {
    const word = this.#searchWord(random);
    if (kind === 'one word') return word;
    if (kind === 'two words') return `${word} ${this.#searchWord(random)}`;
    if (kind === 'question') return this.sentence(7);
    if (kind === 'half a word') return word.slice(0, Math.max(2, Math.ceil(word.length / 2)));
    if (kind === 'particle') return `${word}${pick(['은', '이', '에서', '에게'], random)}`;
    if (kind === 'typo') return withTypo(word, random);
    return this.#lang === 'ko' ? '쀍쀍뷁 쉛쉛' : 'qxzvwk zzqqx';
  }

  /** A word that people search for: neither a very frequent nor a unique one. */
  #searchWord(random: Random): string {
    const least = this.#lang === 'ko' ? 2 : 4;
    for (;;) {
      const rank = 20 + Math.floor(random() ** 2 * (this.#vocabulary.length - 20));
      const word = this.#vocabulary[rank] ?? '';
      if (word.length >= least) return word;
    }
  }

  /** Two words joined: as rare as a name, with the spelling of the language. */
  #rareWord(): string {
    const index = Math.floor(this.#random() ** 3 * rareWords);
    const size = this.#vocabulary.length;
    return `${this.#vocabulary[index % size]}${this.#vocabulary[(index * 31 + Math.floor(index / size)) % size]}`;
  }
}

function withTypo(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  if (random() < 0.5)
    return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`;
  return word.slice(0, at) + word.slice(at + 1);
}

function pick<Item>(items: Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
