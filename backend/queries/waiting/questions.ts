import { isNull } from 'drizzle-orm';
import { leads } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** What visitors wrote to the ministry and nobody answered or closed. */
export const waitingQuestions: WaitingSource = (db) =>
  waitingRows(db, {
    from: leads,
    where: isNull(leads.closed_at),
    since: leads.created_at,
    danger: leads.danger,
  });
