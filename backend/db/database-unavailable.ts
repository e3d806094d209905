/** PostgreSQL is unavailable; the pool has logged it once. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  override message = 'PostgreSQL does not answer';
}

/** Codes of postgres.js for failed or broken connections. */
const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
]);
/**
 * PostgreSQL's codes for connections that it rejects or ends (classes 08 and 53, and of 57 the
 * three of starting and stopping): a retry may succeed.
 */
const serverCodes = /^(08\w{3}|53\w{3}|57P0[123])$/;

/** Whether a query failed because the database was unavailable, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError) return true;
    const { code = '', query } = cause as { code?: unknown; query?: unknown };
    if (connectionCodes.has(String(code)) || serverCodes.test(String(code))) return true;
    // Other sockets fail with these codes too: only the driver adds the query to the error.
    if (query !== undefined && /^E[A-Z_]+$/.test(String(code))) return true;
  }
  return false;
}

/**
 * Whether the error comes from a pool that lost its server or was closed, which is logged already.
 */
export function isLoggedByPool(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError) return true;
    if ((cause as { code?: unknown }).code === 'CONNECTION_DESTROYED') return true;
  }
  return false;
}

/** The cause in one line, without the address, which may contain a password. */
export function databaseErrorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : cause;
  return String(reason).replace(/\s+/g, ' ');
}
