import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { answers, testimonials } from '../db/schema.ts';
import { isWebVtt } from '../search/plain-text.ts';

const tables = { answer: answers, testimonial: testimonials };
export type CaptionedKind = keyof typeof tables;

/** The captions of an item's video in this very language, or undefined where there are none. */
export async function findCaptions(
  db: Database,
  kind: CaptionedKind,
  slug: string,
  lang: Locale,
): Promise<string | undefined> {
  const table = tables[kind];
  const column = lang === 'en' ? table.transcript : table[`transcript_${lang}`];
  const [row] = await db
    .select({ text: sql<string | null>`${column}` })
    .from(table)
    .where(eq(table.slug, slug));
  return row?.text && isWebVtt(row.text) ? row.text : undefined;
}
