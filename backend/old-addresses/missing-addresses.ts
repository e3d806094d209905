import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { AskedAddresses } from '../../lib/config/asked-addresses.ts';
import type { WireMissingAddress } from '../../lib/contract/old-addresses.ts';
import type { Database } from '../db/client.ts';
import { missingAddresses, oldAddresses } from '../db/schema.ts';
import { type PageOf, type PageRequest, pageOf } from '../queries/page.ts';

/** Paths that are kept; once reached, only those are counted further. */
const maxPaths = 2_000;
/** New paths that one process may add at once, so that nobody fills the list in a minute. */
const maxNewPaths = 50;
/** Days after which a path is forgotten that nobody asked for again, and one that was asked for once. */
const maxDays = 90;
const maxDaysOfOne = 7;

const day = 86_400_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds what people asked for to the sums, and forgets old ones. */
export async function addAskedAddresses(
  db: Database,
  { led, missing }: AskedAddresses,
  now = new Date(),
): Promise<void> {
  const today = dateOf(now.getTime());
  // In one order, because processes that lock rows in different orders would deadlock.
  const rows = [...led].sort(([a], [b]) => a - b);
  const paths = [...missing].sort(([a], [b]) => (a < b ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const [id, times] of rows) {
      await tx
        .update(oldAddresses)
        .set({ asked: sql`${oldAddresses.asked} + ${times}`, last_asked: today })
        .where(eq(oldAddresses.id, id));
    }
    let room = Math.min(maxNewPaths, maxPaths - (await tx.$count(missingAddresses)));
    for (const [path, times] of paths) {
      const updated = await tx
        .update(missingAddresses)
        .set({ times: sql`${missingAddresses.times} + ${times}`, last_asked: today })
        .where(eq(missingAddresses.path, path))
        .returning({ path: missingAddresses.path });
      if (updated.length > 0 || room <= 0) continue;
      room--;
      await tx
        .insert(missingAddresses)
        .values({ path, times, last_asked: today })
        .onConflictDoUpdate({
          target: missingAddresses.path,
          set: { times: sql`${missingAddresses.times} + ${times}`, last_asked: today },
        });
    }
    const { times, last_asked } = missingAddresses;
    const oldest = (days: number) => lt(last_asked, dateOf(now.getTime() - days * day));
    await tx
      .delete(missingAddresses)
      .where(or(oldest(maxDays), and(eq(times, 1), oldest(maxDaysOfOne))));
  });
}

/** Paths that nothing is at, those that people asked for most first. */
export async function listMissingAddresses(
  db: Database,
  page: PageRequest,
): Promise<PageOf<WireMissingAddress>> {
  const { offset, limit } = pageOf(page);
  const { path, times, last_asked } = missingAddresses;
  const [data, total] = await Promise.all([
    db
      .select()
      .from(missingAddresses)
      .orderBy(desc(times), desc(last_asked), path)
      .offset(offset)
      .limit(limit),
    db.$count(missingAddresses),
  ]);
  return { data, meta: { total, offset, limit } };
}
