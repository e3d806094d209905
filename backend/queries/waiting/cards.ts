import { eq } from 'drizzle-orm';
import { cardOrders } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Printed cards that churches asked for and nobody sent or declined. */
export const waitingCards: WaitingSource = (db) =>
  waitingRows(db, {
    from: cardOrders,
    where: eq(cardOrders.status, 'ordered'),
    since: cardOrders.created_at,
  });
