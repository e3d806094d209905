import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leads } from '../../backend/db/schema.ts';
import { errorEnvelopeSchema } from '../../lib/contract/common.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import type { TestResponse } from '../backend/support/test-backend.ts';

const backend = ownBackend();

const runs = { numRuns: 150 };
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    "'; drop table answers; --",
    '%_\\%',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '1e309',
    '-0',
    '99999999999999999999',
    '𝕁𝕖𝕤𝕦𝕤',
    "jesus' & !love:*",
    'x'.repeat(5000),
  ),
);

/** Expects that a refusal uses the error envelope and reveals nothing, and that a success matches the contract. */
function expectHarmless({ status, body }: TestResponse, endpoint?: Endpoint) {
  expect(status).toBeLessThan(500);
  if (status < 400) return endpoint?.response.parse(body);
  const { error } = errorEnvelopeSchema.parse(body);
  expect(`${error.message} ${Object.values(error.fields ?? {})}`).not.toMatch(
    /select |insert |postgres|drizzle|pglite|\bat .+:\d+|node_modules/i,
  );
}

test('search handles any text in any language without harm', async () => {
  const { search } = endpoints;
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('en', 'es', 'fr', 'ko'), async (q, lang) => {
      const query = new URLSearchParams({ q: q.toWellFormed(), lang });
      expectHarmless(await backend.get(`/search?${query}`), search);
    }),
    {
      ...runs,
      examples: [
        ['\u0000', 'ko'],
        ['%'.repeat(2000), 'en'],
        ['예'.repeat(2000), 'ko'],
        ['À𐊀𐀀ꓐ', 'en'],
      ],
    },
  );
});

test('any path is handled without harm', async () => {
  const segment = fc.oneof(
    text,
    fc.constantFrom('categories', 'captions', 'answer', '..', '%2e%2e', '%', '%zz', '%ff'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(segment, { maxLength: 4 }),
      fc.boolean(),
      async (segments, encoded) => {
        const path = segments
          .map((part) => (encoded ? encodeURIComponent(part.toWellFormed()) : part.toWellFormed()))
          .join('/');
        expectHarmless(await backend.get(`/${path}`));
      },
    ),
    runs,
  );
});

test('any body is handled without harm, and only valid leads are stored', async () => {
  const value = fc.oneof(text, fc.jsonValue(), fc.constant({ __proto__: { polluted: true } }));
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        email: fc.oneof(value, fc.emailAddress()),
        message: value,
        name: value,
        page: value,
        locale: value,
        website: value,
        id: value,
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom(
      '{"email":"a@example.com","message":"hello"}',
      '{"__proto__":{"polluted":true},"email":"a@example.com","message":"hello","constructor":1}',
    ),
  );
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      backend.clock.now += 3_600_000;
      const sent = typeof given === 'string' ? given : JSON.stringify(given);
      expectHarmless(await backend.post('/create_lead', sent), endpoints.createLead);
      expectHarmless(await backend.post('/find_testimonial', sent), endpoints.findTestimonial);
    }),
    runs,
  );
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const stored = await backend.db.select().from(leads);
  expect(stored.length).toBeGreaterThan(0);
  for (const lead of stored) {
    expect(
      endpoints.createLead.body?.safeParse({
        ...lead,
        name: lead.name ?? undefined,
        page: lead.page ?? undefined,
      }).success,
    ).toBe(true);
  }
});

test('any header is handled without harm', async () => {
  const header = fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: 80,
  });
  const names = [
    'origin',
    'sec-fetch-site',
    'x-forwarded-for',
    'x-forwarded-host',
    'content-type',
    'content-length',
    'idempotency-key',
    'if-none-match',
    'accept-language',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), header, async (name, value) => {
      backend.clock.now += 3_600_000;
      expectHarmless(await backend.post('/find_testimonial', { id: 1 }, { [name]: value }));
      expectHarmless(await backend.get('/answers?limit=1', { [name]: value }));
    }),
    runs,
  );
});
