import { log } from '../../lib/telemetry/log.ts';
import { isLoggedByPool } from '../db/database-away.ts';

/** One line with what failed and the cause; none where the pool has said already that the database is away. */
export function logFailure(what: string, error: unknown): void {
  if (!isLoggedByPool(error)) log.error(what, error);
}
