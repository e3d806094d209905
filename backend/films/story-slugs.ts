import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cutSlug, slugWords } from '../../lib/contract/slugs.ts';
import type { Database } from '../db/client.ts';
import { accounts, formerSlugs, formerVideoSlugs, introVideos } from '../db/schema.ts';

/** Words that routes may use in a slug's place in the future. */
const reserved = new Set(['admin', 'edit', 'new', 'null', 'review', 'share', 'undefined']);

export const isReserved = (slug: string) => reserved.has(slug);

/**
 * Maximum length in characters. The slug is part of a link mailed to an unconfirmed address, so it
 * has room for a name but not for a message.
 */
const maxLength = 24;

/** Turns a first name into a slug. */
export function slugOfName(name: string): string {
  const slug = cutSlug(slugWords(name), maxLength);
  return slug === '' || isReserved(slug) ? `story-${slug}`.replace(/-$/, '') : slug;
}

/**
 * The first of `maria`, `maria-2`, `maria-3` … after all present and former slugs of stories, also
 * those of deleted films, and after the slugs of churches, whose own a visitor's page must not seem
 * to be.
 */
export async function findFreeStorySlug(tx: Database, base: string): Promise<string> {
  // A range rather than a pattern: the index supports it, and it needs no escaping.
  const isNear = (slug: PgColumn) => sql`${slug} >= ${base} and ${slug} <= ${`${base}-:`}`;
  const rows = await Promise.all([
    ...[introVideos, formerVideoSlugs].map((table) =>
      tx
        .select({ slug: table.slug })
        .from(table)
        .where(and(eq(table.type, 'story'), isNear(table.slug))),
    ),
    tx
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(and(eq(formerSlugs.kind, 'story'), isNear(formerSlugs.slug))),
    tx.select({ slug: accounts.slug }).from(accounts).where(isNear(accounts.slug)),
  ]);
  const slugs = rows.flat().map(({ slug }) => slug);
  if (!slugs.includes(base)) return base;
  const numbers = slugs
    .filter((slug) => slug.startsWith(`${base}-`))
    .map((slug) => slug.slice(base.length + 1))
    .filter((suffix) => /^[1-9]\d{0,8}$/.test(suffix))
    .map(Number);
  return `${base}-${Math.max(1, ...numbers) + 1}`;
}
