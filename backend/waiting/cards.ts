import { eq } from 'drizzle-orm';
import { cardOrders } from '../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Undecided orders of printed cards. */
export const waitingCards: WaitingSource = (db) =>
  waitingRows(db, {
    from: cardOrders,
    where: eq(cardOrders.status, 'ordered'),
    since: cardOrders.created_at,
  });
