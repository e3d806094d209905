import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '@/lib/contract/json-schema';
import { examplesOf } from '@/lib/contract/openapi-examples';

const exampleOf = (schema: JsonSchema, components: Record<string, JsonSchema> = {}) =>
  examplesOf(schema, '/unknown', (reference) => components[reference.split('/').at(-1) ?? '']);

describe('examplesOf a schema whose field has no example of its own', () => {
  it.each<[JsonSchema, unknown]>([
    [{ const: 'review' }, 'review'],
    [{ default: false }, false],
    [{ enum: ['sent', 'declined'] }, 'sent'],
    [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 0],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'a'],
    [{ type: 'array', items: { type: 'boolean' } }, [true]],
    [{ type: 'integer' }, 0],
    [{ type: 'number', minimum: 2 }, 2],
    [{ type: ['null', 'integer'], minimum: 3 }, 3],
    [{ type: 'object' }, {}],
    [{ type: 'string' }, '…'],
    [{ type: 'string', minLength: 3 }, '………'],
    [{ type: 'string', format: 'date' }, '2026-03-01'],
    [{ type: 'string', format: 'date-time' }, '2026-03-01T20:15:00Z'],
    [{ type: 'string', format: 'email' }, 'ruth@example.org'],
    [{ type: 'string', format: 'uri' }, 'https://example.org/'],
    [{ type: 'null' }, null],
    [{}, null],
  ])('%j is %j', (schema, example) => {
    expect(exampleOf(schema)).toEqual(example);
  });
});

describe('examplesOf an object', () => {
  const text: JsonSchema = { type: 'string' };

  it('has its required fields, and optional ones that have an example', () => {
    const schema = { properties: { unknown_a: text, unknown_b: text, email: text } };
    expect(exampleOf({ ...schema, required: ['unknown_a'] })).toEqual({
      unknown_a: '…',
      email: 'ruth@example.org',
    });
    expect(exampleOf({ properties: { unknown_a: text } })).toEqual({});
  });

  it('resolves references, and shows the `meta` of a list', () => {
    const list = {
      properties: {
        data: { type: 'array', items: { $ref: '#/components/schemas/Answer' } },
        meta: { $ref: '#/components/schemas/ListMeta' },
        other: { $ref: '#/components/schemas/Answer' },
      },
      required: ['data'],
    };
    const components = {
      Answer: { properties: { slug: text }, required: ['slug'] },
      ListMeta: { properties: { total: { type: 'integer', minimum: 1 } }, required: ['total'] },
    };
    expect(exampleOf(list, components)).toEqual({
      data: [{ slug: 'did-jesus-live' }],
      meta: { total: expect.any(Number) },
    });
    expect(exampleOf({ $ref: '#/components/schemas/Missing' }, components)).toBeUndefined();
  });

  it('prefers the example of the call or record to that of the field’s name', () => {
    const query = { properties: { limit: { type: 'integer' } } };
    expect(examplesOf(query, '/answers', () => undefined)).toEqual({ limit: 20 });
    const slug = { properties: { slug: text }, required: ['slug'] };
    expect(examplesOf(slug, 'Guide', () => undefined)).not.toEqual(
      examplesOf(slug, 'Answer', () => undefined),
    );
  });

  it('writes a number as text where the field is one', () => {
    const idOf = (id: JsonSchema) => exampleOf({ properties: { id }, required: ['id'] });
    const id = idOf({ anyOf: [{ type: 'integer' }, { type: 'string' }] }) as { id: number };
    expect(id.id).toBeTypeOf('number');
    expect(idOf({ type: 'integer' })).toEqual(id);
    expect(idOf({ type: ['string', 'number'] })).toEqual(id);
    expect(idOf({ type: 'string' })).toEqual({ id: String(id.id) });
    expect(idOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({ id: String(id.id) });
  });
});
