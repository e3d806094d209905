import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../backend/app.ts';
import type { Database } from '../../backend/db/client.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { answerCall } from '../../server/steps/answer-call.ts';
import { logLine } from '../../server/steps/log-line.ts';
import { requestId } from '../../server/steps/request-id.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken } from '../backend/support/people.ts';
import { startStepServer } from '../server/support/step-server.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/*
 * Every call of the contract, through the server's steps with a log line for each request: with marked
 * values in the path, the query, the headers and every text of the body, once with a working backend and
 * once with one whose database fails with an error that repeats the values.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const mark = 'quillfeather';
const markedToken = `Quillfeather0${'aZ9_'.repeat(8)}`;
const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** An error as worded by drizzle and PostgreSQL. */
function failingDatabase(): Promise<Database> {
  const cause = Object.assign(
    new Error(`invalid input syntax for type uuid: "Zebedee ${mark}" of ${mark}@example.org`),
    { code: '22P02' },
  );
  const message = `Failed query: select * from people where name = $1\nparams: Zebedee ${mark}`;
  return Promise.reject(new Error(message, { cause }));
}

const backend = ownBackend();
const servers: Awaited<ReturnType<typeof startStepServer>>[] = [];

async function serve(app: { fetch: (request: Request) => Response | Promise<Response> }) {
  const steps = [
    logLine({ all: true }),
    requestId(false),
    answerCall((request) => app.fetch(request)),
  ];
  const server = await startStepServer(steps, () => {});
  servers.push(server);
  return server.origin;
}

let origins: string[];
beforeAll(async () => {
  origins = [await serve(backend.app), await serve(createApp({ database: failingDatabase }))];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A body of the same shape in which every text is marked. */
function marked(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => marked(item, name));
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, marked(inner, key)]),
    );
  }
  if (typeof value !== 'string') return value;
  if (/email/i.test(name)) return `zebedee.${mark}@example.org`;
  if (/token|password|secret/i.test(name)) return markedToken;
  return `Zebedee ${mark}`;
}

/** The address with marked values in its parameters and its search. */
function addressOf({ path }: Endpoint, params: Record<string, unknown>, isMarked: boolean): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(isMarked ? `Zebedee ${mark}` : String(params[name] ?? '1')),
  );
  return `/api/v1${filled}?q=${mark}&email=${mark}%40example.org`;
}

test.each(calls)('%s logs no personal data', async (name, endpoint) => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { method, path, body } = endpoint;
  const { params, body: fitting } = inputsOf(name, endpoint, new Samples());
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `${mark}-0123456789`,
    cookie: `session=${markedToken}; name=${mark}`,
    authorization: `Bearer ${markedToken}`,
    referer: `https://site.example/search-result/${mark}`,
    'user-agent': mark,
  };
  const ask = async (origin: string, isMarked: boolean, sent: unknown) => {
    const answer = await fetch(origin + addressOf(endpoint, params, isMarked), {
      method,
      headers: { ...headers, ...(isMarked ? {} : { authorization: `Bearer ${adminToken}` }) },
      ...(body ? { body: JSON.stringify(sent) } : {}),
    });
    await answer.arrayBuffer();
  };
  const bodies = body ? [marked(fitting), fitting] : [undefined];
  const requests = origins.flatMap((origin) =>
    [true, false].flatMap((isMarked) => bodies.map((sent) => ask(origin, isMarked, sent))),
  );
  await Promise.all(requests);
  const linesOf = () => [...logged.mock.calls, ...expectedErrors()].map((line) => line.join(' '));
  await vi.waitFor(
    () => {
      const written = linesOf().filter((line) => line.startsWith('request '));
      expect(written).toHaveLength(requests.length);
    },
    { timeout: 60_000, interval: 5 },
  );
  const lines = linesOf();
  expect(lines.filter((line) => line.toLowerCase().includes(mark))).toEqual([]);
  expect(lines.join('\n')).not.toContain(adminToken);
  expect(new Set(lines.flatMap((line) => /route=(\S+)/.exec(line)?.[1] ?? []))).toEqual(
    new Set([`/api/v1${path}`]),
  );
  logged.mockRestore();
});
