import { afterAll, expect, it } from 'vitest';
import { securityHeaders } from '@/server/steps/security-headers';
import { startStepServer } from '../support/step-server';

const answer = (response: import('node:http').ServerResponse, { url = '' }: { url?: string }) => {
  const type = url.includes('.') ? 'image/png' : 'text/html; charset=utf-8';
  response.writeHead(200, { 'Content-Type': type }).end();
};
const secure = await startStepServer([securityHeaders({ isHttps: true })], answer);
const plain = await startStepServer([securityHeaders({ isHttps: false })], answer);
afterAll(() => Promise.all([secure.close(), plain.close()]));

it('asks for an encrypted way where the site has one, and only there', async () => {
  const [one, other] = await Promise.all([secure.ask('/answers'), plain.ask('/answers')]);
  expect(one.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(other.headers).not.toHaveProperty('strict-transport-security');
});

it('keeps a page’s window from those of other sites, but for what it opens itself', async () => {
  const page = await plain.ask('/answers');
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const picture = await plain.ask('/scenes/lamp.png');
  expect(picture.headers).not.toHaveProperty('cross-origin-opener-policy');
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
])('lets other sites show what is for them: %s, %s', async (path, policy) => {
  const { headers } = await plain.ask(path);
  expect(headers['cross-origin-resource-policy']).toBe(policy);
});
