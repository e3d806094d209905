import { isOfLetter } from '@/lib/contract/words';
import type { Locale } from '@/lib/i18n/locales';
import { shippedMessages } from './messages';

/** A text of the interface or of a letter, as this release has it. */
export interface SiteText {
  /** As in `lib/contract/words.ts`. */
  key: string;
  text: string;
}

type Tree = { readonly [key: string]: string | Tree };

const latest = new Map<Locale, readonly SiteText[]>();

/** All texts of the interface in a language; the same objects each time. */
export function interfaceTexts(locale: Locale): readonly SiteText[] {
  const texts = latest.get(locale) ?? flatten(shippedMessages[locale], '');
  latest.set(locale, texts);
  return texts;
}

function flatten(tree: Tree, prefix: string): SiteText[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix + name;
    if (typeof value !== 'string') return flatten(value, `${key}.`);
    return value === '' ? [] : [{ key, text: value }];
  });
}

/** The parts of the interface, which are the first segments of keys. */
export type MessageSection = keyof (typeof shippedMessages)['en'];

/** The part of the interface that a text belongs to; undefined if this release has none of this name. */
export function sectionOf(key: string): MessageSection | undefined {
  const [name = ''] = key.split('.');
  return Object.hasOwn(shippedMessages.en, name) ? (name as MessageSection) : undefined;
}

/** The shipped text with a key, of the interface or among those of letters; undefined if there is none. */
export function findShipped(
  locale: Locale,
  key: string,
  letters: readonly SiteText[],
): string | undefined {
  const texts = isOfLetter(key) ? letters : interfaceTexts(locale);
  return texts.find((one) => one.key === key)?.text;
}
