import { and, isNotNull, isNull } from 'drizzle-orm';
import { churchMessages } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Messages to churches that nobody answered even after a reminder. */
export const waitingMessages: WaitingSource = (db) =>
  waitingRows(db, {
    from: churchMessages,
    where: and(
      isNotNull(churchMessages.waiting_since),
      isNotNull(churchMessages.escalated_at),
      isNull(churchMessages.closed_at),
    ),
    since: churchMessages.waiting_since,
    danger: churchMessages.danger,
  });
