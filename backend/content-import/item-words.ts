import { itemSlug } from '../../lib/contract/item-slugs.ts';
import { type Locale, locales } from '../../lib/contract/locales.ts';
import { shownWords } from './shown-words.ts';
import type { SourceItem } from './source.ts';

/* What an item of WordPress says in words of its own: its language, day and slug. */

/** A language of the site, of a code or locale as `es`, `es-mx` or `pt_BR`; undefined if it has not it. */
export function languageIn(code: string): Locale | undefined {
  const letters = code.trim().toLowerCase().slice(0, 2);
  return locales.find((one) => one === letters);
}

/** The language that an item names, by Polylang, by WPML or in its address; '' if none. */
export function languageOf(item: SourceItem, site: URL): string {
  const term = item.terms.find(({ domain }) => domain === 'language');
  const named =
    term?.nicename ||
    term?.name ||
    item.meta.get('wpml_import_language_code') ||
    item.meta.get('wpml_language') ||
    item.meta.get('wpml_language_code');
  if (named) return named;
  const url = URL.parse(item.fields.get('link') ?? '', site.href);
  const [, first = ''] = url?.pathname.split('/') ?? [];
  return locales.find((one) => one === first) ?? '';
}

/** The day of its publication, YYYY-MM-DD; null if none is said that exists. */
export function dayOf({ fields }: SourceItem): string | null {
  for (const name of ['wp:post_date', 'wp:post_date_gmt', 'pubDate']) {
    const words = fields.get(name) ?? '';
    const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[ T]|$)/.exec(words) ?? [];
    // In words, as “March 4, 2019”: of numbers alone nobody can tell which is the month.
    const isWords = /\d{4}/.test(words) && /[a-z]{3}/i.test(words);
    const utc = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})$/.test(words) ? words : `${words} UTC`;
    const time = Date.parse(iso ? `${iso}T00:00:00Z` : isWords ? utc : '');
    if (Number.isNaN(time)) continue;
    const day = new Date(time).toISOString().slice(0, 10);
    // JavaScript takes 31 February for a day of March.
    if ((iso ?? day) === day && /^(?:19|20)/.test(day)) return day;
  }
  return null;
}

/** A slug that no other item of the export has, of its own one or its title. */
export function slugIn({ fields }: SourceItem, taken: Set<string>): string {
  const names = [decoded(fields.get('wp:post_name') ?? ''), shownWords(fields.get('title') ?? '')];
  const own =
    // Addresses of the old site, or else titles, in Latin letters rather than romanized.
    itemSlug(names.find((name) => /[\p{Script=Latin}\d]/u.test(name)) ?? '') ||
    names.map(itemSlug).find(Boolean) ||
    `item-${itemSlug(fields.get('wp:post_id') ?? '') || taken.size + 1}`;
  let slug = own;
  for (let number = 2; taken.has(slug); number++) slug = `${own}-${number}`;
  taken.add(slug);
  return slug;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Words for a picture of which nobody has said anything: its file's, or its page's title. */
export function altWords(url: string, title: string): string {
  const file = decoded(URL.parse(url)?.pathname.split('/').at(-1) ?? '');
  const words = file
    .replace(/\.\w{1,5}$/, '')
    .replace(/-\d{1,5}x\d{1,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .trim();
  return /\p{L}{3}/u.test(words) ? words.slice(0, 200) : title || 'Picture';
}
