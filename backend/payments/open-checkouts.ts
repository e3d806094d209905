import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { checkouts } from '../db/schema.ts';

/** Checkouts that can still be paid. */
export const isOpenCheckout = inArray(checkouts.status, ['started', 'awaiting_payment']);

export function isOpen({ status }: Pick<typeof checkouts.$inferSelect, 'status'>): boolean {
  return status === 'started' || status === 'awaiting_payment';
}

/** The number of unpaid checkouts that reserve a use of a coupon. */
export async function countReserved(tx: Database, coupon: string): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(checkouts)
    .where(and(eq(checkouts.coupon, coupon), isOpenCheckout));
  return row?.times ?? 0;
}
