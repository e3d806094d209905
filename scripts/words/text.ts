export type Locale = 'en' | 'es' | 'fr' | 'ko';
export const locales: Locale[] = ['en', 'es', 'fr', 'ko'];

/** Who is spoken to: one visitor, a church that pays for a subscription, or a group that reads together. */
export type Surface = 'visitor' | 'church' | 'group';

/** A piece of text that people read, with where a person finds it to mend it. */
export interface Text {
  /** `messages/fr.json home.title`, `content/answers/does-god-exist/fr.md:12`. */
  place: string;
  locale: Locale;
  surface: Surface;
  /** Variables stand as `{name}`, numbers that a plural counts as `{#}`. */
  words: string;
  /** A block quote: Scripture, which keeps the wording of its translation. */
  quoted?: boolean;
}
