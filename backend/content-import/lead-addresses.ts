import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { site } from '../../lib/config/site.ts';
import { locales } from '../../lib/contract/locales.ts';
import { readRow } from '../../lib/http/old-addresses/read-row.ts';
import type { Database } from '../db/client.ts';
import { contentFiles, contentOrigins } from '../db/schema.ts';
import type { Published } from '../nodes/published.ts';
import { OldAddressError } from '../old-addresses/check-old-address.ts';
import { addOldAddress } from '../old-addresses/old-addresses.ts';
import { pathOf } from './compare-items.ts';

/** Items of one transaction. */
const itemsPerStep = 20;

/** An old address of an item as a row of the table; undefined if it cannot be one. */
export function rowOf(address: string, target: string) {
  const read = readRow({ kind: 'exact', address, target }, site().origin);
  return 'row' in read ? read.row : undefined;
}

/**
 * Leads the old addresses of imported items to their pages, once somebody has published them; returns whether
 * there may be more. An address that leads somewhere already, or is a page of this site, stays as it is.
 */
export async function leadAddresses(db: Database, published: Published): Promise<boolean> {
  const { is_led, undone_at, kind, slug, site_id, key } = contentOrigins;
  const isPublished = exists(
    db
      .select({ path: contentFiles.path })
      .from(contentFiles)
      .where(
        or(
          ...locales.map((locale) =>
            eq(contentFiles.path, sql`${kind} || '/' || ${slug} || ${`/${locale}.md`}`),
          ),
        ),
      ),
  );
  const due = await db
    .select()
    .from(contentOrigins)
    .where(and(eq(is_led, false), isNull(undone_at), isPublished))
    .limit(itemsPerStep);
  if (due.length === 0) return false;
  await published.within(db, async (tx, reportChanges) => {
    for (const origin of due) {
      const target = pathOf(origin.kind, origin.slug);
      for (const address of origin.addresses) await lead(tx, address, target);
      await tx
        .update(contentOrigins)
        .set({ is_led: true })
        .where(and(eq(site_id, origin.site_id), eq(key, origin.key)));
    }
    reportChanges([{ kind: 'old-addresses', slug: 'table' }]);
  });
  return due.length === itemsPerStep;
}

async function lead(tx: Database, address: string, target: string): Promise<void> {
  try {
    await addOldAddress(tx, { kind: 'exact', address, target });
  } catch (error) {
    if (!(error instanceof OldAddressError)) throw error;
  }
}
