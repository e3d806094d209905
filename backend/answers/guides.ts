import { eq } from 'drizzle-orm';
import type { WireGuide } from '../../lib/contract/guides.ts';
import type { Database } from '../db/client.ts';
import { guides } from '../db/schema.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';

export async function listGuides(db: Database, query: PageRequest): Promise<PageOf<WireGuide>> {
  const { offset, limit } = pageOf(query);
  const [data, total] = await Promise.all([
    db.select().from(guides).orderBy(guides.order, guides.slug).limit(limit).offset(offset),
    countRows(db, guides),
  ]);
  return { data, meta: { total, offset, limit } };
}

export async function findGuideBySlug(db: Database, slug: string): Promise<WireGuide | undefined> {
  const [guide] = await db.select().from(guides).where(eq(guides.slug, slug));
  return guide;
}
