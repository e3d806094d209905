import fc from 'fast-check';
import { expect } from 'vitest';
import { errorEnvelopeSchema } from '../../../lib/contract/common.ts';
import type { Endpoint } from '../../../lib/contract/endpoints.ts';
import { isThorough } from '../../support/thorough.ts';
import type { TestResponse } from './test-backend.ts';

/** Milliseconds for a property with many cases. */
export const hostileTimeout = 300_000;

/** Random cases per property: 100 in the thorough run, otherwise 8, or HOSTILE_RUNS. */
export const hostileRuns = () => ({
  numRuns: Number(process.env.HOSTILE_RUNS || (isThorough ? 100 : 8)),
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

/** A valid body in which up to three fields (`user.email` is nested) are replaced by hostile values. */
export function corrupted<Body extends object>(fitting: fc.Arbitrary<Body>, fields: string[]) {
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

/** Values that an attacker may send for a field. */
export const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.emailAddress(),
  fc.constantFrom<unknown>(true, null, 0, -1, 1e308, [], {}, { length: 1e9 }),
);

/** Expects that a refusal uses the error envelope and reveals nothing, and that a success matches the contract exactly. */
export function expectHarmless({ status, body }: TestResponse, endpoint: Endpoint, full = false) {
  expect(status).toBeLessThan(500);
  if (status < 400) {
    const schema = (full && endpoint.credentialed) || endpoint.response;
    return expect(schema.parse(body)).toEqual(body);
  }
  const { error } = errorEnvelopeSchema.parse(body);
  // A line of captions is named in quotation marks, and no call of a stack trace.
  expect(`${error.message} ${Object.values(error.fields ?? {})}`).not.toMatch(
    /select |insert |postgres|drizzle|pglite|argon2|\bat [^“]+:\d+|node_modules/i,
  );
}

/** All paths in a value, as `user.email` or `files.0.path`. */
export function placesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    return [here, ...placesIn(inner, here)];
  });
}

/** A copy of a value with a replacement at an existing or a new path. */
export function withValueAt(value: unknown, path: string, replacement: unknown): unknown {
  const copy = structuredClone(value);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = copy as Record<string, unknown> | undefined;
  for (const key of keys) at = at?.[key] as Record<string, unknown> | undefined;
  // Not by assignment: `__proto__` must become an ordinary field, as with JSON.parse.
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
