import { log } from '../../lib/telemetry/log.ts';
import { isLoggedByPool } from '../db/database-unavailable.ts';

/**
 * Logs a failure and its cause in one line, unless the pool has already logged that the database is
 * unavailable.
 */
export function logFailure(message: string, error: unknown): void {
  if (!isLoggedByPool(error)) log.error(message, error);
}
