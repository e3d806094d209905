import { and, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { outbox } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Letters that failed or came back in the last two weeks, and those unsent for an hour. */
export const waitingLetters: WaitingSource = (db) =>
  waitingRows(db, {
    from: outbox,
    where: and(
      isNotNull(outbox.recipient),
      or(
        gt(outbox.bounced_at, sql`now() - interval '14 days'`),
        and(isNull(outbox.sent_at), gt(outbox.failed_at, sql`now() - interval '14 days'`)),
        and(
          isNull(outbox.sent_at),
          isNull(outbox.failed_at),
          lt(outbox.created_at, sql`now() - interval '1 hour'`),
        ),
      ),
    ),
    since: outbox.created_at,
  });
