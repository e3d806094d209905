import { log } from '@/lib/telemetry/log';
import 'server-only';
import { ApiError } from '@/lib/api/call';

const logged = new WeakSet<Error>();

/** Logs the call and the cause in one line (specification 8), once per error even if several parts of a page await the call. */
export function logFailure(error: unknown): void {
  if (error instanceof Error) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  log.error(error instanceof Error ? error.message : String(error));
}

/** Specification 4.3 and 8: logs the failure of a read that the page needs, and rethrows it. */
export async function required<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    logFailure(error);
    throw error;
  }
}

/** Specification 4.3 and 8: logs the failure of a read that the page works without, and returns the fallback. */
export async function optional<T>(read: Promise<T>, fallback: T): Promise<T> {
  try {
    return await read;
  } catch (error) {
    logFailure(error);
    return fallback;
  }
}

/** The result of a call, or what `refusalOf` makes of the error with which /api/v1 refused it. */
export async function attempt<Result, Refusal>(
  call: Promise<Result>,
  refusalOf: (error: ApiError) => Refusal,
): Promise<Result | Refusal> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(error);
  }
}

/** The subject of a desk's page does not exist, or the signed-in person may not see it. */
export class MissingError extends Error {}

/** Ends a desk's page with the not-found page and 404: Next's `notFound()` would send an empty shell. */
export function missing(): never {
  throw new MissingError();
}

/** Whether an error is a failed call of /api/v1. */
export function isApiFailure(error: unknown): boolean {
  return error instanceof ApiError;
}
