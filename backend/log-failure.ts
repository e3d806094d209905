import { isLoggedByPool } from './db/database-away.ts';

/** The innermost cause, in one line: what wraps it repeats SQL and the visitor's own words. */
export function causeOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).replace(
    /\s+/g,
    ' ',
  );
}

/** One line with what failed and the cause; none where the pool has said already that the database is away. */
export function logFailure(what: string, error: unknown): void {
  if (!isLoggedByPool(error)) console.error(`${what}: ${causeOf(error)}`);
}
