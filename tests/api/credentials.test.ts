import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { hasCredential } from '../../backend/http/credentials.ts';
import { createLimiters } from '../../backend/http/limits.ts';
import { hashPassword, verifyPassword } from '../../backend/secrets/passwords.ts';
import { newToken, sha256 } from '../../backend/secrets/tokens.ts';
import { createUpstreamApp } from '../../backend/upstream/upstream.ts';
import { parseEnvironment } from '../../lib/config/env.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, confirmedUser, credential, signUpBody } from '../backend/support/people.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();

const asking = (authorization?: string) =>
  new Request('http://localhost/', { headers: authorization ? { authorization } : {} });

test('only the exact token is accepted as the credential, with its scheme in any case', () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    expect(hasCredential(asking(`${scheme} ${adminToken}`))).toBe(true);
  }
  const others = [
    undefined,
    'Bearer',
    `Bearer ${adminToken}x`,
    `Bearer ${adminToken.slice(1)}`,
    `Bearer ${adminToken.toUpperCase()}`,
    `Bearer ${adminToken} ${adminToken}`,
    `Basic ${adminToken}`,
    adminToken,
  ];
  for (const given of others) expect([given, hasCredential(asking(given))]).toEqual([given, false]);
});

test('ADMIN_TOKEN requires 24 characters, and if it is empty no token is accepted', async () => {
  expect(() => parseEnvironment({ ADMIN_TOKEN: 'x'.repeat(23) })).toThrow(/ADMIN_TOKEN/);
  expect(() => parseEnvironment({ ADMIN_TOKEN: `${'x'.repeat(30)} y` })).toThrow(/ADMIN_TOKEN/);
  expect(parseEnvironment({ ADMIN_TOKEN: 'x'.repeat(24) }).ADMIN_TOKEN).toHaveLength(24);
  expect(parseEnvironment({ ADMIN_TOKEN: '' }).ADMIN_TOKEN).toBeUndefined();
  vi.resetModules();
  vi.stubEnv('ADMIN_TOKEN', '');
  const bare = await import('../../backend/http/credentials.ts');
  for (const given of ['Bearer undefined', 'Bearer ', `Bearer ${adminToken}`]) {
    expect([given, bare.hasCredential(asking(given))]).toEqual([given, false]);
  }
  vi.stubEnv('ADMIN_TOKEN', adminToken);
});

test('a call that requires the credential refuses all other clients with the same response', async () => {
  await confirmedUser(backend, 'ruth@example.com');
  const answers = [];
  for (const email of ['ruth@example.com', 'nobody@example.com']) {
    const { status, headers, body } = await backend.get(`/users/fetch_by?email=${email}`);
    answers.push({ status, realm: headers.get('www-authenticate'), body });
  }
  expect(answers[0]).toMatchObject({
    status: 401,
    realm: 'Bearer',
    body: { error: { code: 'credential_required' } },
  });
  expect(answers[1]).toEqual(answers[0]);
  const invite = { recruited_by: 'near', church_name: 'A', email: 'a@example.com' };
  expect((await backend.post('/church_connections', invite)).status).toBe(401);
});

test('a wrong credential is refused with 401, not treated as missing, and rate-limited', async () => {
  const wrong = { authorization: 'Bearer some-other-credential-here' };
  for (const path of ['/accounts/near', '/users/fetch_by?email=a@example.com']) {
    const { status, body } = await backend.get(path, wrong);
    expect([path, status, body.error.code]).toEqual([path, 401, 'invalid_credential']);
  }
  const statuses = [];
  for (let count = 0; count < 11; count++) {
    statuses.push((await backend.get('/users/fetch_by?email=a@example.com', wrong)).status);
  }
  expect(statuses).toContain(429);
  // A proxy in front of a site may use Basic authentication of its own.
  const basic = { authorization: 'Basic YTpi' };
  expect((await backend.get('/accounts/near', basic)).status).toBe(200);
});

test('the client with the credential is not rate-limited', async () => {
  for (let count = 0; count < 80; count++) {
    const { status } = await backend.get('/users/fetch_by?email=nobody@example.com', credential);
    expect(status).toBe(404);
  }
});

test('every call whose response depends on the credential is marked so, and its responses are not cached', async () => {
  const credentialed = Object.values<Endpoint>(endpoints).filter(
    (endpoint) => endpoint.credentialed,
  );
  expect(credentialed.length).toBeGreaterThan(6);
  expect(credentialed.filter((endpoint) => !endpoint.personal)).toEqual([]);
  for (const path of [
    '/accounts/near',
    '/accounts/fetch_by?slug=near',
    '/church_connections/fetch_by?recruited_by=near',
  ]) {
    for (const headers of [{}, credential]) {
      const answer = await backend.get(path, headers);
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  }
});

test('passwords are hashed with argon2id and verified, in any Unicode form', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('correct horse')).not.toBe(stored);
  expect(await verifyPassword(stored, 'correct horse')).toBe(true);
  expect(await verifyPassword(stored, 'Correct horse')).toBe(false);
  // Keyboards differ in whether they compose accented letters.
  const composed = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9');
  expect(await verifyPassword(composed, 'cafe\u0301 cafe\u0301 cafe\u0301')).toBe(true);
  expect(await verifyPassword(undefined, 'correct horse')).toBe(false);
});

test('a token has 32 random bytes and is stored as its SHA-256', () => {
  const { token, hash } = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hash).toBe(sha256(token));
  expect(hash).not.toContain(token);
  expect(newToken().token).not.toBe(token);
  expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test('the proxy to another backend does not lend its credential to clients', async () => {
  const server = serve({ fetch: (request) => backend.app.fetch(request), port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/api/v1`;
  const proxy = createUpstreamApp({ baseUrl, token: adminToken, limiters: createLimiters() });
  const ask = async (path: string, headers = {}, body?: unknown) => {
    const init = { headers: { 'content-type': 'application/json', ...headers } };
    const sent = body ? { ...init, method: 'POST', body: JSON.stringify(body) } : init;
    const response = await proxy.fetch(new Request(`http://localhost:3000/api/v1${path}`, sent));
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    return { status: response.status, body: await response.json() };
  };
  try {
    const { id } = await confirmedUser(backend, 'door@example.com');
    const byEmail = '/users/fetch_by?email=door@example.com';
    expect((await ask(byEmail)).status).toBe(401);
    const byId = await ask(`/get_user_by_id?id=${id}`);
    expect(Object.keys(byId.body.data)).toEqual(['id', 'role', 'church_status', 'account_id']);
    expect((await ask('/lookup_user', {}, { email: 'door@example.com' })).status).toBe(401);
    expect((await ask('/users', {}, signUpBody('door@example.com'))).body).toEqual({
      data: { received: true },
    });
    // A client with the credential gets the full responses.
    const key = { 'idempotency-key': 'key-12345', ...credential };
    expect((await ask(byEmail, credential)).body.data.email).toBe('door@example.com');
    const found = await ask(`/get_user_by_id?id=${id}`, credential);
    expect(found.body.data.email).toBe('door@example.com');
    const created = await ask('/users', key, signUpBody('new@example.com'));
    expect([created.status, created.body.data.email]).toEqual([201, 'new@example.com']);
    expect(await ask('/users', key, signUpBody('new@example.com'))).toEqual(created);
  } finally {
    server.close();
  }
});
