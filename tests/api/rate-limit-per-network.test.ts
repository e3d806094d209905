import { expect, test } from 'vitest';
import { ownBackend } from '../backend/support/own-backend.ts';

const backend = ownBackend();

test('the rate limit applies to all addresses of one network, and not to the next network', async () => {
  const body = { code: 'x', plan: 'small', period: 'yearly' };
  const ask = async (address: string) =>
    (await backend.post('/check_coupon', body, { 'x-forwarded-for': address })).status;
  const statuses = [];
  for (let host = 1; host <= 200 && statuses.at(-1) !== 429; host++) {
    statuses.push(await ask(`2001:db8:0:1::${host.toString(16)}`));
  }
  expect(statuses.at(-1)).toBe(429);
  expect(await ask('2001:db8:0:2::1')).toBe(200);
});
