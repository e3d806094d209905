import { isNull } from 'drizzle-orm';
import { leads } from '../db/schema.ts';
import { isHeldBy } from '../items/held.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Open messages of visitors to the ministry. */
export const waitingQuestions: WaitingSource = (db, { staffId }) =>
  waitingRows(db, {
    from: leads,
    where: isNull(leads.closed_at),
    since: leads.created_at,
    danger: leads,
    mine: isHeldBy('questions', staffId),
  });
