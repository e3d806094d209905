import { and, lt, sql } from 'drizzle-orm';
import { checkouts } from '../db/schema.ts';
import { isOpenCheckout } from '../payments/open-checkouts.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Checkouts that expired an hour ago without a result from the payment provider. */
export const waitingPayments: WaitingSource = (db) =>
  waitingRows(db, {
    from: checkouts,
    where: and(isOpenCheckout, lt(checkouts.expires_at, sql`now() - interval '1 hour'`)),
    since: checkouts.expires_at,
  });
