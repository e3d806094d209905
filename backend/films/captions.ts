import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import { introVideoTypes } from '../../lib/contract/videos.ts';
import { isWebVtt } from '../captions/web-vtt.ts';
import type { Database } from '../db/client.ts';
import { answers, introVideos, testimonials } from '../db/schema.ts';

export const captionedKinds = ['answer', 'testimonial', ...introVideoTypes] as const;
export type CaptionedKind = (typeof captionedKinds)[number];

/**
 * The captions of an item's video in exactly this language, or undefined. The base field of a
 * welcome or a story is read as `en`, whatever its language.
 */
export async function findCaptions(
  db: Database,
  kind: CaptionedKind,
  slug: string,
  lang: Locale,
): Promise<string | undefined> {
  const [table, where] = placeOf(kind);
  const variant = lang === 'en' ? sql`null` : table[`transcript_${lang}`];
  const base = table === introVideos ? sql`'en'` : table.language;
  const [row] = await db
    .select({
      text: sql<
        string | null
      >`case when ${base} = ${lang} then ${table.transcript} else ${variant} end`,
    })
    .from(table)
    .where(and(eq(table.slug, slug), where));
  return row?.text && isWebVtt(row.text) ? row.text : undefined;
}

function placeOf(
  kind: CaptionedKind,
): [typeof answers | typeof testimonials | typeof introVideos, SQL?] {
  if (kind === 'answer') return [answers];
  if (kind === 'testimonial') return [testimonials];
  const approved = eq(introVideos.status, 'approved');
  return [introVideos, and(eq(introVideos.type, kind), approved)];
}
