import { describe, expect, test } from 'vitest';
import { ownBackend } from '../backend/support/own-backend.ts';
import type { Json } from '../backend/support/test-backend.ts';

const backend = ownBackend();

const coupon = async (code: string, more: object = {}): Promise<Json> =>
  (await backend.post('/check_coupon', { code, plan: 'small', period: 'yearly', ...more })).body
    .data;
describe('a coupon', () => {
  test.each([
    ['ten', {}, 54_432],
    [' TEN ', {}, 54_432],
    ['ten', { period: 'monthly' }, 5_400],
    ['last', {}, 55_480],
    ['yearly', {}, 30_240],
    ['large-only', { plan: 'large' }, 45_000],
  ])('%s is valid for %o', async (code, choice, total_cents) => {
    const answer = await coupon(code, choice);
    expect(answer).toMatchObject({ valid: true, quote: { total_cents, tax_cents: 0 } });
  });

  test.each([
    ['over', {}],
    ['no-such-code', {}],
    ['yearly', { period: 'monthly' }],
    ['large-only', {}],
  ])('%s is invalid for %o, and the response has the same fields', async (code, choice) => {
    const answer = await coupon(code, choice);
    expect(answer).toMatchObject({ valid: false, quote: { discount_cents: 0 } });
    expect(Object.keys(answer)).toEqual(Object.keys(await coupon('ten')));
  });
});

test('the plans are listed from the smallest church to the largest', async () => {
  const { data } = (await backend.get('/plans')).body;
  expect(data.map(({ slug }: Json) => slug)).toEqual(['small', 'large']);
  expect(data[0]).toMatchObject({ auto_renewal: true, renewal_months: 12, currency: 'usd' });
});
