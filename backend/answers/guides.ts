import { eq } from 'drizzle-orm';
import type { WireGuide } from '../../lib/contract/guides.ts';
import type { Database } from '../db/client.ts';
import { guides } from '../db/schema.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';

export async function listGuides(db: Database, query: PageRequest): Promise<PageOf<WireGuide>> {
  const { offset, limit } = pageOf(query);
  const data = await db
    .select()
    .from(guides)
    .orderBy(guides.order, guides.slug)
    .limit(limit)
    .offset(offset);
  return { data, meta: { total: await countRows(db, guides), offset, limit } };
}

export async function findGuideBySlug(db: Database, slug: string): Promise<WireGuide | undefined> {
  const [guide] = await db.select().from(guides).where(eq(guides.slug, slug));
  return guide;
}
