import type { AnyColumn, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Locale, VariantLocale } from '../../lib/contract/locales.ts';

type Titled = Record<`title_${VariantLocale}`, AnyColumn>;

/** An order in which what has a title in this language comes first; every record has one in English. */
export function translatedFirst(table: Titled, lang: Locale | undefined): SQL[] {
  if (lang === undefined || lang === 'en') return [];
  return [sql`coalesce(btrim(${table[`title_${lang}`]}), '') = ''`];
}
