import { log } from '@/lib/telemetry/log';
import 'server-only';
import { ApiError } from '@/lib/api/call';

const logged = new WeakSet<Error>();

/** One line with the call and the cause (specification 8), however many parts of a page wait for that call. */
export function logFailure(error: unknown): void {
  if (error instanceof Error) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  log.error(error instanceof Error ? error.message : String(error));
}

/** Specification 4.3 and 8: a read the page cannot do without is logged and rethrown. */
export async function required<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    logFailure(error);
    throw error;
  }
}

/** Specification 4.3 and 8: testimonials and instruction videos may fail; the page stands without them. */
export async function optional<T>(read: Promise<T>, fallback: T): Promise<T> {
  try {
    return await read;
  } catch (error) {
    logFailure(error);
    return fallback;
  }
}

/** What a page of a desk is made of is not there, or not for whoever asks. */
export class MissingError extends Error {}

/** Ends a page of a desk with the not-found page and 404: Next's `notFound()` would answer an empty shell. */
export function missing(): never {
  throw new MissingError();
}

/** Whether something failed because /api/v1 did not answer as it should. */
export function isApiFailure(error: unknown): boolean {
  return error instanceof ApiError;
}
