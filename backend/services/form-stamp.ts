import { createHmac } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';

/** Milliseconds. Nobody has read a form and written into it sooner. */
const soonest = 2_000;
/** A page that was left open overnight is opened anew. */
const latest = 12 * 3_600_000;

/** The key that signs stamps. */
export const stampKey = (db: Database) => secretOf(db, 'form_stamp');

/** `now` and `then` are milliseconds since 1970. */
export function stampForm(key: string, now: number): string {
  return `${now}.${signature(key, String(now))}`;
}

/** Throws a 429 for a form that was sent at once, and a 400 for one that is too old or not ours. */
export function checkStamp(key: string, stamp: string, now: number): void {
  const [then = '', given = ''] = stamp.split('.');
  if (!isSameText(given, signature(key, then))) throw expired();
  const age = now - Number(then);
  if (age > latest || age < -soonest) throw expired();
  if (age < soonest) {
    throw new HttpError(429, 'too_fast', 'That was very fast. Please send it once more.', {
      headers: { 'retry-after': '2' },
    });
  }
}

function expired(): HttpError {
  const { status, message } = invalid('The form was open for too long. Please send it once more.');
  return new HttpError(status, 'form_expired', message);
}

function signature(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
