import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkouts, outbox, tokens, users } from '../../backend/db/schema.ts';
import { recordProof, startSession } from '../../backend/sessions/sessions.ts';
import { issueNotice, issueToken } from '../../backend/sessions/tokens.ts';
import { verifyEmail } from '../../backend/sign-in/sign-ups.ts';
import { bearer, credential, mailedToken, signUpBody } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/* Another address for an account: asked for, confirmed at the new one, told to the old, and taken back. */

const shop = await openShop();
const { backend } = shop;
const { db } = backend;
const supporter = await staffMember(backend, ['supporter']);

let count = 0;
let one: Awaited<ReturnType<typeof church>>;
const post = (path: string, body: object, headers: Record<string, string> = {}) => {
  backend.clock.now += 3_600_000;
  return backend.post(path, body, headers);
};

async function sessionFor(userId: string) {
  const { token } = await startSession(db, userId, 'password', undefined);
  const me = bearer(token);
  const listed = await backend.get('/sessions', me);
  const { id } = listed.body.data.find(({ current }: { current: boolean }) => current);
  await recordProof(db, id, { withFactor: false });
  return me;
}

async function church() {
  backend.clock.now += 3_600_000;
  const checkout = await shop.paid();
  const [payer] = await db.select().from(users).where(eq(users.id, checkout.user_id));
  const email = payer?.email ?? '';
  const token = await mailedToken(backend, email, 'verify_email');
  await verifyEmail(db, { token, chosen: {} }, undefined);
  const session = await sessionFor(checkout.user_id);
  const { account_id: id, user_id: userId, customer_id: customer } = checkout;
  return { id: id ?? '', userId, email, session, customer: customer ?? '', checkout: checkout.id };
}
const addressOf = async (id: string) => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user?.email;
};
const isSignedIn = async (session: Record<string, string>) =>
  (await backend.get('/me', session)).status === 200;
const kindsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(
    ({ kind }) => kind,
  );
const tokenTo = async (email: string, kind: string) => {
  const which = and(eq(outbox.recipient, email), eq(outbox.kind, kind));
  const [letter] = await db.select().from(outbox).where(which).orderBy(desc(outbox.id));
  return letter?.payload.token ?? '';
};
const ask = (email: string, session = one.session) => post('/me/email', { email }, session);
const redeem = (token: string) => post('/me/email/redeem', { token });
const notMe = (token: string) => post('/sessions/not_me', { token });
const atStripe = () =>
  (shop.stripe.ledger.customers.get(one.customer) as { email?: string } | undefined)?.email;

beforeEach(async () => {
  count += 1;
  one = await church();
});
const fresh = (name = 'new') => `${name}-${count}@example.org`;

describe('a person who changes their address', () => {
  test('keeps it until the letter to the new one is used, and then only the session that asked', async () => {
    const other = await sessionFor(one.userId);
    await issueToken(db, 'password_reset', { userId: one.userId, email: one.email }, 'en');
    const reset = await tokenTo(one.email, 'password_reset');
    expect((await ask(fresh())).status).toBe(200);
    expect(await addressOf(one.userId)).toBe(one.email);
    expect(await kindsTo(one.email)).not.toContain('email_changed');
    const token = await tokenTo(fresh(), 'email_change');
    const both = await Promise.all([redeem(token), redeem(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await addressOf(one.userId)).toBe(fresh());
    expect([await isSignedIn(one.session), await isSignedIn(other)]).toEqual([true, false]);
    const used = { token: reset, password: 'velvet ladder orchid rain' };
    expect((await post('/password_resets/redeem', used)).status).toBe(410);
    expect((await kindsTo(one.email)).filter((kind) => kind === 'email_changed')).toHaveLength(1);
    expect(atStripe()).toBe(fresh());
  });

  test('proves who they are first', async () => {
    await db.execute('update sessions set proven_at = null');
    const { status, body } = await ask(fresh());
    expect([status, body.error.code]).toEqual([403, 'confirm_identity']);
    expect(await kindsTo(fresh())).toEqual([]);
  });

  test('learns nothing of an address that is somebody else’s, who gets a letter', async () => {
    const second = await church();
    const taken = await ask(second.email);
    const free = await ask(fresh());
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await kindsTo(second.email)).slice(-1)).toEqual(['email_taken']);
    expect(await kindsTo(second.email)).not.toContain('email_change');
    expect(await addressOf(second.userId)).toBe(second.email);
  });

  test('does not get an address that somebody else has confirmed meanwhile', async () => {
    await ask(fresh());
    const token = await tokenTo(fresh(), 'email_change');
    await post('/users', signUpBody(fresh()), credential);
    const confirm = await mailedToken(backend, fresh(), 'verify_email');
    await verifyEmail(db, { token: confirm, chosen: {} }, undefined);
    expect((await redeem(token)).body.error.code).toBe('address_taken');
    expect(await addressOf(one.userId)).toBe(one.email);
  });

  test('gets an address that a stranger has only typed, and nothing of what they set up', async () => {
    await post('/users', signUpBody(fresh()), credential);
    const strangers = await mailedToken(backend, fresh(), 'verify_email');
    await ask(fresh());
    expect((await redeem(await tokenTo(fresh(), 'email_change'))).status).toBe(200);
    expect(await addressOf(one.userId)).toBe(fresh());
    const { password } = signUpBody(fresh()).user;
    expect((await post('/sessions', { email: fresh(), password })).status).toBe(403);
    expect((await post('/verify_email', { token: strangers })).status).toBe(410);
  });

  test('who asks twice can use the last letter only', async () => {
    await ask(fresh('first'));
    const first = await tokenTo(fresh('first'), 'email_change');
    await ask(fresh('second'));
    expect((await redeem(first)).status).toBe(410);
    expect((await redeem(await tokenTo(fresh('second'), 'email_change'))).status).toBe(200);
  });
});

describe('“this was not me”', () => {
  /** Somebody with a session of the owner takes the account to their own address. */
  async function stolen() {
    await ask(fresh('thief'));
    await redeem(await tokenTo(fresh('thief'), 'email_change'));
    return tokenTo(one.email, 'email_changed');
  }

  test('gives the old address back, ends every session, and voids what the new one was sent', async () => {
    const token = await stolen();
    const thief = { id: one.userId, email: fresh('thief'), locale: 'en' as const };
    await issueNotice(db, 'password_changed', thief);
    const { status, body } = await notMe(token);
    expect(status).toBe(200);
    expect(await addressOf(one.userId)).toBe(one.email);
    expect(await isSignedIn(one.session)).toBe(false);
    expect((await notMe(await tokenTo(fresh('thief'), 'password_changed'))).status).toBe(410);
    const password = 'velvet ladder orchid rain';
    const reset = { token: body.data.password_reset, password };
    expect((await post('/password_resets/redeem', reset)).status).toBe(201);
    expect((await post('/sessions', { email: one.email, password })).status).toBe(201);
    expect(atStripe()).toBe(one.email);
  });

  test('of an earlier letter does so too, and a later thief cannot void it', async () => {
    const owner = { id: one.userId, email: one.email, locale: 'en' as const };
    await issueNotice(db, 'new_device', owner);
    await stolen();
    await ask(fresh('second-thief'));
    await redeem(await tokenTo(fresh('second-thief'), 'email_change'));
    expect((await notMe(await tokenTo(fresh('thief'), 'email_changed'))).status).toBe(200);
    expect(await addressOf(one.userId)).toBe(fresh('thief'));
    expect((await notMe(await tokenTo(one.email, 'new_device'))).status).toBe(200);
    expect(await addressOf(one.userId)).toBe(one.email);
  });
});

describe('the staff', () => {
  const change = (body: object) =>
    post(`/staff/churches/${one.id}/email`, { reason: 'asked', ...body }, supporter.headers);

  test('ask for a person of a church, who confirms it, and every session ends', async () => {
    await db.execute("update sessions set proven_at = now() + interval '1 day'");
    const body = { person: one.userId, email: fresh(), before: one.email };
    expect((await change(body)).status).toBe(200);
    expect(await addressOf(one.userId)).toBe(one.email);
    expect((await redeem(await tokenTo(fresh(), 'email_change'))).status).toBe(200);
    expect(await addressOf(one.userId)).toBe(fresh());
    expect(await isSignedIn(one.session)).toBe(false);
    expect(await kindsTo(one.email)).toContain('email_changed');
    expect((await change(body)).body.error.code).toBe('changed_meanwhile');
    const second = await church();
    const strange = { ...body, person: second.userId, before: second.email };
    expect((await change(strange)).status).toBe(404);
  });
});

test('a payment provider that is away learns the address later', async () => {
  await ask(fresh());
  shop.stripe.fail(/POST .*customers/, 'too_many');
  expect((await redeem(await tokenTo(fresh(), 'email_change'))).status).toBe(200);
  expect(expectedErrors()).toHaveLength(1);
  expect(atStripe()).not.toBe(fresh());
  await shop.reconcile();
  expect(atStripe()).toBe(fresh());
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, one.checkout));
  expect(row?.email_due_at).toBeNull();
  expect(await db.$count(tokens, eq(tokens.kind, 'email_change'))).toBeGreaterThan(0);
});
