import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import { knownDeviceCookie, knownDeviceName } from '../../lib/config/known-device-cookie.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { SecurityAction } from '../../lib/contract/security-events.ts';
import type { WireSignInOutcome } from '../../lib/contract/sessions.ts';
import type { Database } from '../db/client.ts';
import { securityEvents, users } from '../db/schema.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';
import { findSession } from './sessions.ts';

/** Addresses that one browser may be known for, such as those of a family; the latest are kept. */
const maxAddresses = 5;

/** After these nobody is known any more: a device may be that of whoever was to be shut out. */
const endings: SecurityAction[] = ['addressTaken', 'passwordChanged', 'secondFactorOn', 'notMe'];

/*
 * A cookie distinguishes browsers that have signed in from those that guess, so that guesses
 * elsewhere never lock out an owner (OWASP, "Slow down online guessing attacks with device
 * cookies"). It does not authenticate: it only selects the count for attempts and letters. Each device
 * has a count of its own, so that only who has passed every check of a proven address gets one.
 */
const deviceKey = (db: Database) => secretOf(db, 'known_device');

/**
 * The device of a request, if it has signed in to this address since its sign-in was last changed.
 * `address` is the normalised e-mail address.
 */
export async function knownDevice(
  db: Database,
  request: Request,
  address: string,
): Promise<string | undefined> {
  const entries = entriesOf(request);
  if (entries.length === 0) return undefined;
  const entry = entryFor(entries, await deviceKey(db), address);
  if (!entry || entry.since <= (await lastEnding(db, address))) return undefined;
  return entry.device;
}

/** When the ways to sign in to an address were last replaced, in milliseconds since 1970; 0 if never. */
async function lastEnding(db: Database, address: string): Promise<number> {
  const [row] = await db
    .select({ at: securityEvents.created_at })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.user_id))
    .where(and(eq(users.email_key, address), inArray(securityEvents.action, endings)))
    .orderBy(desc(securityEvents.created_at))
    .limit(1);
  return row?.at.getTime() ?? 0;
}

/** The cookie's value for a device that has just signed in to this address. */
async function rememberDevice(db: Database, request: Request, address: string): Promise<string> {
  const key = await deviceKey(db);
  const entries = entriesOf(request);
  const before = entryFor(entries, key, address);
  const device = before?.device ?? randomBytes(12).toString('base64url');
  // Later than what ended, whichever clock is ahead.
  const since = Math.max(Date.now(), (await lastEnding(db, address)) + 1);
  const dated = `${device}${since.toString(36)}`;
  const others = entries.filter((entry) => entry !== before?.entry);
  return [...others, `${dated}.${signature(key, address, dated)}`].slice(-maxAddresses).join('~');
}

/** `Set-Cookie` for a device that has just signed in to this address. */
export async function deviceCookie(
  db: Database,
  request: Request,
  address: string,
): Promise<string> {
  return knownDeviceCookie(await rememberDevice(db, request, address));
}

/** Answers with a step of signing in; a device that completes it is known from then on. */
export async function answerSignIn(
  db: Database,
  request: Request,
  outcome: WireSignInOutcome,
  status: 200 | 201 = 201,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const session = 'token' in outcome ? await findSession(db, outcome.token) : undefined;
  if (!session?.user.email_verified) {
    return Response.json({ data: outcome }, { status, headers });
  }
  const known_device = await rememberDevice(db, request, emailKey(session.user.email));
  headers.set('set-cookie', knownDeviceCookie(known_device));
  return Response.json({ data: { ...outcome, known_device } }, { status, headers });
}

function entriesOf(request: Request): string[] {
  const cookie = parse(request.headers.get('cookie') ?? '', knownDeviceName)[knownDeviceName];
  const entries = cookie?.split('~') ?? [];
  return entries
    .filter((entry) => /^[\w-]{16}[\da-z]{0,9}\.[\w-]{43}$/.test(entry))
    .slice(-maxAddresses);
}

interface Entry {
  entry: string;
  /** The id by which its attempts are counted. */
  device: string;
  /** When it last signed in, in milliseconds since 1970; 1 if an earlier release has not noted it. */
  since: number;
}

function entryFor(entries: string[], key: string, address: string): Entry | undefined {
  for (const entry of entries) {
    const [dated = '', signed = ''] = entry.split('.');
    if (!isSameText(signed, signature(key, address, dated))) continue;
    const since = Number.parseInt(dated.slice(16), 36) || 1;
    return { entry, device: dated.slice(0, 16), since };
  }
  return undefined;
}

function signature(key: string, address: string, device: string): string {
  return createHmac('sha256', key).update(`${device}\n${address}`).digest('base64url');
}
