import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WireTokenCheck } from '@/lib/contract/users';
import { type ApiServer, startApiServer } from '../../support/api-server';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

let api: ApiServer;
let check: WireTokenCheck;
let linkFault: typeof import('@/lib/content/signed-in').linkFault;

beforeAll(async () => {
  api = await startApiServer(() => ({ body: { data: check } }));
  vi.stubEnv('API_BASE_URL', `${api.origin}/api/v1`);
  ({ linkFault } = await import('@/lib/content/signed-in'));
});
afterAll(() => api.close());

it.each([
  [{ status: 'valid', kind: 'password_reset' }, undefined],
  [{ status: 'used', kind: 'password_reset' }, 'used'],
  [{ status: 'expired', kind: 'password_reset' }, 'expired'],
  [{ status: 'unknown' }, 'unknown'],
  [{ status: 'valid', kind: 'verify_email' }, 'unknown'],
  [{ status: 'used', kind: 'sign_in' }, 'unknown'],
] as const)(
  'of a link to choose a password that the backend answers with %j is %s',
  async (answer, fault) => {
    check = answer;
    expect(await linkFault('password_reset', 'some')).toBe(fault);
  },
);

it('is that a link without a token is unknown', async () => {
  expect(await linkFault('password_reset', '')).toBe('unknown');
});
