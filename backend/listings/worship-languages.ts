import { type SQL, sql } from 'drizzle-orm';
import { canonicalTag } from '../../lib/contract/language-tags.ts';
import type { Database } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import { locations } from '../db/schema.ts';

interface WorshipLanguage {
  language: string;
  churches: number;
}

/** The languages of listed churches and of their services, those of most churches first. */
export async function listWorshipLanguages(db: Database): Promise<WorshipLanguage[]> {
  const rows: { language: string; churches: number }[] = await db
    .select({
      language: sql<string>`tag`,
      churches: sql<number>`count(distinct ${locations.id})::int`,
    })
    .from(locations)
    .innerJoin(sql`lateral ${tagsOfChurch} as tags(tag)`, sql`tag is not null`)
    .where(listed)
    .groupBy(sql`tag`);
  const counts = new Map<string, number>();
  for (const { language, churches } of rows) {
    const tag = canonicalTag(language);
    if (tag) counts.set(tag, Math.max(counts.get(tag) ?? 0, churches));
  }
  return [...counts]
    .map(([language, churches]) => ({ language, churches }))
    .sort((a, b) => b.churches - a.churches || a.language.localeCompare(b.language));
}

/** The languages of a church and of its services that are not over for good. */
const tagsOfChurch = sql`(
  select unnest(${locations.languages})
  union
  select service->>'language' from jsonb_array_elements(${locations.services}) as service
  where coalesce(service->>'until', 'z') >= current_date::text)`;

/** Former spellings, which older listings may have. */
const formerTags: Record<string, string[]> = {
  ...{ fil: ['tl'], he: ['iw'], id: ['in'], yi: ['ji'], ro: ['mo'], jv: ['jw'] },
};

/**
 * Whether a tag is that language, a form of it (`zh-Hant` of `zh`), or the language without a form
 * (`zh` for `zh-Hant`, `zh-Hant` for `zh-Hant-TW`).
 */
export function isLanguage(tag: SQL, wanted: string): SQL {
  const parts = wanted.split('-');
  const wider = parts.map((_, at) => parts.slice(0, at + 1).join('-'));
  const same = [...wider, ...(formerTags[wanted] ?? [])];
  // A tag has letters, digits and hyphens only.
  return sql`(${tag} = any(array[${sql.join(
    same.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]) or ${tag} like ${`${wanted}-%`})`;
}
