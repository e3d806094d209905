import { type Locale, locales, variantLocales } from '../../lib/contract/locales.ts';

export { type Locale, locales };

/** The language at the beginning of a path; English has none. */
export const pathLanguage = new RegExp(`^/(${variantLocales.join('|')})(?=[/?#]|$)`);

/**
 * Whom a text addresses, which decides its register: one visitor, a church with a subscription, a group that
 * reads together, or a neighbor by printed matter; `contract` is what someone agrees to (terms, creeds), and
 * `policy` what binds the ministry alone.
 */
export type Surface = 'visitor' | 'church' | 'group' | 'neighbor' | 'contract' | 'policy';

/** A text that people read, with the place where it can be corrected. */
export interface Text {
  /** `messages/fr.json home.title`, `content/answers/does-god-exist/fr.md:12`. */
  place: string;
  locale: Locale;
  surface: Surface;
  /** With variables as `{name}`, and the number of a plural as `{#}`. */
  words: string;
  /** Whether it is a block quote (Scripture), which keeps the wording of its translation. */
  quoted?: boolean;
}
