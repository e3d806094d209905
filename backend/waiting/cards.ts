import { eq } from 'drizzle-orm';
import { cardOrders } from '../db/schema.ts';
import { isHeldBy } from '../items/held.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Undecided orders of printed cards. */
export const waitingCards: WaitingSource = (db, { staffId }) =>
  waitingRows(db, {
    from: cardOrders,
    where: eq(cardOrders.status, 'ordered'),
    since: cardOrders.created_at,
    mine: isHeldBy('cards', staffId),
  });
