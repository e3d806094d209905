import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, locations, outbox, subscriptions, users } from '../../backend/db/schema.ts';
import { doctrinalStatements, doctrineVersion } from '../../lib/contract/doctrine.ts';
import { mailedToken } from './support/people.ts';
import { type Json, startBackend, type TestBackend } from './support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.clock.now += 3_600_000;
});

let people = 0;
function form(more: object = {}) {
  people++;
  return {
    plan: 'small',
    period: 'yearly',
    pastor_first_name: 'Ruth',
    pastor_last_name: 'Park',
    pastor_cell_phone: '(704) 555-0100',
    email: `ruth${people}@example.com`,
    password: 'a lamp in the window',
    password_confirmation: 'a lamp in the window',
    church_name: `Wren Hollow ${people}`,
    city: 'Charlotte',
    state: 'NC',
    zip: '28202',
    statements: [...doctrinalStatements],
    statements_version: doctrineVersion,
    terms_accepted: true,
    of_age: true,
    payment: 'test_approved',
    ...more,
  };
}
const checkout = (body: object, headers = {}) => backend.post('/checkout', body, headers);
const coupon = async (code: string, more: object = {}): Promise<Json> =>
  (await backend.post('/check_coupon', { code, plan: 'small', period: 'yearly', ...more })).body
    .data;
const counts = async () => ({
  users: await backend.db.$count(users),
  accounts: await backend.db.$count(accounts),
  locations: await backend.db.$count(locations),
  subscriptions: await backend.db.$count(subscriptions),
  outbox: await backend.db.$count(outbox),
});

describe('a coupon', () => {
  test.each([
    ['ten', {}, 54_432],
    [' TEN ', {}, 54_432],
    ['ten', { period: 'monthly' }, 5_400],
    ['last', {}, 55_480],
    ['yearly', {}, 30_240],
    ['large-only', { plan: 'large' }, 45_000],
  ])('%s is good for %o', async (code, choice, total_cents) => {
    const answer = await coupon(code, choice);
    expect(answer).toMatchObject({ valid: true, quote: { total_cents, tax_cents: 0 } });
  });

  test.each([
    ['over', {}],
    ['no-such-code', {}],
    ['yearly', { period: 'monthly' }],
    ['large-only', {}],
  ])('%s is not good for %o, and the answer has the same shape', async (code, choice) => {
    const answer = await coupon(code, choice);
    expect(answer).toMatchObject({ valid: false, quote: { discount_cents: 0 } });
    expect(Object.keys(answer)).toEqual(Object.keys(await coupon('ten')));
  });

  test('whose last use is wanted by two at once is given to one', async () => {
    const both = await Promise.all([
      checkout(form({ coupon_code: 'last' })),
      checkout(form({ coupon_code: 'LAST' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [refused] = both.filter(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({
      code: 'not_registered',
      fields: { coupon_code: 'Invalid Coupon Code' },
    });
    expect((await coupon('last')).valid).toBe(false);
  });
});

describe('a checkout', () => {
  test('opens the account, the pastor, the listing and the mail, and keeps what was agreed to', async () => {
    const before = await counts();
    const body = form({ locale: 'ko', coupon_code: 'ten' });
    const { status, body: answer } = await checkout(body);
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      status: 'active',
      mode: 'test',
      quote: { payments: 1, subtotal_cents: 60_480, discount_cents: 6_048, total_cents: 54_432 },
    });
    const { starts_on, renews_on } = answer.data.quote;
    expect(Number(renews_on.slice(0, 4)) - Number(starts_on.slice(0, 4))).toBe(1);
    const after = await counts();
    expect(after.users - before.users).toBe(1);
    expect(after.accounts - before.accounts).toBe(1);
    expect(after.locations - before.locations).toBe(0);
    expect(after.subscriptions - before.subscriptions).toBe(1);
    const row = (await backend.db.select().from(subscriptions)).at(-1);
    expect(row?.agreement).toMatchObject({ version: doctrineVersion, locale: 'ko' });
    expect(row?.agreement.statements).toHaveLength(9);
    const again = await backend.get(`/subscriptions/${answer.data.id}`);
    expect(again.body).toEqual(answer);
    expect(JSON.stringify(answer)).not.toContain(body.email);
  });

  test('puts the church in the locator once its pastor has confirmed their address', async () => {
    const body = form();
    expect((await checkout(body)).status).toBe(201);
    const listed = async (): Promise<Json[]> => {
      const near: Json[] = (await backend.get('/locations?query=28202')).body.data;
      return near.filter(({ name }) => name === body.church_name);
    };
    expect(await listed()).toEqual([]);
    const token = await mailedToken(backend, body.email, 'verify_email');
    expect((await backend.post('/verify_email', { token })).status).toBe(200);
    expect(await listed()).toMatchObject([{ city: 'Charlotte', zip: '28202', country: 'US' }]);
  });

  test('that is sent twice subscribes once', async () => {
    const body = form();
    const key = { 'idempotency-key': 'one-checkout-only' };
    const before = await counts();
    const both = await Promise.all([checkout(body, key), checkout(body, key)]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect((await counts()).subscriptions - before.subscriptions).toBe(1);
    // In another tab, without the key: the address has an account by now.
    const third = await checkout(body);
    expect([third.status, third.body.error.fields]).toEqual([
      409,
      { email: 'has an account already' },
    ]);
  });

  test.each([
    ['test_declined', 'card_declined'],
    ['test_insufficient_funds', 'insufficient_funds'],
    ['test_expired', 'card_expired'],
  ])('with %s changes nothing, and goes through with another card', async (payment, code) => {
    const before = await counts();
    const body = form({ payment });
    const key = { 'idempotency-key': `with-${payment}` };
    const { status, body: answer } = await checkout(body, key);
    expect([status, answer.error.code]).toEqual([402, code]);
    expect(await counts()).toEqual(before);
    expect((await checkout({ ...body, payment: 'test_approved' }, key)).status).toBe(201);
  });

  test.each([
    ['a statement is left out', { statements: doctrinalStatements.slice(1) }, 'statements'],
    [
      'one is agreed to twice',
      { statements: [...doctrinalStatements.slice(1), 'trinity', 'trinity'] },
      'statements',
    ],
    ['the terms are not', { terms_accepted: false }, 'terms_accepted'],
    ['someone is too young', { of_age: false }, 'of_age'],
    ['the passwords differ', { password_confirmation: 'another' }, 'password_confirmation'],
    ['the words were of another version', { statements_version: '2020-01' }, 'statements_version'],
    ['a card number is sent', { payment: '4242424242424242' }, 'payment'],
  ])('in which %s is refused by field', async (_, more, field) => {
    const before = await counts();
    const { status, body } = await checkout(form(more));
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toContain(field);
    expect(await counts()).toEqual(before);
  });

  test('of a plan there is not is refused', async () => {
    expect((await checkout(form({ plan: 'no-such' }))).status).toBe(404);
  });
});

test('the plans go from the smallest church to the largest', async () => {
  const { data } = (await backend.get('/plans')).body;
  expect(data.map(({ slug }: Json) => slug)).toEqual(['small', 'large']);
  expect(data[0]).toMatchObject({ auto_renewal: true, renewal_months: 12, currency: 'usd' });
});
