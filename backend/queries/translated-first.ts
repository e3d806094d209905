import type { AnyColumn, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Locale, VariantLocale } from '../../lib/contract/locales.ts';

type Titled = Record<`title_${VariantLocale}` | 'language', AnyColumn>;

/** Orders rows with a title in this language first. English has indexes of this order. */
export function translatedFirst(table: Titled, lang: Locale | undefined): SQL[] {
  if (lang === undefined) return [];
  if (lang === 'en') return [sql`${table.language} <> 'en'`];
  return [
    sql`(${table.language} <> ${lang} and coalesce(btrim(${table[`title_${lang}`]}), '') = '')`,
  ];
}
