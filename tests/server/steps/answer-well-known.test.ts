import { afterEach, expect, it, vi } from 'vitest';
import { type Respond, startStepServer } from '../support/step-server';

const respond: Respond = (response) => response.writeHead(404).end('missing');
let close: (() => Promise<void>) | undefined;

/** A server in a process with this environment, which is read only once. */
async function startWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const { answerWellKnown } = await import('@/server/steps/answer-well-known');
  const server = await startStepServer([answerWellKnown], respond);
  close = server.close;
  return server;
}
afterEach(async () => {
  await close?.();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const security = '/.well-known/security.txt';
const password = '/.well-known/change-password';
const online = { SITE_URL: 'https://lampstand.org' };

it.each([
  [{ MINISTRY_EMAIL: 'team@ministry.example' }, 'mailto:team@ministry.example'],
  [
    { MINISTRY_EMAIL: 'team@ministry.example', SECURITY_CONTACT: 'safe@ministry.example' },
    'mailto:safe@ministry.example',
  ],
  [{ SECURITY_CONTACT: 'https://ministry.example/report' }, 'https://ministry.example/report'],
  [{ SECURITY_CONTACT: 'tel:+1-704-555-0100' }, 'tel:+1-704-555-0100'],
])('with %j says where weaknesses are reported', async (environment, contact) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:03:00Z') });
  const server = await startWith({ ...online, ...environment });
  const { status, headers, body } = await server.ask(`${security}?from=x`);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.toString()).toBe(
    `Contact: ${contact}\n` +
      'Expires: 2027-05-24T00:00:00.000Z\n' +
      'Preferred-Languages: en, es, fr, ko\n' +
      'Canonical: https://lampstand.org/.well-known/security.txt\n',
  );
  const head = await server.ask(security, {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(body.length),
    0,
  ]);
  expect((await server.ask(security, {}, 'POST')).status).toBe(405);
});

it('has no security.txt where no address is configured', async () => {
  const server = await startWith(online);
  expect((await server.ask(security)).status).toBe(404);
});

it.each([
  [{}, '/desk/security'],
  [{ 'accept-language': 'ko-KR,ko;q=0.9' }, '/ko/desk/security'],
  [{ 'accept-language': 'ko', cookie: 'locale=fr' }, '/fr/desk/security'],
  [{ 'accept-language': 'ko', cookie: 'i18n_redirected=es' }, '/es/desk/security'],
])('leads a visitor with %j to %s to change the password', async (sent, location) => {
  const server = await startWith(online);
  const { status, headers } = await server.ask(password, sent as Record<string, string>);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store']);
});

it.each([
  [{ DASHBOARD_URL: 'https://desk.example/' }, 302, 'https://desk.example/users/sign-in'],
  [{ API_BASE_URL: 'https://backend.example/api/v1' }, 404, undefined],
])('with %j answers a password manager with %i', async (environment, status, location) => {
  const server = await startWith({ ...online, ...environment });
  const answered = await server.ask(password);
  expect([answered.status, answered.headers.location]).toEqual([status, location]);
});

it('leaves other well-known addresses missing', async () => {
  const server = await startWith(online);
  const other = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await server.ask(other)).status).toBe(404);
});
