import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { accounts, passkeys, secondFactors } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { environment } from '../../lib/config/env.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { bearer, mailedToken } from '../backend/support/people.ts';
import { openShop } from '../backend/support/stripe/shop.ts';

/* Who may pay again for the account of an address: whoever could sign in to it, and nobody else. */

const shop = await openShop();
const { backend } = shop;
const taken = [409, { email: 'has an account already' }];
afterEach(() => {
  environment().REQUIRE_SECOND_FACTOR = [];
});

/** An owner whose membership has ended, and how they pay again. */
async function formerMember() {
  const form = checkoutForm();
  const { data } = (await shop.start(form)).body;
  shop.confirm(data);
  await shop.sync(data.id);
  const token = await mailedToken(backend, form.email, 'verify_email');
  await backend.post('/verify_email', { token, password: form.password });
  const { user_id, account_id } = await shop.row(data.id);
  const ended = { membership_state: 'expired' as const };
  await backend.db
    .update(accounts)
    .set(ended)
    .where(eq(accounts.id, account_id ?? ''));
  backend.clock.now += 86_400_000;
  const pay = async (headers = {}) => {
    const { status, body } = await backend.post('/checkout', form, headers);
    return [status, body.error?.fields];
  };
  const session = async (withFactor: boolean) =>
    bearer((await startSession(backend.db, user_id, 'link', undefined, { withFactor })).token);
  return { id: user_id, pay, session };
}

describe('an account with a second factor', () => {
  test('is not proven by its password, and by a session that gave a code it is', async () => {
    const { id, pay, session } = await formerMember();
    await backend.db
      .insert(secondFactors)
      .values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() });
    expect(await pay()).toEqual(taken);
    expect((await pay(await session(true)))[0]).toBe(201);
  });
});

describe('an account with a passkey', () => {
  const withPasskey = async () => {
    const member = await formerMember();
    const key = { id: member.id, user_id: member.id, name: 'own', public_key: 'AA' };
    await backend.db.insert(passkeys).values({ ...key, counter: 0, transports: [] });
    return member;
  };

  test('is proven by its password, as at sign-in', async () => {
    const { pay } = await withPasskey();
    expect((await pay())[0]).toBe(201);
  });

  test('is not, where the ministry requires a second factor', async () => {
    const { pay, session } = await withPasskey();
    environment().REQUIRE_SECOND_FACTOR = ['owners'];
    expect(await pay()).toEqual(taken);
    expect(await pay(await session(false))).toEqual(taken);
    expect((await pay(await session(true)))[0]).toBe(201);
  });
});
