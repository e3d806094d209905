import { inArray, or } from 'drizzle-orm';
import { cutSlug } from '../../lib/contract/slugs.ts';
import { slugOf } from '../accounts/accounts.ts';
import type { Database } from '../db/client.ts';
import { accounts, formerSlugs, locations } from '../db/schema.ts';
import { newSlug } from '../queries/new-slug.ts';

/** A slug for each new church by its name and city, by number, which no church has or had. */
export async function freeSlugs(
  tx: Database,
  churches: readonly { number: number; name: string; city?: string | null | undefined }[],
): Promise<Map<number, string>> {
  const wanted = churches.map(({ number, ...church }) => {
    const name = slugOf(church.name);
    const city = church.city ? slugOf(church.city) : '';
    const isIn = city === '' || name.endsWith(city);
    return [number, cutSlug(isIn ? name : `${name}-${city}`, 80)] as const;
  });
  const taken = new Set(
    await takenSlugs(
      tx,
      wanted.map(([, slug]) => slug),
    ),
  );
  return new Map(
    wanted.map(([number, slug]) => {
      const own = taken.has(slug) ? `${slug}-${newSlug(6)}` : slug;
      taken.add(own);
      return [number, own];
    }),
  );
}

async function takenSlugs(tx: Database, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await Promise.all([
    tx.select({ slug: locations.slug }).from(locations).where(inArray(locations.slug, slugs)),
    tx
      .select({ slug: accounts.slug })
      .from(accounts)
      .where(or(inArray(accounts.slug, slugs), inArray(accounts.id, slugs))),
    tx.select({ slug: formerSlugs.slug }).from(formerSlugs).where(inArray(formerSlugs.slug, slugs)),
  ]);
  return rows.flat().map(({ slug }) => slug);
}
