import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { formerVideoSlugs, introVideos } from '../db/schema.ts';

/** Words that a program may one day put in a slug's place. */
const reserved = new Set(['admin', 'edit', 'new', 'null', 'review', 'share', 'undefined']);

export const isReserved = (slug: string) => reserved.has(slug);

/**
 * Characters of a slug. It is in the link of a letter to whatever address was typed, so it has room
 * for a name and not for a message.
 */
const maxLength = 24;

/** A first name as it stands in an address: letters and digits of any script. */
export function slugOfName(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/[^\p{L}\p{N}]+$/u, '');
  return slug === '' || isReserved(slug) ? `story-${slug}`.replace(/-$/, '') : slug;
}

/** The first of `maria`, `maria-2`, `maria-3` … past all that stories have or once had. */
export async function freeStorySlug(tx: Database, base: string): Promise<string> {
  const taken = [introVideos, formerVideoSlugs].map((table) =>
    tx
      .select({ slug: table.slug })
      .from(table)
      .where(
        and(
          eq(table.type, 'story'),
          // The range, not a pattern: the index knows it, and a name may hold what patterns mean.
          sql`${table.slug} >= ${base} and ${table.slug} <= ${`${base}-:`}`,
        ),
      ),
  );
  const slugs = (await Promise.all(taken)).flat().map(({ slug }) => slug);
  if (!slugs.includes(base)) return base;
  const numbers = slugs
    .filter((slug) => slug.startsWith(`${base}-`))
    .map((slug) => slug.slice(base.length + 1))
    .filter((rest) => /^[1-9]\d{0,8}$/.test(rest))
    .map(Number);
  return `${base}-${Math.max(1, ...numbers) + 1}`;
}
