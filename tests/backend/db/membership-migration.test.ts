import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  accounts,
  checkouts,
  locations,
  subscriptions,
  users,
} from '../../../backend/db/schema.ts';
import { ownBackend } from '../support/own-backend.ts';
import { createMember } from '../support/own-calls/churches.ts';

/* Memberships that the previous release stored with people are moved to their accounts. */

const backend = ownBackend();
const file = 'backend/db/migrations/0059_membership_of_accounts.sql';
const moves = readFileSync(file, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^\s*(--.*\n)?update\b/i.test(statement));

const price = {} as never;
const dates = { starts_on: '2026-01-01', renews_on: '2027-01-01' };
const purchase = { plan: 'small', period: 'yearly' as const, quote: price, agreement: price };

/** A church as the previous release stored it, and its payers: states, oldest first. */
async function church(mark: string, states: (string | null)[], isGone = false) {
  const name = { name: mark, name_key: mark };
  await backend.db.insert(accounts).values({ id: mark, slug: mark, ...name, status: 'active' });
  const place = { slug: mark, ...name, city_key: '', country: 'US', listed: true };
  await backend.db.insert(locations).values({ ...place, account_id: mark });
  for (const [index, membership_state] of states.entries()) {
    const state = { membership_state: membership_state as 'active' };
    const where = { account_id: isGone ? null : mark };
    const payer = await createMember(backend.db, mark, `payer${index}`, { ...state, ...where });
    const id = `${mark}-${index}`;
    const created_at = new Date(Date.UTC(2026, index));
    const paid = { id, user_id: payer.id, ...purchase, ...dates, church_name: mark, created_at };
    await backend.db
      .insert(checkouts)
      .values({ ...paid, mode: 'test', status: 'paid', expires_at: created_at });
    await backend.db.insert(subscriptions).values({ ...paid, account_id: mark });
  }
}

test('each account gets the state of its payers, also of one who was taken out', async () => {
  expect(moves).toHaveLength(3);
  await church('kite-hill', ['active']);
  await church('elm-street', ['past_due']);
  await church('far-shore', ['failed'], true);
  await church('two-payers', ['active', 'canceled']);
  await church('came-back', ['canceled', 'expired']);
  await church('never-paid', []);
  await backend.db.insert(users).values({
    ...{ id: 'content-welcome-never-paid', account_id: 'never-paid', membership_state: 'canceled' },
    ...{ email: 'film@content.invalid', email_key: 'film@content.invalid', password_hash: '!' },
    ...{
      first_name: '',
      last_name: '',
      role: 'pastor',
      locale: 'en',
      terms_accepted_at: new Date(),
    },
  });
  await createMember(backend.db, 'never-paid', 'pending', {
    ...{ account_id: 'never-paid', membership_state: 'pending' },
  });

  for (const move of moves) await backend.db.execute(sql.raw(move));

  const found = await backend.db
    .select({ id: accounts.id, state: accounts.membership_state, listed: locations.listed })
    .from(accounts)
    .innerJoin(locations, eq(locations.account_id, accounts.id))
    .where(
      sql`${accounts.id} in ('kite-hill', 'elm-street', 'far-shore', 'two-payers', 'came-back', 'never-paid')`,
    );
  expect(Object.fromEntries(found.map(({ id, ...rest }) => [id, rest]))).toEqual({
    'kite-hill': { state: 'active', listed: true },
    'elm-street': { state: 'past_due', listed: false },
    'far-shore': { state: 'failed', listed: false },
    'two-payers': { state: 'active', listed: true },
    'came-back': { state: 'expired', listed: false },
    'never-paid': { state: null, listed: true },
  });
  const [checkout] = await backend.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, 'far-shore-0'));
  expect(checkout?.account_id).toBe('far-shore');
});
