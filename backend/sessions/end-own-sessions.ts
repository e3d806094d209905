import type { Database } from '../db/client.ts';
import { recordStep } from './security-events.ts';
import { type EndedSessions, endSessions } from './sessions.ts';

/** Ends sessions of a user by their own wish, and records it. Returns their number. */
export function endOwnSessions(
  db: Database,
  userId: string,
  which: EndedSessions,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endSessions(tx, userId, which);
    const details = { count: String(ended) };
    if (ended > 0) await recordStep(tx, { action: 'sessionEnded', userId, details });
    return ended;
  });
}
