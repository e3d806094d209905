import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, outbox, subscriptions, users } from '../../backend/db/schema.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { confirmedUser, mailedToken, mailsTo, signUpBody } from '../backend/support/people.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import type { Json } from '../backend/support/test-backend.ts';

/* An e-mail address at the checkout belongs to the person who confirms it, not to the first who types it. */

const shop = await openShop();
const ledger = () => shop.stripe.ledger;
const { backend } = shop;
const taken = [409, { email: 'has an account already' }];
const outcome = ({ status, body }: { status: number; body: Json }) => [status, body.error?.fields];

const strangersPassword = {
  password: 'not the same lamp',
  password_confirmation: 'not the same lamp',
};
const kindsTo = async (email: string) => (await mailsTo(backend, email)).map(({ kind }) => kind);
async function confirm(email: string, password = checkoutForm().password) {
  const token = await mailedToken(backend, email, 'verify_email');
  expect((await backend.post('/verify_email', { token, password })).status).toBe(200);
}
const userOf = async (checkoutId: string) => {
  const { user_id } = await shop.row(checkoutId);
  const [user] = await backend.db.select().from(users).where(eq(users.id, user_id));
  return user;
};

/** A paying church with a confirmed address. */
async function member(more: object = {}) {
  const form = checkoutForm(more);
  const { data } = (await shop.start(form)).body;
  shop.confirm(data);
  await shop.sync(data.id);
  await confirm(form.email);
  return {
    form,
    ...(await shop.row(data.id)),
    subscription: (await shop.row(data.id)).subscription_id ?? '',
  };
}
async function deliverEventsOf(change: () => void) {
  const before = ledger().events.length;
  change();
  for (const event of ledger().events.slice(before)) await shop.deliver(event);
}

beforeEach(() => backend.db.delete(outbox));

describe('a stranger’s unpaid checkout with the owner’s e-mail address', () => {
  test('does not prevent the owner from signing up and confirming', async () => {
    const { email } = await shop
      .begin()
      .then(({ id }) => shop.row(id))
      .then(async ({ user_id }) => {
        const [payer] = await backend.db.select().from(users).where(eq(users.id, user_id));
        return { email: payer?.email ?? '' };
      });
    expect((await backend.post('/users', signUpBody(email))).status).toBe(201);
    expect(await kindsTo(email)).toEqual(['verify_email']);
    await confirm(email, signUpBody(email).user.password);
    const signedIn = await backend.post('/lookup_user', {
      email,
      password: signUpBody(email).user.password,
    });
    expect([signedIn.status, signedIn.body.data.email_verified]).toEqual([200, undefined]);
  });

  test('and the owner’s own checkout: only the one that began last can be paid', async () => {
    const form = checkoutForm();
    const own = (await shop.start(form)).body.data;
    const strangers = (await shop.start({ ...form, ...strangersPassword })).body.data;
    expect(await shop.statusOf(own.id)).toBe('ended');
    expect(shop.confirm(own)).toBe('canceled');
    const again = (await shop.start(form)).body.data;
    expect(shop.confirm(strangers)).toBe('canceled');
    expect(shop.confirm(again)).toBe('succeeded');
    await shop.sync(again.id);
    expect(outcome(await shop.start({ ...form, ...strangersPassword }))).toEqual(taken);
  });

  test('belongs to the owner if it is paid after they confirmed their account, and leaves their password unchanged', async () => {
    const form = checkoutForm();
    const strangers = (await shop.start({ ...form, ...strangersPassword })).body.data;
    const owner = await confirmedUser(backend, form.email);
    shop.confirm(strangers);
    await shop.sync(strangers.id);
    expect(await userOf(strangers.id)).toMatchObject({ id: owner.id, membership_state: 'active' });
    const signIn = async (password: string) =>
      (await backend.post('/lookup_user', { email: form.email, password })).status;
    expect(await signIn(strangersPassword.password)).toBe(403);
    expect(await signIn(signUpBody('').user.password)).toBe(200);
    expect(await kindsTo(form.email)).toContain('subscription_confirmed');
  });

  test('sends no letter, and when paid one without any text that was typed', async () => {
    const form = checkoutForm({
      church_name: 'Win a prize at evil.example',
      pastor_last_name: 'Evil',
    });
    const { data } = (await shop.start(form)).body;
    expect(await kindsTo(form.email)).toEqual([]);
    shop.confirm(data);
    await shop.sync(data.id);
    const [letter] = await mailsTo(backend, form.email);
    expect(letter?.kind).toBe('verify_email');
    expect(JSON.stringify(letter?.payload)).not.toMatch(/evil/i);
    expect(letter?.payload.receipt).toContain(data.id);
  });
});

describe('after a subscription is cancelled', () => {
  test('the owner subscribes again with their password, to the same account, history and page', async () => {
    const { form, user_id, subscription } = await member();
    await deliverEventsOf(() => ledger().cancel(subscription));
    await backend.db.delete(outbox);
    const [before] = await backend.db
      .select()
      .from(accounts)
      .where(eq(accounts.name, form.church_name));
    const again = (await shop.start({ ...form, period: 'monthly' })).body.data;
    expect(again.status).toBe('awaiting_payment');
    // Nothing changes until it is paid.
    expect((await userOf(again.id))?.membership_state).toBe('canceled');
    shop.confirm(again);
    await shop.sync(again.id);
    expect(await userOf(again.id)).toMatchObject({ id: user_id, membership_state: 'active' });
    const history = await backend.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.user_id, user_id));
    expect(history.map(({ account_id }) => account_id)).toEqual([before?.id, before?.id]);
    const page = await backend.post('/lookup_location', { slug: before?.slug });
    expect(page.status).toBe(200);
    const [letter] = await mailsTo(backend, form.email);
    expect(letter).toMatchObject({
      kind: 'subscription_confirmed',
      payload: { church: form.church_name },
    });
    // Later Stripe events of the old subscription have no effect.
    await deliverEventsOf(() => ledger().refund(subscription));
    expect((await userOf(again.id))?.membership_state).toBe('active');
  });

  test('a wrong password gets the same refusal as an account with a running subscription', async () => {
    const canceled = await member();
    await deliverEventsOf(() => ledger().cancel(canceled.subscription));
    const running = await member();
    for (const { form } of [canceled, running]) {
      expect(outcome(await shop.start({ ...form, ...strangersPassword }))).toEqual(taken);
    }
    expect(outcome(await shop.start(running.form))).toEqual(taken);
  });

  test('guesses of the password are rate-limited by network, and the owner on another network is not', async () => {
    const { form, subscription } = await member();
    await deliverEventsOf(() => ledger().cancel(subscription));
    const from = (address: string, body: object) =>
      backend.post('/checkout', body, { 'x-forwarded-for': address });
    const tries = [];
    for (let guess = 0; guess < 9; guess++) {
      // So slowly that no other rate limit applies.
      backend.clock.now += 121_000;
      tries.push(await from('198.51.100.7', { ...form, ...strangersPassword }));
    }
    expect(tries.filter(({ status }) => status === 409).length).toBeGreaterThan(8 - 1);
    const rapid = [];
    for (let guess = 0; guess < 9; guess++)
      rapid.push(await from('198.51.100.8', { ...form, ...strangersPassword }));
    const last = rapid.at(-1);
    expect([last?.status, Number(last?.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ]);
    expect((await from('203.0.113.9', form)).status).toBe(201);
  });

  test('a refunded subscription that still runs at Stripe is cancelled there before a new checkout begins', async () => {
    const { form, subscription } = await member();
    await deliverEventsOf(() => ledger().refund(subscription));
    const again = (await shop.start(form)).body.data;
    expect(ledger().subscriptions.get(subscription)?.status).toBe('canceled');
    shop.confirm(again);
    await shop.sync(again.id);
    expect((await userOf(again.id))?.membership_state).toBe('active');
  });
});

test('a person with an account and no church subscribes with that account', async () => {
  const form = checkoutForm();
  const owner = await confirmedUser(backend, form.email);
  const { password } = signUpBody(form.email).user;
  const { data } = (await shop.start({ ...form, password, password_confirmation: password })).body;
  shop.confirm(data);
  await shop.sync(data.id);
  expect(await userOf(data.id)).toMatchObject({
    id: owner.id,
    role: 'pastor',
    membership_state: 'active',
  });
  const found = await backend.get(`/locations?query=${encodeURIComponent(form.church_name)}`);
  expect(found.body.data).toHaveLength(1);
});
