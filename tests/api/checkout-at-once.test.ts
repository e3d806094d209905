import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import type { Database } from '../../backend/db/client.ts';
import { accounts } from '../../backend/db/schema.ts';
import type { LiveGateway } from '../../backend/payments/gateway.ts';
import { settle } from '../../backend/payments/settle.ts';
import { startCheckout } from '../../backend/payments/start-checkout.ts';
import { lockAddress } from '../../backend/sessions/users.ts';
import { signUp } from '../../backend/sign-in/sign-ups.ts';
import { checkoutBodySchema } from '../../lib/contract/checkout.ts';
import { signUpBodySchema } from '../../lib/contract/users.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { credential, signUpBody } from '../backend/support/people.ts';
import { expectSettled } from '../backend/support/stripe/expect-settled.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/*
 * Concurrent checkouts for one e-mail address with different idempotency keys. PGlite runs one transaction
 * after another, so concurrency within a transaction needs PostgreSQL.
 */

const shop = await openShop();
const { db } = shop.backend;
const between = test.skipIf(!inject('postgres'));

const formOf = (email?: string) => checkoutBodySchema.parse(checkoutForm(email ? { email } : {}));
const start = (form: ReturnType<typeof formOf>, key: string, live?: LiveGateway) => {
  const gateways = live ? { ...shop.payments.gateways, live } : shop.payments.gateways;
  return startCheckout({ ...shop.payments, gateways }, form, 'hash', key);
};

/** Runs `meanwhile` in a transaction, and commits it once `work` waits for its locks. */
async function whileItWaits<T>(
  meanwhile: (tx: Database) => Promise<unknown>,
  work: () => Promise<T>,
  then: () => Promise<unknown> = async () => {},
): Promise<T> {
  let working: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await meanwhile(tx);
    working = work();
    working.catch(() => {});
    await expect.poll(waiting).toBe(1);
    await then();
  });
  return working as Promise<T>;
}

async function waiting(): Promise<number> {
  const where = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const [row] = (await db.execute(
    sql`select count(*)::integer as calls from pg_stat_activity where ${where}`,
  )) as unknown as { calls: number }[];
  return row?.calls ?? 0;
}

describe('twelve concurrent checkouts for one e-mail address', () => {
  test('all begin, create one account, and only one of them is paid', async () => {
    const form = checkoutForm();
    const { charges } = shop.stripe.ledger;
    const before = [charges.size, await db.$count(accounts)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, tab) =>
        shop.backend.post('/checkout', form, { ...credential, 'idempotency-key': `tab-no-${tab}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const begun = answers.map(({ body }) => body.data);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(12);
    const secrets = begun.filter(({ client_secret }) => client_secret !== null);
    const confirmed = secrets.map((checkout) => shop.confirm(checkout));
    expect(confirmed.filter((status) => status === 'succeeded')).toHaveLength(1);
    expect([charges.size, await db.$count(accounts)]).toEqual(before.map((count) => count + 1));
    for (const { id } of begun) await shop.sync(id);
    await expectSettled(shop);
  });
});

describe('a checkout', () => {
  test('begins even if eight other tabs begin one after the other meanwhile', async () => {
    const { email } = formOf();
    await start(formOf(email), 'outrun-by-0');
    const { live } = shop.payments.gateways;
    let tabs = 0;
    const slow: LiveGateway = {
      ...live,
      async giveUp(id) {
        await live.giveUp(id);
        if (tabs < 8) await start(formOf(email), `outrun-by-${++tabs}`);
      },
    };
    const { checkout } = await start(formOf(email), 'outrun-eight-times', slow);
    expect([tabs, checkout.status]).toEqual([8, 'awaiting_payment']);
  });

  test('is refused at once if an earlier one cannot be ended', async () => {
    const { email } = formOf();
    await start(formOf(email), 'it-does-not-end');
    const stuck = { ...shop.payments.gateways.live, giveUp: async () => {} };
    await expect(start(formOf(email), 'it-waits-for-it', stuck)).rejects.toThrow('does not end');
    expect(expectedErrors()).toEqual([]);
  });

  between('begins if the earlier one ends while it begins', async () => {
    const { email } = formOf();
    const other = await start(formOf(email), 'ends-in-between');
    const { checkout } = await whileItWaits(
      // It has looked for the other checkout, and has not created its account yet.
      (tx) => tx.execute(sql`lock table ${accounts} in share mode`),
      () => start(formOf(email), 'begins-meanwhile'),
      () => settle(shop.payments, other.checkout.id, { end: true }),
    );
    expect(checkout.status).toBe('awaiting_payment');
  });

  between(
    'is refused if the earlier one is paid while it begins, because an account exists',
    async () => {
      const { email } = formOf();
      const other = await start(formOf(email), 'is-paid-in-between');
      const late = whileItWaits(
        (tx) => lockAddress(tx, email),
        () => start(formOf(email), 'comes-too-late'),
        async () => shop.stripe.ledger.confirm(other.clientSecret ?? '', 'approved'),
      );
      await expect(late).rejects.toMatchObject({ fields: { email: 'has an account already' } });
      expect(await shop.statusOf(other.checkout.id)).toBe('paid');
    },
  );

  between(
    'waits for a concurrent sign-up with the same e-mail address, and then begins',
    async () => {
      const { email } = formOf();
      const body = signUpBodySchema.parse(signUpBody(email));
      const { checkout } = await whileItWaits(
        (tx) => signUp(tx, body, 'hash', undefined),
        () => start(formOf(email), 'of-a-new-address'),
      );
      expect(checkout.status).toBe('awaiting_payment');
    },
  );
});

test('of two checkouts for one e-mail address only the later can be paid', async () => {
  const { email } = formOf();
  const strangers = await start(formOf(email), 'a-stranger-pays-too');
  const own = await startCheckout(
    shop.payments,
    formOf(email),
    'another hash',
    'the-owner-pays-too',
  );
  const paid = [strangers, own];
  for (const { clientSecret } of paid) shop.stripe.ledger.confirm(clientSecret ?? '', 'approved');
  await Promise.all(paid.map(({ checkout }) => settle(shop.payments, checkout.id)));
  const rows = await Promise.all(paid.map(({ checkout }) => shop.row(checkout.id)));
  expect(rows.map(({ status }) => status)).toEqual(['ended', 'paid']);
});

test('concurrent sign-ups of one church create one account', async () => {
  const founded = await db.$count(accounts);
  const { email } = formOf();
  const body = signUpBody(email, {}, { role: 'pastor', church_name: 'Wren Hollow' });
  const both = await Promise.all(
    [1, 2, 3, 4].map(() => shop.backend.post('/users', body, credential)),
  );
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await db.$count(accounts)) - founded).toBe(1);
});
