import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, outbox, subscriptions, users } from '../../backend/db/schema.ts';
import { expectedErrors } from '../support/no-console-error.ts';
import { checkoutForm } from './support/checkout.ts';
import { confirmedUser, mailedToken, mailsTo, signUpBody } from './support/people.ts';
import { openShop } from './support/stripe/shop.ts';
import type { Json } from './support/test-backend.ts';

/* An address at the checkout belongs to the person who confirms it, and not to the first who types it. */

const shop = await openShop();
const ledger = () => shop.stripe.ledger;
const { backend } = shop;
const taken = [409, { email: 'has an account already' }];
const outcome = ({ status, body }: { status: number; body: Json }) => [status, body.error?.fields];

const anothers = { password: 'not the same lamp', password_confirmation: 'not the same lamp' };
const kindsTo = async (email: string) => (await mailsTo(backend, email)).map(({ kind }) => kind);
async function confirm(email: string) {
  const token = await mailedToken(backend, email, 'verify_email');
  expect((await backend.post('/verify_email', { token })).status).toBe(200);
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
async function tell(change: () => void) {
  const before = ledger().events.length;
  change();
  for (const event of ledger().events.slice(before)) await shop.deliver(event);
}

beforeEach(() => backend.db.delete(outbox));

describe('a stranger’s unpaid checkout', () => {
  test('does not hold the owner’s sign-up back: it has its letter, and is confirmed', async () => {
    const { email } = await shop
      .begin()
      .then(({ id }) => shop.row(id))
      .then(async ({ user_id }) => {
        const [payer] = await backend.db.select().from(users).where(eq(users.id, user_id));
        return { email: payer?.email ?? '' };
      });
    expect((await backend.post('/users', signUpBody(email))).status).toBe(201);
    expect(await kindsTo(email)).toEqual(['verify_email']);
    await confirm(email);
    const signedIn = await backend.post('/lookup_user', {
      email,
      password: signUpBody(email).user.password,
    });
    expect([signedIn.status, signedIn.body.data.email_verified]).toEqual([200, undefined]);
  });

  test('ends no checkout of the owner’s, nor is it ended by it', async () => {
    const form = checkoutForm();
    const own = (await shop.start(form)).body.data;
    const strangers = (await shop.start({ ...form, ...anothers })).body.data;
    expect(await shop.statusOf(own.id)).toBe('awaiting_payment');
    expect(shop.confirm(own)).toBe('succeeded');
    await shop.sync(own.id);
    // Of two that are open one is paid, and nobody is charged for the other.
    expect(await shop.statusOf(strangers.id)).toBe('ended');
    expect(shop.confirm(strangers)).toBe('canceled');
    expect(outcome(await shop.start({ ...form, ...anothers }))).toEqual(taken);
  });

  test('that is paid after the owner confirmed their account is for the owner, whose password stays', async () => {
    const form = checkoutForm();
    const strangers = (await shop.start({ ...form, ...anothers })).body.data;
    const owner = await confirmedUser(backend, form.email);
    shop.confirm(strangers);
    await shop.sync(strangers.id);
    expect(await userOf(strangers.id)).toMatchObject({ id: owner.id, membership_state: 'active' });
    const signIn = async (password: string) =>
      (await backend.post('/lookup_user', { email: form.email, password })).status;
    expect(await signIn(anothers.password)).toBe(403);
    expect(await signIn(signUpBody('').user.password)).toBe(200);
    expect(await kindsTo(form.email)).toContain('subscription_confirmed');
  });

  test('has no letter, and a paid one a letter without a word that was typed', async () => {
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

describe('after a cancellation', () => {
  test('the owner subscribes again by their password: the same account, its history and its page', async () => {
    const { form, user_id, subscription } = await member();
    await tell(() => ledger().cancel(subscription));
    await backend.db.delete(outbox);
    const [before] = await backend.db
      .select()
      .from(accounts)
      .where(eq(accounts.name, form.church_name));
    const again = (await shop.start({ ...form, period: 'monthly' })).body.data;
    expect(again.status).toBe('awaiting_payment');
    // Until it is paid nothing has changed.
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
    // What Stripe tells of the old one is old.
    await tell(() => ledger().refund(subscription));
    expect((await userOf(again.id))?.membership_state).toBe('active');
  });

  test('whoever does not have the password hears the same as of an account that is subscribed', async () => {
    const canceled = await member();
    await tell(() => ledger().cancel(canceled.subscription));
    const running = await member();
    for (const { form } of [canceled, running]) {
      expect(outcome(await shop.start({ ...form, ...anothers }))).toEqual(taken);
    }
    expect(outcome(await shop.start(running.form))).toEqual(taken);
  });

  test('the password is not guessed: whoever tries often waits, and the owner elsewhere does not', async () => {
    const { form, subscription } = await member();
    await tell(() => ledger().cancel(subscription));
    const from = (address: string, body: object) =>
      backend.post('/checkout', body, { 'x-forwarded-for': address });
    const tries = [];
    for (let guess = 0; guess < 9; guess++) {
      // So slowly that nothing else counts it.
      backend.clock.now += 31_000;
      tries.push(await from('198.51.100.7', { ...form, ...anothers }));
    }
    expect(tries.filter(({ status }) => status === 409).length).toBeGreaterThan(8 - 1);
    const hasty = [];
    for (let guess = 0; guess < 9; guess++)
      hasty.push(await from('198.51.100.8', { ...form, ...anothers }));
    const last = hasty.at(-1);
    expect([last?.status, Number(last?.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ]);
    expect((await from('203.0.113.9', form)).status).toBe(201);
  });

  test('one that was refunded, and goes on at Stripe, is ended there before the next is begun', async () => {
    const { form, subscription } = await member();
    await tell(() => ledger().refund(subscription));
    const again = (await shop.start(form)).body.data;
    expect(ledger().subscriptions.get(subscription)?.status).toBe('canceled');
    shop.confirm(again);
    await shop.sync(again.id);
    expect((await userOf(again.id))?.membership_state).toBe('active');
  });
});

test('someone who has an account and no church subscribes with it', async () => {
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

test('a rival that does not end at once is said in one line, and the payment stands', async () => {
  const form = checkoutForm();
  const own = (await shop.start(form)).body.data;
  const strangers = (await shop.start({ ...form, ...anothers })).body.data;
  shop.confirm(own);
  shop.stripe.fail(/void/, 'broken');
  expect((await shop.sync(own.id)).body.data.status).toBe('paid');
  expect(expectedErrors()).toEqual([
    [expect.stringMatching(`^Checkout ${strangers.id} is not ended`)],
  ]);
});
