import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { secrets } from '../db/schema.ts';
import { Fault, invalid } from '../fault.ts';

/** Milliseconds. Nobody has read a form and written into it sooner. */
const soonest = 2_000;
/** A page that was left open overnight is opened anew. */
const latest = 12 * 3_600_000;

const name = 'form_stamp';

/** The key that signs stamps: made by whoever needs it first, then the same for every process. */
export async function stampKey(db: Database): Promise<string> {
  const made = { name, value: randomBytes(32).toString('base64url') };
  await db.insert(secrets).values(made).onConflictDoNothing();
  const [kept] = await db.select().from(secrets).where(eq(secrets.name, name));
  return kept?.value ?? made.value;
}

/** `now` and `then` are milliseconds since 1970. */
export function stampForm(key: string, now: number): string {
  return `${now}.${signature(key, String(now))}`;
}

/** Throws a 429 for a form that was sent at once, and a 400 for one that is too old or not ours. */
export function checkStamp(key: string, stamp: string, now: number): void {
  const [then = '', given = ''] = stamp.split('.');
  if (!isSame(given, signature(key, then))) throw expired();
  const age = now - Number(then);
  if (age > latest || age < -soonest) throw expired();
  if (age < soonest) {
    throw new Fault(429, 'too_fast', 'That was very fast. Please send it once more.', {
      headers: { 'retry-after': '2' },
    });
  }
}

function expired(): Fault {
  const { status, message } = invalid('The form was open for too long. Please send it once more.');
  return new Fault(status, 'form_expired', message);
}

function signature(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
