import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { type CallInputs, inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { hostileTimeout, placesIn, withValueAt } from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';

/*
 * A single request must not occupy a processor: for every call of the contract, the longest input that
 * it allows costs at most ten times as much as a short one. Measured in processor
 * time, the least of several runs, so that a busy machine does not matter.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const maxTimes = 10;
/** Calls below these milliseconds always pass: opening a connection costs as much. */
const negligible = 4;
const runsOfShort = 3;
/** An input fails only if it is too slow in every run: garbage of another file may be collected meanwhile. */
const runsOfLong = 20;
/** Characters: the maximum of an address, and of a body (64 KB). */
const longestInAddress = 10_000;
const longestInBody = 60_000;

/** Building blocks of long texts: one word, many words, words that search splits, and input for backtracking. */
const textParts = [
  'a',
  'jesus ',
  'qz9x k ',
  '예수님은 ',
  'a.b@',
  '1',
  '12 34, ',
  ' ',
  '\u00e9\u0301',
  '<p>',
  '-',
  'é-',
];

/** The slowest inputs for the regular expressions that parse addresses, found by recheck (npm), within the contract. */
const slowest: Partial<Record<EndpointName, Record<string, string[]>>> = {
  listLocations: {
    query: [
      `번로 0동동${'0동0동'.repeat(46)}동로0`,
      `a${' iglesia '.repeat(10)} en ${' '.repeat(90)} en`,
      `s${' eglise ah'.repeat(19)}`,
      `는${' '.repeat(98)}${' '.repeat(98)}교회`,
      `cl0c${' '.repeat(190)}-0`,
      `iglesia ${'pentecostales '.repeat(13)}`,
      `${'x'.repeat(99)} ${'-'.repeat(99)}!`,
    ],
  },
  detectDanger: { text: ['!'.repeat(9_000), `${'!'.repeat(9_000)}a`, '.'.repeat(9_000)] },
  createLead: { email: [`${'+'.repeat(240)}@a.b`], message: [`${'!'.repeat(9_000)}a`] },
};

type Call = [EndpointName, Endpoint];
const calls = Object.entries(endpoints) as Call[];

const backend = ownBackend('content');
const samples = new Samples();
beforeAll(async () => {
  for (const [name, { method, path, body, params, needsCredential }] of calls) {
    if (method !== 'GET' || body || params) continue;
    const { status, body: answer } = await backend.get(path, needsCredential ? credential : {});
    if (status === 200) samples.add(name, answer);
  }
});

/** Processor time of one call in milliseconds. */
async function costOf({ method, path }: Endpoint, { params, query, body }: CallInputs) {
  // The rate limits are not under test here.
  backend.clock.now += 3_600_000;
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '1')),
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const before = process.cpuUsage();
  const { status } = await backend.call(`${filled}${search && `?${search}`}`, {
    method,
    headers: { ...credential, 'content-type': 'application/json' },
    body: text,
  });
  const { user, system } = process.cpuUsage(before);
  expect(status).toBeLessThan(500);
  return (user + system) / 1000;
}

async function leastCost(endpoint: Endpoint, input: CallInputs, runs: number, enough = 0) {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && least > enough; run++) {
    least = Math.min(least, await costOf(endpoint, input));
  }
  return least;
}

/** The maximum length of a text, by the field's schema or by the size of a request. */
function lengthOf(schema: z.ZodType | undefined, field: string, most: number): number {
  if (!schema) return most;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { maxLength } = (json.properties?.[field] ?? {}) as { maxLength?: number };
  return Math.min(maxLength ?? most, most);
}

const valueAt = (body: unknown, place: string) =>
  place.split('.').reduce((at, key) => (at as Record<string, unknown>)?.[key], body);

function* longInputs(
  name: EndpointName,
  endpoint: Endpoint,
  short: CallInputs,
): Generator<[string, CallInputs]> {
  for (const [field, texts] of Object.entries(slowest[name] ?? {})) {
    for (const text of texts) {
      yield endpoint.body
        ? [field, { ...short, body: withValueAt(short.body, field, text) }]
        : [field, { ...short, query: { ...short.query, [field]: text } }];
    }
  }
  const long = (length: number) =>
    textParts.map((text) => text.repeat(Math.ceil(length / text.length)).slice(0, length));
  const names = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
  for (const name of names) {
    for (const text of long(lengthOf(endpoint.query, name, longestInAddress))) {
      yield [name, { ...short, query: { ...short.query, [name]: text } }];
    }
  }
  for (const name of Object.keys(short.params)) {
    for (const text of long(lengthOf(endpoint.params, name, longestInAddress))) {
      yield [name, { ...short, params: { ...short.params, [name]: text } }];
    }
  }
  if (endpoint.path === endpoints.publishContent.path) return;
  for (const place of endpoint.body ? placesIn(short.body) : []) {
    const list = valueAt(short.body, place);
    if (Array.isArray(list)) {
      const one = JSON.stringify(list[0] ?? 'a').length + 1;
      const many = Array.from({ length: Math.floor(longestInBody / one) }, () => list[0] ?? 'a');
      yield [place, { ...short, body: withValueAt(short.body, place, many) }];
    }
    for (const text of long(lengthOf(endpoint.body, place, longestInBody))) {
      yield [place, { ...short, body: withValueAt(short.body, place, text) }];
    }
  }
}

test.each(calls)(
  '%s with the longest input costs at most ten times as much as with a short one',
  async (name, endpoint) => {
    const short = inputsOf(name, endpoint, samples);
    const most = maxTimes * Math.max(negligible, await leastCost(endpoint, short, runsOfShort));
    const over: string[] = [];
    for (const [place, input] of longInputs(name, endpoint, short)) {
      const cost = await leastCost(endpoint, input, runsOfLong, most);
      if (cost > most) over.push(`${place}: ${Math.round(cost)} ms, ${Math.round(most)} allowed`);
    }
    expect(over).toEqual([]);
  },
  hostileTimeout,
);
