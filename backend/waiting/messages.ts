import { and, isNotNull, isNull } from 'drizzle-orm';
import { churchMessages } from '../db/schema.ts';
import { isHeldBy } from '../items/held.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Unanswered even after a reminder. */
export const isUnanswered = and(
  isNotNull(churchMessages.waiting_since),
  isNotNull(churchMessages.escalated_at),
  isNull(churchMessages.closed_at),
);
/** Reported by a church and undecided. */
export const isOpenReport = and(
  isNotNull(churchMessages.reported_at),
  isNull(churchMessages.report_settled_at),
);

/** Messages to churches that are unanswered even after a reminder. */
export const waitingMessages: WaitingSource = (db, { staffId }) =>
  waitingRows(db, {
    from: churchMessages,
    where: isUnanswered,
    since: churchMessages.waiting_since,
    danger: churchMessages,
    mine: isHeldBy('messages', staffId),
  });

/** Undecided reports of churches. */
export const waitingReports: WaitingSource = (db, { staffId }) =>
  waitingRows(db, {
    from: churchMessages,
    where: isOpenReport,
    since: churchMessages.reported_at,
    danger: churchMessages,
    mine: isHeldBy('messages', staffId),
  });
