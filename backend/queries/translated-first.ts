import type { AnyColumn, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Locale, VariantLocale } from '../../lib/contract/locales.ts';

type Titled = Record<`title_${VariantLocale}`, AnyColumn>;

/** Orders rows with a title in this language first; every row has an English one. */
export function translatedFirst(table: Titled, lang: Locale | undefined): SQL[] {
  if (lang === undefined || lang === 'en') return [];
  return [sql`coalesce(btrim(${table[`title_${lang}`]}), '') = ''`];
}
