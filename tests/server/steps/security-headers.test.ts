import { afterAll, expect, it } from 'vitest';
import { securityHeaders } from '@/server/steps/security-headers';
import { setHeaders } from '@/server/steps/set-headers';
import { startStepServer } from '../support/step-server';

const open = (isHttps: boolean) =>
  startStepServer([securityHeaders({ isHttps }), setHeaders], (response) => response.end());
const [secure, plain] = await Promise.all([open(true), open(false)]);
afterAll(() => Promise.all([secure.close(), plain.close()]));

it('sets Strict-Transport-Security only where the site uses HTTPS', async () => {
  const [one, other] = await Promise.all([secure.ask('/answers'), plain.ask('/answers')]);
  expect(one.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(other.headers).not.toHaveProperty('strict-transport-security');
});

it.each([
  ['/answers', 'same-origin'],
  ['/api/v1/get_config', 'same-origin'],
  ['/_next/static/chunks/a.js', undefined],
  ['/embedded', 'same-origin'],
  ['/embed.js', 'cross-origin'],
  ['/embed/welcome/grace-chapel?start=3', 'cross-origin'],
  ['/ko/embed/welcome/grace-chapel', 'cross-origin'],
  ['/oembed?url=x', 'cross-origin'],
  ['/previews/en/answers/x/0.jpg', 'cross-origin'],
  ['/scenes/lamp.png', 'cross-origin'],
])('sets Cross-Origin-Resource-Policy of %s to %s', async (path, policy) => {
  const { headers } = await plain.ask(path);
  expect(headers['cross-origin-resource-policy']).toBe(policy);
});
