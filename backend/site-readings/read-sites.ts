import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { SiteFault } from '../../lib/contract/content-imports.ts';
import type { LinkNetwork } from '../checks/check-link.ts';
import { ExportError } from '../content-import/source.ts';
import { createImportOfSite } from '../content-import/store-import.ts';
import type { Database } from '../db/client.ts';
import { siteReadings } from '../db/schema.ts';
import { fetchSite, SiteError } from './fetch-site.ts';

type Reading = typeof siteReadings.$inferSelect;

/** Minutes for which one process has a site: longer than fetching and reading take. */
const leaseMinutes = 15;

/** Reads the sites that somebody has named and nobody has read yet. */
export async function readSites(db: Database, network: LinkNetwork, now = new Date()) {
  for (let reading = await lease(db, now); reading; reading = await lease(db, now)) {
    await readSite(db, reading, network);
  }
}

async function lease(db: Database, now: Date): Promise<Reading | undefined> {
  const { id, fault, import_id, leased_until, created_at } = siteReadings;
  const isFree = or(isNull(leased_until), lte(leased_until, now));
  const next = db
    .select({ id })
    .from(siteReadings)
    .where(and(isNull(fault), isNull(import_id), isFree))
    .orderBy(asc(created_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [reading] = await db
    .update(siteReadings)
    .set({ leased_until: new Date(now.getTime() + leaseMinutes * 60_000), done: 0, total: 0 })
    .where(eq(id, next))
    .returning();
  return reading;
}

async function readSite(db: Database, reading: Reading, network: LinkNetwork): Promise<void> {
  const own = eq(siteReadings.id, reading.id);
  const set = async (values: Partial<Reading>) => {
    await db.update(siteReadings).set(values).where(own);
  };
  try {
    const site = await fetchSite(reading.url, network, (done, total) => set({ done, total }));
    const import_id = await createImportOfSite(db, reading.created_by, site);
    await set({ import_id, leased_until: null });
  } catch (error) {
    const fault = faultOf(error);
    // Somebody may ask again; to read it for ever would help nobody.
    await set({ fault: fault ?? 'no_rest', leased_until: null });
    if (!fault) throw error;
  }
}

function faultOf(error: unknown): SiteFault | undefined {
  if (error instanceof SiteError) return error.fault;
  if (!(error instanceof ExportError)) return undefined;
  const isSize = error.fault === 'too_large' || error.fault === 'too_many_items';
  return isSize ? error.fault : 'no_rest';
}
