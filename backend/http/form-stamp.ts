import { createHmac } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';

/** In milliseconds. Nobody can read and fill in a form faster. */
const minAge = 2_000;
/** A page left open overnight has to be reloaded. */
const maxAge = 12 * 3_600_000;

/** The key that signs stamps. */
export const stampKey = (db: Database) => secretOf(db, 'form_stamp');

/** `now` is in milliseconds since 1970. */
export function stampForm(key: string, now: number): string {
  return `${now}.${signature(key, String(now))}`;
}

/**
 * Throws a 429 for a form that was sent too fast, and a 400 for a stamp that is too old or forged.
 */
export function checkStamp(key: string, stamp: string, now: number): void {
  const [issued = '', signed = ''] = stamp.split('.');
  if (!isSameText(signed, signature(key, issued))) throw expired();
  const age = now - Number(issued);
  if (age > maxAge || age < -minAge) throw expired();
  if (age < minAge) {
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
