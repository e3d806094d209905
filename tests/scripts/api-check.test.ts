import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import {
  type CallReport,
  type CheckOptions,
  checkContract,
  UnreachableError,
} from '../../scripts/lib/check-contract.ts';
import { adminToken } from '../backend/support/people.ts';
import { type Json, startBackend, type TestBackend } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
// One client makes every call there is, which no person does.
vi.stubEnv('RATE_LIMIT_FACTOR', '3');
let backend: TestBackend;
let server: ServerType;
let base: string;
/** The faults of a broken backend, by the path below /api/v1. */
let faults: Record<string, (answer: Json) => Response> = {};

beforeAll(async () => {
  backend = await startBackend();
  server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const fault = faults[new URL(request.url).pathname.replace('/api/v1', '')];
      const answer = await backend.app.fetch(request);
      return fault ? fault(await answer.json()) : answer;
    },
  });
  await new Promise((listening) => server.once('listening', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await backend.close();
});
afterEach(() => {
  faults = {};
  // The rate limit is used up, so an hour passes.
  backend.clock.now += 3_600_000;
});

async function check(options: Partial<CheckOptions> = {}) {
  const reports: CallReport[] = [];
  for await (const report of checkContract({ base, ...options })) reports.push(report);
  const of = (call: string) => reports.find((report) => report.call === call);
  const unfit = reports.filter(({ verdict }) => verdict === 'missing' || verdict === 'wrong');
  return { reports, of, unfit };
}

const calls = Object.values<Endpoint>(endpoints);
const isUnsafe = ({ method, safe }: Endpoint) => method === 'POST' && !safe;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('api-check on our own backend, over HTTP', () => {
  test('reports that every safe call conforms, needed ones before extensions', async () => {
    const { reports, unfit, of } = await check();
    expect(unfit).toEqual([]);
    expect(reports.map(({ call }) => call).sort()).toEqual(calls.map(nameOf).sort());
    const untried = reports.filter(({ verdict }) => verdict === 'not tried');
    expect(untried.map(({ call }) => call).sort()).toEqual(
      calls.filter(isUnsafe).map(nameOf).sort(),
    );
    expect(of('GET /answers')?.detail).toBe('6 items');
    expect(of('GET /users/fetch_by')?.detail).toBe('refuses a client without a credential');
    const extensions = reports.map(({ extension }) => extension);
    expect(extensions.indexOf(true)).toBe(extensions.lastIndexOf(false) + 1);
  });

  test('reports that all calls conform, with the credential and those that change data', async () => {
    const { unfit, reports, of } = await check({ token: adminToken, unsafe: true });
    expect(unfit).toEqual([]);
    expect([of('POST /create_lead')?.detail, of('POST /users')?.detail]).toEqual(['', '']);
    expect(reports.filter(({ verdict }) => verdict === 'not tried')).toEqual([]);
  });

  test('reports a token that the backend does not accept', async () => {
    const { of } = await check({ token: 'x'.repeat(30) });
    expect(of('GET /users/fetch_by')).toMatchObject({
      verdict: 'wrong',
      detail: 'answered 401: the token is not accepted',
    });
  });
});

const envelope = (status: number, code: string) =>
  Response.json({ error: { code, message: code } }, { status });

describe('api-check on a backend with a fault', () => {
  const cases: [string, string, (answer: Json) => Response, Partial<CallReport>][] = [
    [
      'names a wrong field by its path',
      'GET /pages',
      (answer) => {
        answer.data[1].title = null;
        return Response.json(answer);
      },
      { verdict: 'wrong', detail: 'data.1.title: Invalid input: expected string, received null' },
    ],
    [
      'reports a bare list as wrong',
      'GET /posts',
      ({ data }) => Response.json(data),
      {
        verdict: 'wrong',
        detail: 'the response: Invalid input: expected object, received array',
      },
    ],
    [
      'reports a call as missing if its 404 is an HTML page',
      'GET /locations',
      () => new Response('<h1>Not found</h1>', { status: 404 }),
      { verdict: 'missing', detail: 'answered 404' },
    ],
    [
      'reports a call as missing if its 404 has the code unknown_call',
      'GET /get_config',
      () => envelope(404, 'unknown_call'),
      { verdict: 'missing', detail: 'answered 404' },
    ],
    [
      'reports a call as missing if its method is not allowed',
      'POST /find_testimonial',
      () => new Response('', { status: 405 }),
      { verdict: 'missing', detail: 'answered 405' },
    ],
    [
      'reports an item that its list shows but that returns 404',
      'GET /pages/fetch_by',
      () => envelope(404, 'not_found'),
      {
        verdict: 'wrong',
        detail: 'answered 404 for {"slug":"about-lampstand"}, which its list shows',
      },
    ],
    [
      'reports HTML in place of JSON',
      'GET /categories',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      { verdict: 'wrong', detail: 'is not JSON (text/html)' },
    ],
    [
      'reports an error of the server',
      'GET /testimonials',
      () => envelope(500, 'internal'),
      { verdict: 'wrong', detail: 'answered 500, not 200' },
    ],
    [
      'reports a public call that requires a credential',
      'GET /answers',
      () => envelope(401, 'credential_required'),
      { verdict: 'wrong', detail: 'answered 401; give it a credential with --token' },
    ],
    [
      'reports people’s data that is public',
      'GET /users/fetch_by',
      () => Response.json({ data: { id: 1, email: 'ruth@example.org' } }),
      { verdict: 'wrong', detail: 'answers without a credential' },
    ],
    [
      'reports a refusal without the error envelope',
      'POST /verify_token',
      () => Response.json({ message: 'no' }, { status: 422 }),
      { verdict: 'wrong', detail: 'answered 422 without the error envelope' },
    ],
    [
      'reports a redirect to another host',
      'GET /get_super_categories',
      () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.2:1/' } }),
      { verdict: 'wrong', detail: 'redirected us to another host (127.0.0.2:1)' },
    ],
  ];
  test.each(cases)('%s', async (_, call, fault, report) => {
    faults = { [call.replace(/^\w+ /, '')]: fault };
    const { of, unfit } = await check();
    expect(of(call)).toMatchObject(report);
    expect(unfit.map((one) => one.call)).toEqual([call]);
  });

  test('tries an example slug where the lists are empty', async () => {
    const empty = () => Response.json({ data: [] });
    faults = { '/answers': empty, '/pages': empty, '/testimonials': empty };
    const { unfit, of } = await check();
    expect(unfit).toEqual([]);
    expect(of('GET /answers')?.detail).toBe('an empty list');
    expect(of('GET /testimonials_by_slug')?.detail).toBe('there is no such item, and it says so');
  });

  test('reports a request body that the contract allows and the backend refuses', async () => {
    const error = { code: 'invalid', message: 'No.', fields: { zip: 'is needed' } };
    faults = { '/create_lead': () => Response.json({ error }, { status: 400 }) };
    const { of } = await check({ unsafe: true });
    expect(of('POST /create_lead')).toMatchObject({
      verdict: 'wrong',
      detail: 'answered 400, not 201 (zip: is needed)',
    });
  });

  test('accepts the refusal of a made-up token for an existing playlist', async () => {
    faults = { '/playlists/start-with-jesus': () => envelope(403, 'wrong_token') };
    const { of } = await check({ token: adminToken, unsafe: true });
    expect(of('POST /playlists/{id}')).toMatchObject({
      verdict: 'conforms',
      detail: 'refuses an example with 403 wrong_token',
    });
  });

  test('throws an UnreachableError if no server answers', async () => {
    const gone = check({ base: 'http://127.0.0.1:1/api/v1' });
    await expect(gone).rejects.toBeInstanceOf(UnreachableError);
  });
});

describe('npm run api:check', () => {
  const script = fileURLToPath(new URL('../../scripts/api-check.ts', import.meta.url));
  async function run(...args: string[]) {
    const child = spawn(process.execPath, ['--conditions=react-server', script, ...args]);
    const [out, errors, code] = await Promise.all([
      child.stdout.toArray(),
      child.stderr.toArray(),
      new Promise((ended) => child.once('exit', ended)),
    ]);
    return { out: out.join(''), errors: errors.join(''), code };
  }

  test('prints each call, extensions separately, and exits with 0', async () => {
    const { out, errors, code } = await run('--base', base);
    expect([errors, code]).toEqual(['', 0]);
    expect(out).toMatch(/^✓ GET \/answers +conforms: 6 items$/m);
    expect(out).toMatch(/^– POST \/create_lead +not tried: changes data; try it with --unsafe$/m);
    expect(out.indexOf('GET /search ')).toBeGreaterThan(out.indexOf('\nExtensions, which'));
    expect(out).toMatch(/^Needed: \d+ conform, \d+ not tried$/m);
  });

  test('exits with 1 if a needed call is missing, and with 0 if only an extension is', async () => {
    faults = { '/search': () => new Response('', { status: 404 }) };
    const lacking = await run('--base', base);
    expect(lacking.out).toMatch(/^○ GET \/search +missing: answered 404$/m);
    expect(lacking.code).toBe(0);
    faults = { '/pages': () => new Response('', { status: 404 }) };
    expect((await run('--base', base)).code).toBe(1);
  });

  test('prints one line if the server is unreachable, and its usage if the arguments are invalid', async () => {
    const nobody = await run('--base', 'http://127.0.0.1:1/api/v1');
    expect(nobody.errors).toMatch(/^http:\/\/127\.0\.0\.1:1\/api\/v1 cannot be reached \(.+\)\n$/);
    expect(nobody.code).toBe(1);
    for (const args of [[], ['--base', 'nonsense'], ['--base', 'ftp://x/'], ['--nope']]) {
      const { errors, code } = await run(...args);
      expect([errors.split('\n')[0], code]).toEqual([
        'npm run api:check -- --base URL [--token TOKEN] [--unsafe]',
        1,
      ]);
    }
  });
});
