import fc from 'fast-check';
import { expect } from 'vitest';
import { errorEnvelopeSchema } from '../../../lib/contract/common.ts';
import type { Endpoint } from '../../../lib/contract/endpoints.ts';
import { isThorough } from '../../support/thorough.ts';
import type { Answered } from './test-backend.ts';

/** Milliseconds for a property that may be asked for many cases. */
export const hostileTimeout = 300_000;

/** Cases a property, other ones in every run: 100 in the thorough run and 20 else, or as HOSTILE_RUNS says. */
export const hostileRuns = () => ({
  numRuns: Number(process.env.HOSTILE_RUNS || (isThorough ? 100 : 20)),
});

export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    "'; drop table users; --",
    '%_\\%',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '99999999999999999999',
    '00000000-0000-0000-0000-000000000000',
    'a@example.com',
    "o'hara+x@example.com",
    'x'.repeat(5000),
  ),
);

/** A fitting body in which some fields are replaced, `user.email` by a dot; now and then none is. */
export function spoilt<Body extends object>(fitting: fc.Arbitrary<Body>, fields: string[]) {
  const changes = fc.array(fc.tuple(fc.constantFrom(...fields), hostileValue), { maxLength: 3 });
  return fc.tuple(fitting, changes).map(([body, changed]) => {
    const copy = structuredClone(body) as Record<string, unknown>;
    for (const [path, value] of changed) {
      const [outer = '', inner] = path.split('.');
      if (inner) copy[outer] = { ...(copy[outer] as object), [inner]: value };
      else copy[outer] = value;
    }
    return copy;
  });
}

/** What someone may put where a field belongs. */
export const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.emailAddress(),
  fc.constantFrom<unknown>(true, null, 0, -1, 1e308, [], {}, { length: 1e9 }),
);

/** A refusal is in the envelope and gives nothing away; anything else is what the contract says, and no more. */
export function expectHarmless({ status, body }: Answered, endpoint: Endpoint, full = false) {
  expect(status).toBeLessThan(500);
  if (status < 400) {
    const schema = (full && endpoint.credentialed) || endpoint.response;
    return expect(schema.parse(body)).toEqual(body);
  }
  const { error } = errorEnvelopeSchema.parse(body);
  expect(`${error.message} ${Object.values(error.fields ?? {})}`).not.toMatch(
    /select |insert |postgres|drizzle|pglite|argon2|\bat .+:\d+|node_modules/i,
  );
}

/** Every place in a value where something else could stand, as `user.email` or `files.0.path`. */
export function placesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    return [here, ...placesIn(inner, here)];
  });
}

/** A copy of a value with something else at one of its places, or at a new one. */
export function withValueAt(value: unknown, path: string, replacement: unknown): unknown {
  const copy = structuredClone(value);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = copy as Record<string, unknown> | undefined;
  for (const key of keys) at = at?.[key] as Record<string, unknown> | undefined;
  // Not by assignment: `__proto__` is to be a field like any other, as JSON.parse makes it.
  if (typeof at === 'object' && at !== null) {
    Object.defineProperty(at, last, {
      value: replacement,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return copy;
}
