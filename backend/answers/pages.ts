import { eq, sql } from 'drizzle-orm';
import { maxPageSize } from '../../lib/contract/common.ts';
import type { WireInstructionVideo, WirePage, WirePost } from '../../lib/contract/pages.ts';
import type { Database } from '../db/client.ts';
import { instructionVideos, pages, posts } from '../db/schema.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';

export async function listPages(db: Database, query: PageRequest): Promise<PageOf<WirePage>> {
  const { offset, limit } = pageOf(query);
  const [data, total] = await Promise.all([
    db.select().from(pages).orderBy(pages.slug).limit(limit).offset(offset),
    countRows(db, pages),
  ]);
  return { data, meta: { total, offset, limit } };
}

export async function findPageBySlug(db: Database, slug: string): Promise<WirePage | undefined> {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug));
  return page;
}

export async function findPostBySlug(db: Database, slug: string): Promise<WirePost | undefined> {
  const [post] = await db.select().from(posts).where(eq(posts.slug, slug));
  return post;
}

/** Newest first. */
export async function listPosts(db: Database, query: PageRequest): Promise<PageOf<WirePost>> {
  const { offset, limit } = pageOf(query);
  const [data, total] = await Promise.all([
    db
      .select()
      .from(posts)
      .orderBy(sql`${posts.published_at} desc nulls last`, posts.slug)
      .limit(limit)
      .offset(offset),
    countRows(db, posts),
  ]);
  return { data, meta: { total, offset, limit } };
}

export async function listInstructionVideos(db: Database): Promise<PageOf<WireInstructionVideo>> {
  const data = await db
    .select()
    .from(instructionVideos)
    .orderBy(instructionVideos.normalized_order, instructionVideos.title, instructionVideos.slug)
    .limit(maxPageSize);
  return { data, meta: { total: data.length, offset: 0, limit: maxPageSize } };
}
