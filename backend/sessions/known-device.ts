import { createHmac, randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { knownDeviceCookie, knownDeviceName } from '../../lib/config/known-device-cookie.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { WireSignInOutcome } from '../../lib/contract/sessions.ts';
import type { Database } from '../db/client.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';
import { findSession } from './sessions.ts';

/** Addresses that one browser may be known for, such as those of a family; the latest are kept. */
const maxAddresses = 5;

/*
 * A cookie distinguishes browsers that have signed in from those that guess, so that guesses
 * elsewhere never lock out an owner (OWASP, "Slow down online guessing attacks with device
 * cookies"). It does not authenticate: it only selects the count for attempts and letters.
 */
const deviceKey = (db: Database) => secretOf(db, 'known_device');

/**
 * The device of a request, if it has signed in to this address before. `address` is the normalised
 * e-mail address.
 */
export async function knownDevice(
  db: Database,
  request: Request,
  address: string,
): Promise<string | undefined> {
  const entries = entriesOf(request);
  return entries.length > 0 ? deviceAmong(entries, await deviceKey(db), address) : undefined;
}

/** The cookie's value for a device that has just signed in to this address. */
async function rememberDevice(db: Database, request: Request, address: string): Promise<string> {
  const key = await deviceKey(db);
  const entries = entriesOf(request);
  if (deviceAmong(entries, key, address)) return entries.join('~');
  const device = randomBytes(12).toString('base64url');
  return [...entries, `${device}.${signature(key, address, device)}`]
    .slice(-maxAddresses)
    .join('~');
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
  if (!session) return Response.json({ data: outcome }, { status, headers });
  const known_device = await rememberDevice(db, request, emailKey(session.user.email));
  headers.set('set-cookie', knownDeviceCookie(known_device));
  return Response.json({ data: { ...outcome, known_device } }, { status, headers });
}

function entriesOf(request: Request): string[] {
  const cookie = parse(request.headers.get('cookie') ?? '', knownDeviceName)[knownDeviceName];
  const entries = cookie?.split('~') ?? [];
  return entries.filter((entry) => /^[\w-]{16}\.[\w-]{43}$/.test(entry)).slice(-maxAddresses);
}

function deviceAmong(entries: string[], key: string, address: string): string | undefined {
  for (const entry of entries) {
    const [device = '', signed = ''] = entry.split('.');
    if (isSameText(signed, signature(key, address, device))) return device;
  }
  return undefined;
}

function signature(key: string, address: string, device: string): string {
  return createHmac('sha256', key).update(`${device}\n${address}`).digest('base64url');
}
