import { expect, it } from 'vitest';
import { loadWith } from './support/load-with';

const load = (environment: Record<string, string>) =>
  loadWith(environment, () => import('@/lib/config/sign-in'));
const backend = { API_BASE_URL: 'https://backend.example/api/v1' };

it('a site with its own accounts has the desk, and signs in in the language of the page', async () => {
  const { signInAddress, hasOwnDesk } = await load({});
  expect(hasOwnDesk()).toBe(true);
  expect([signInAddress('en'), signInAddress('ko')]).toEqual([
    '/users/sign-in',
    '/ko/users/sign-in',
  ]);
});

it.each([
  [{ DASHBOARD_URL: 'https://desk.example' }, 'https://desk.example/users/sign-in'],
  [{ DASHBOARD_URL: 'https://desk.example//' }, 'https://desk.example/users/sign-in'],
  [{ ...backend, DASHBOARD_URL: 'https://a.example/b/' }, 'https://a.example/b/users/sign-in'],
  [backend, undefined],
])('with %j the site has no desk, and the address for signing in is %s', async (env, address) => {
  const { signInAddress, hasOwnDesk } = await load(env);
  expect([hasOwnDesk(), signInAddress('ko')]).toEqual([false, address]);
});
