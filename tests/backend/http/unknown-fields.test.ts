import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unknownFields } from '../../../backend/http/unknown-fields.ts';
import { type Endpoint, endpoints } from '../../../lib/contract/endpoints.ts';
import { openApiDocument } from '../../../lib/contract/openapi.ts';

type Json = Record<string, unknown>;
const { paths } = openApiDocument({ title: '', serverUrl: '' });
const calls = Object.entries<Endpoint>(endpoints).flatMap(([name, { path, body }]) => {
  const example = paths[path]?.post?.requestBody?.content['application/json']?.example;
  return body ? [[name, body, example as Json] as const] : [];
});

/** Every place of a body that holds an object, with a copy of the body that has one field more there. */
function withFieldMore(body: Json): [path: string, body: Json][] {
  const places: [string, Json][] = [];
  const visit = (value: unknown, path: string, rebuild: (part: unknown) => Json) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) places.push([`${path}titel`, rebuild({ ...value, titel: 'x' })]);
    for (const [key, part] of Object.entries(value)) {
      visit(part, `${path}${key}.`, (changed) =>
        rebuild(
          Array.isArray(value)
            ? value.map((item, index) => (String(index) === key ? changed : item))
            : { ...value, [key]: changed },
        ),
      );
    }
  };
  visit(body, '', (part) => part as Json);
  return places;
}

/**
 * Parts of a body whose fields others define (browsers, the files of content, forms), and a map whose own schema
 * refuses other names than languages.
 */
const open = /(?:^|\.)(?:credential\.(?:.*\.)?|fields\.|versions\.|words\.)titel$/;

describe('unknownFields', () => {
  test.each(calls)('of %s are none in its example, and any that is added', (_, schema, example) => {
    expect(unknownFields(schema, example)).toEqual([]);
    const places = withFieldMore(example);
    expect(places.length).toBeGreaterThan(0);
    for (const [path, body] of places) {
      expect([path, unknownFields(schema, body)]).toEqual([path, open.test(path) ? [] : [path]]);
    }
  });

  test.each<[string, z.ZodType, unknown, string[]]>([
    [
      'one of several shapes',
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      { c: 1 },
      ['c'],
    ],
    [
      'an item of a list',
      z.object({ list: z.array(z.object({ a: z.string() })) }),
      { list: [{ a: '' }, { b: 1 }] },
      ['list.1.b'],
    ],
    [
      'an optional part',
      z.object({ part: z.object({ a: z.string() }).nullish() }),
      { part: { b: 1 } },
      ['part.b'],
    ],
    [
      'a part that is changed when it is read',
      z.object({ part: z.object({ a: z.string() }).transform(({ a }) => a) }),
      { part: { a: '', b: 1 } },
      ['part.b'],
    ],
    [
      'two shapes at once',
      z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })),
      { a: '', b: '', c: 1 },
      ['c'],
    ],
    [
      'a map',
      z.record(z.string(), z.object({ a: z.string() })),
      { any: { a: '' }, other: { b: 1 } },
      ['other.b'],
    ],
    [
      'a name of Object',
      z.object({ a: z.string() }),
      JSON.parse('{"constructor": 1, "__proto__": 2}'),
      ['constructor', '__proto__'],
    ],
    ['anything', z.object({ any: z.unknown() }), { any: { b: { c: 1 } } }, []],
    ['a schema that allows more', z.looseObject({ a: z.string() }), { b: { c: 1 } }, []],
    ['something else than an object', z.object({ a: z.string() }), [{ b: 1 }], []],
  ])('are found in %s', (_, schema, body, fields) => {
    expect(unknownFields(schema, body)).toEqual(fields);
  });

  test('of a large body are all found', () => {
    const schema = z.object({ list: z.array(z.object({ a: z.string() })) });
    const bodyOf = (n: number) => ({ list: Array.from({ length: n }, () => ({ a: '', b: 1 })) });
    expect(unknownFields(schema, bodyOf(50_000))).toHaveLength(50_000);
  });
});
