import { and, isNotNull, isNull } from 'drizzle-orm';
import { churchMessages } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Nobody answered even after a reminder. */
export const isUnanswered = and(
  isNotNull(churchMessages.waiting_since),
  isNotNull(churchMessages.escalated_at),
  isNull(churchMessages.closed_at),
);
/** A church reported it, and nobody of the ministry decided on that. */
export const isOpenReport = and(
  isNotNull(churchMessages.reported_at),
  isNull(churchMessages.report_settled_at),
);

/** Messages to churches that nobody answered even after a reminder. */
export const waitingMessages: WaitingSource = (db) =>
  waitingRows(db, {
    from: churchMessages,
    where: isUnanswered,
    since: churchMessages.waiting_since,
    danger: churchMessages.danger,
  });

/** What churches reported and nobody decided on. */
export const waitingReports: WaitingSource = (db) =>
  waitingRows(db, {
    from: churchMessages,
    where: isOpenReport,
    since: churchMessages.reported_at,
    danger: churchMessages.danger,
  });
