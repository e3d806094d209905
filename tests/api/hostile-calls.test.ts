import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { staff } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { maxPageSize } from '../../lib/contract/common.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { type CallInputs, inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import {
  expectHarmless,
  hostileRuns,
  hostileText,
  hostileTimeout,
  hostileValue,
  placesIn,
  withValueAt,
} from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, confirmedUser, credential } from '../backend/support/people.ts';
import { sendMeanwhile } from '../backend/support/send-waiting.ts';

/*
 * Every call of the contract, with input that breaks its schema at any place and with
 * input that only seems valid; each run has other cases.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const cases = 3 * hostileRuns().numRuns;
/** Characters: far more than a page of the largest items. */
const longestAnswer = 3_000_000;

type Call = [EndpointName, Endpoint];
const calls = Object.entries(endpoints) as Call[];

const backend = ownBackend();
const samples = new Samples();
beforeAll(async () => {
  const church = { role: 'pastor', church_name: 'Wren Hollow' };
  pastor = (await confirmedUser(backend, 'pastor@example.com', church)).id;
  await backend.db.insert(staff).values({ user_id: pastor, roles: ['administrator'] });
  for (const [name, { method, path, body, params, needsCredential }] of calls) {
    if (method !== 'GET' || body || params) continue;
    const { status, body: answer } = await backend.get(path, needsCredential ? credential : {});
    if (status === 200) samples.add(name, answer);
  }
  // The test of the mail server waits for its letter.
  stopSending = sendMeanwhile(backend.db);
});
afterAll(() => stopSending());
let stopSending: () => Promise<void>;

let pastor: string;
let session: { authorization: string } | undefined;
/** A person with a church who is also on the staff. */
async function signedIn() {
  if (!session) {
    const { token } = await startSession(backend.db, pastor, 'password', undefined);
    session = { authorization: `Bearer ${token}` };
  }
  return session;
}

const who = fc.constantFrom<Record<string, string>>(
  {},
  credential,
  { authorization: 'Bearer nonsense' },
  { authorization: '\u00ff' },
);
const header = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('idempotency-key', 'accept', 'accept-language', 'content-type', 'origin'),
        fc.string({ maxLength: 80 }),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
);

/** The query string: the call's own parameters, corrupted, and some unknown ones. */
function query(fitting: Record<string, unknown>, endpoint: Endpoint) {
  const known = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
  const names = [...known, ...Object.keys(fitting), 'offset', 'limit', '__proto__', 'constructor'];
  const pair = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(hostileText, fc.constantFrom('0', '-1', '1', '500', '501', '1e9', '')),
  );
  return fc.array(pair, { maxLength: 4 }).map((pairs) => {
    const values = new URLSearchParams(fitting as Record<string, string>);
    for (const [name, value] of pairs) {
      if (fitting[name] === undefined || value.length % 2) values.set(name, value.toWellFormed());
      else values.append(name, value.toWellFormed());
    }
    return values.size > 0 ? `?${values}` : '';
  });
}

function path(endpoint: Endpoint, fitting: Record<string, unknown>) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = fc.tuple(
    ...names.map((name) => fc.oneof(hostileText, fc.constant(String(fitting[name] ?? '1')))),
  );
  return values.map((given) =>
    given.reduce(
      (filled, value, index) =>
        // Two dots would be a step to another call.
        filled.replace(
          `{${names[index]}}`,
          encodeURIComponent(value.toWellFormed()).replace(/^\.{1,2}$/, '1'),
        ),
      endpoint.path,
    ),
  );
}

/** A body as it is sent: the valid one corrupted at some places, or any text. */
function body(fitting: unknown) {
  const places = [...placesIn(fitting), '__proto__', 'constructor', 'toString', 'website'];
  const corrupted = fc
    .array(fc.tuple(fc.constantFrom(...places), hostileValue), { maxLength: 3 })
    .map((changes) =>
      JSON.stringify(changes.reduce((value, change) => withValueAt(value, ...change), fitting)),
    );
  const deep = fc.constantFrom(10, 500, 10_000).map((depth) => '['.repeat(depth));
  return fc.oneof(
    { weight: 6, arbitrary: corrupted },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.oneof(deep, hostileText, fc.constant('')) },
    { weight: 1, arbitrary: deep.map((open) => `${open}${open.replaceAll('[', ']')}`) },
  );
}

/** Valid input, so that every run includes one request that passes validation. */
function fittingCase(endpoint: Endpoint, { params, query: words, body: sent }: CallInputs) {
  const search = new URLSearchParams(words as Record<string, string>);
  return {
    path: endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String(params[name] ?? '1')),
    ),
    query: search.size > 0 ? `?${search}` : '',
    body: endpoint.body ? JSON.stringify(sent) : undefined,
    who: credential,
    header: {},
  };
}

test.each(calls)(
  '%s handles random input without harm',
  async (name, endpoint) => {
    const fitting: CallInputs = inputsOf(name, endpoint, samples);
    const reached = new Set<number>();
    const input = fc.record({
      path: path(endpoint, fitting.params),
      query: query(fitting.query, endpoint),
      body: endpoint.body ? body(fitting.body) : fc.constant(undefined),
      who,
      header,
    });
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        // The rate limits are not under test here: three hours pass between two calls.
        backend.clock.now += 10_800_000;
        const needsPerson =
          endpoint.needsSession ?? (endpoint.needsStaff && !endpoint.needsCredential);
        const asker = needsPerson ? await signedIn() : given.who;
        const answer = await backend.call(given.path + given.query, {
          method: endpoint.method,
          headers: { 'content-type': 'application/json', ...asker, ...given.header },
          body: given.body,
        });
        // A call under test may end the session.
        if (needsPerson && answer.status === 401) session = undefined;
        const { code, fields = {} } = answer.body?.error ?? {};
        // An unknown upload, one that is not a picture, and a page that is gone passed the validation of the body.
        const isRead =
          ['no_picture', 'target_unknown'].includes(code) ||
          Object.values(fields).includes('is not known');
        reached.add(isRead ? 404 : answer.status);
        // Documents and event streams are not JSON of the contract; other tests cover them.
        const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
        if (!isStream) expectHarmless(answer, endpoint, given.who === credential);
        expect(JSON.stringify(answer.body).length).toBeLessThan(longestAnswer);
        const { data } = answer.body as { data?: unknown[] };
        if (Array.isArray(data) && name !== 'exportContent') {
          expect(data.length).toBeLessThanOrEqual(maxPageSize);
        }
      }),
      { numRuns: cases, examples: [[fittingCase(endpoint, fitting)]] },
    );
    expect([...reached]).not.toContain(429);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    // Otherwise only the authentication was tested.
    const inside =
      endpoint.needsSession || endpoint.needsStaff ? [403, 404, 409] : (endpoint.errors ?? []);
    const isInside = [...reached].some((status) => status < 300 || inside.includes(status));
    expect(isInside, `only got ${[...reached]}`).toBe(true);
  },
  hostileTimeout,
);
