import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { answerSchema } from '@/lib/contract/answers';
import { categoryListQuerySchema, categorySchema } from '@/lib/contract/categories';
import { maxPageSize, pageQuerySchema, slugSchema, variantLocales } from '@/lib/contract/common';
import { endpoints } from '@/lib/contract/endpoints';
import { leadBodySchema } from '@/lib/contract/leads';
import { locationListQuerySchema, locationSchema, weekdays } from '@/lib/contract/locations';
import { pageSchema, postSchema } from '@/lib/contract/pages';
import { searchQuerySchema } from '@/lib/contract/search';
import { serviceTimeSchema } from '@/lib/contract/service-times';
import { testimonialSchema } from '@/lib/contract/testimonials';
import { anyText, slug } from '../../support/arbitraries';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('records of a backend', () => {
  const id = fc.oneof(fc.integer(), fc.string({ minLength: 1 }));
  const text = fc.string({ minLength: 1 });
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(fc.option(value), { nil: undefined });
  const date = fc
    .date({ min: new Date('2006-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const suffixed = (...fields: string[]) =>
    fields.flatMap((field) => variantLocales.map((locale) => `${field}_${locale}`));
  const prefixed = (...fields: string[]) =>
    fields.flatMap((field) => variantLocales.map((locale) => `${locale}_${field}`));
  const texts = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, maybe(anyText)]));

  const video = ['title', 'description', 'playerembed', 'transcript'];
  const records: [string, z.ZodType, fc.Arbitrary<object>][] = [
    [
      'an answer',
      answerSchema,
      fc.record({
        ...texts(['description', 'playerembed', 'transcript', ...suffixed(...video)]),
        slug,
        title: text,
        category_id: maybe(id),
        order: maybe(fc.integer()),
        related: maybe(fc.array(slug)),
        published_at: maybe(date),
        updated_at: maybe(date),
      }),
    ],
    [
      'a testimonial',
      testimonialSchema,
      fc.record({
        ...texts(['description', 'playerembed', 'transcript', ...suffixed(...video)]),
        id,
        slug,
        title: text,
        category_id: maybe(id),
        published_at: maybe(date),
      }),
    ],
    [
      'a category',
      categorySchema,
      fc.record({
        ...texts([
          'description',
          'playerembed',
          'image',
          ...suffixed('name', 'description', 'playerembed'),
        ]),
        id,
        name: text,
        order: maybe(fc.integer()),
        answers: maybe(fc.array(fc.record({ slug, title: text }))),
        answers_count: maybe(fc.nat()),
      }),
    ],
    [
      'a page',
      pageSchema,
      fc.record({
        ...texts(['embed', 'content', ...prefixed('title', 'embed', 'content')]),
        slug,
        title: text,
        updated_at: maybe(date),
      }),
    ],
    [
      'a post',
      postSchema,
      fc.record({
        ...texts(['content', 'author', ...suffixed('title', 'content')]),
        slug,
        title: text,
        published_at: maybe(date),
      }),
    ],
    [
      'a location',
      locationSchema,
      fc.record({
        ...texts(['name', 'slug', 'address', 'city', 'phone', ...suffixed('description')]),
        id,
        latitude: maybe(fc.double({ min: -90, max: 90, noNaN: true })),
        longitude: maybe(fc.double({ min: -180, max: 180, noNaN: true })),
        services: maybe(
          fc.array(
            fc.record({
              day: fc.constantFrom(...weekdays),
              time: fc.constantFrom('00:00', '09:30', '23:59'),
            }),
          ),
        ),
      }),
    ],
  ];

  it.each(records)('%s is parsed unchanged', (_, schema, record) => {
    fc.assert(
      fc.property(record, (sent) => {
        expect(schema.parse(sent)).toEqual(sent);
      }),
    );
  });

  it.each(records)('%s is parsed without its unknown fields', (_, schema, record) => {
    const [sent] = fc.sample(record, 1);
    expect(schema.parse({ ...sent, internal_note: 'x' })).toEqual(sent);
  });

  it('reject a time of a service that is not in 24-hour format', () => {
    const at = (time: string) => accepts(serviceTimeSchema, { day: 'sunday', time });
    expect(['10:30', '00:00', '23:59'].every(at)).toBe(true);
    expect(['24:00', '9:30', '10:60', '10:30 am'].some(at)).toBe(false);
  });
});

describe('leadBodySchema', () => {
  const lead = { email: 'ana@example.org', message: 'Why?' };

  it('defaults the kind and the language, and trims text', () => {
    expect(leadBodySchema.parse({ ...lead, message: '  Why?  ', name: ' Ana ' })).toEqual({
      ...lead,
      name: 'Ana',
      kind: 'question',
      locale: 'en',
    });
  });

  it.each([
    ['message', 'abc', 'ab'],
    ['message', 'x'.repeat(4000), 'x'.repeat(4001)],
    ['name', 'x'.repeat(120), 'x'.repeat(121)],
    ['page', `/${'x'.repeat(499)}`, `/${'x'.repeat(500)}`],
    ['page', '/ko/answers', 'https://evil.example/'],
    // After the site's origin, in the letter, these would form another host.
    ['page', '/a.evil.example', '.evil.example/'],
    ['page', '/@evil.example', '@evil.example/'],
    ['page', '/a//b', '//evil.example'],
    ['page', '/a?b=/c', '/\\evil.example'],
    ['page', '/%0a', '/\nx'],
    ['page', '/', '\ufeff'],
    ['website', 'x'.repeat(500), 'x'.repeat(501)],
    ['email', 'a@b.co', 'a@b'],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`, `${'a'.repeat(245)}@example.org`],
    ['locale', 'ko', 'de'],
    ['kind', 'question', 'spam'],
  ])('limits %s: accepts %.12j and rejects %.12j', (field, good, bad) => {
    expect(accepts(leadBodySchema, { ...lead, [field]: good })).toBe(true);
    expect(accepts(leadBodySchema, { ...lead, [field]: bad })).toBe(false);
  });

  it.each(['   ', '  a  ', '\n\n\n\n'])('rejects the question %j', (message) => {
    expect(accepts(leadBodySchema, { ...lead, message })).toBe(false);
  });

  it.each([
    [{ kind: 'contact', email: 'ana', message: 'a' }, ['email', 'message']],
    [{ email: 'ana', message: 'Why?' }, ['email']],
    [{ email: 'ana', message: 5 }, ['email', 'message']],
    [{ email: 'ana' }, ['email', 'message']],
    ['a text', ['']],
    [null, ['']],
  ])('names all invalid fields of %j at once', (body, fields) => {
    const { error } = leadBodySchema.safeParse(body);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(fields);
  });

  it.each(['church', 'pastor'])('accepts no message of a %s', (kind) => {
    expect(accepts(leadBodySchema, { ...lead, kind, message: '' })).toBe(true);
  });
});

describe('queries', () => {
  it('parse offset and limit as bounded integers', () => {
    expect(pageQuerySchema.parse({ offset: '24', limit: '12' })).toEqual({ offset: 24, limit: 12 });
    expect(pageQuerySchema.parse({})).toEqual({});
    for (const bad of [
      { offset: '-1' },
      { limit: '0' },
      { limit: String(maxPageSize + 1) },
      { limit: '1.5' },
      { offset: 'x' },
    ]) {
      expect(accepts(pageQuerySchema, bad)).toBe(false);
    }
  });

  it('limit the length of search texts and filters', () => {
    expect(searchQuerySchema.parse({})).toEqual({ q: '', lang: 'en' });
    expect(accepts(searchQuerySchema, { q: 'x'.repeat(10_000) })).toBe(true);
    expect(accepts(searchQuerySchema, { q: 'x'.repeat(10_001) })).toBe(false);
    expect(accepts(searchQuerySchema, { lang: 'de' })).toBe(false);
    expect(accepts(categoryListQuerySchema, { filter: 'x'.repeat(201) })).toBe(false);
  });

  it('parse a choice of churches that meet online', () => {
    const online = (text: string) =>
      locationListQuerySchema.safeParse({ online: text }).data?.online;
    expect(['true', 'false', 'yes'].map(online)).toEqual([true, false, undefined]);
  });

  it.each([
    [' Did-Jesus-Live ', 'did-jesus-live'],
    ['예수님은-누구', '예수님은-누구'],
    ['page_2', 'page_2'],
  ])('parse %j to the slug %s', (given, expected) => {
    expect(slugSchema.parse(given)).toBe(expected);
  });

  it.each(['', '-a', '../etc', 'a/b', 'a b', "a'--", 'x'.repeat(201)])(
    'reject the slug %.20j',
    (given) => {
      expect(accepts(slugSchema, given)).toBe(false);
    },
  );
});

describe('endpoints (specification 7)', () => {
  it('have one address each', () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each([
    'GET /answers',
    'GET /pages',
    'GET /pages/fetch_by',
    'GET /posts',
    'GET /locations',
    'GET /get_config',
    'GET /get_instruction_videos',
    'GET /testimonials',
    'GET /testimonials_by_category',
    'POST /find_testimonial',
    'GET /testimonials_by_slug',
    'GET /categories',
    'GET /get_super_categories',
    'GET /categories/{id}',
    'POST /create_lead',
  ])('include %s of the specification', (address) => {
    const found = Object.values(endpoints).find(
      ({ method, path }) => `${method} ${path}` === address,
    );
    expect(found).toBeDefined();
    expect(found).not.toHaveProperty('extension');
  });
});

describe('a body that is no object', () => {
  const bodies = Object.entries(endpoints).flatMap(([name, { body }]) =>
    body ? [[name, body] as const] : [],
  );
  it.each(bodies)('is refused by %s, never an error', (_, body) => {
    for (const value of [null, undefined, [], [null], 1, '', 'text', true, Object.create(null)]) {
      expect(() => body.safeParse(value)).not.toThrow();
      if (typeof value !== 'object' || value === null) {
        expect(body.safeParse(value).success).toBe(false);
      }
    }
  });
});
