/** PostgreSQL does not answer at the moment; its pool has said so in the log, once. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  override message = 'PostgreSQL does not answer';
}

/** postgres.js's own, and Node's, for a connection that was not made, or broke. */
const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
]);
/**
 * PostgreSQL's for one that it does not take or ends (classes 08 and 53, and of 57 the three of
 * starting and stopping): the next time may be another.
 */
const serverCodes = /^(08\w{3}|53\w{3}|57P0[123])$/;

/** Whether a query failed because the database could not be asked, and not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAwayError) return true;
    const { code = '', query } = cause as { code?: unknown; query?: unknown };
    if (connectionCodes.has(String(code)) || serverCodes.test(String(code))) return true;
    // Others than the database are asked by sockets too: the driver adds the query to what failed.
    if (query !== undefined && /^E[A-Z_]+$/.test(String(code))) return true;
  }
  return false;
}

/** Whether it is what a pool that lost its server answers, or ended: that is one line in the log already. */
export function isLoggedByPool(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAwayError) return true;
    if ((cause as { code?: unknown }).code === 'CONNECTION_DESTROYED') return true;
  }
  return false;
}

/** The cause in one line, without the address, which may hold a password. */
export function databaseErrorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : cause;
  return String(reason).replace(/\s+/g, ' ');
}
