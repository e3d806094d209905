import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaExporter } from '@/lib/contract/json-schema';

const church = z.object({ name: z.string().min(1), members: z.int().min(0) });
const visit = z.object({ day: z.iso.date(), church });
const named = {
  Church: { schema: church, description: 'A church.' },
  Visit: { schema: visit, description: 'A visit.' },
};

describe('schemaExporter', () => {
  it('refers to named schemas, and collects those that are used', () => {
    const { exportSchema, used } = schemaExporter(named);
    expect(exportSchema(z.object({ churches: z.array(church) }), 'output')).toMatchObject({
      type: 'object',
      properties: { churches: { type: 'array', items: { $ref: '#/components/schemas/Church' } } },
    });
    expect(used).toEqual({
      Church: {
        description: 'A church.',
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 1 },
          members: { type: 'integer', minimum: 0 },
        },
        required: ['name', 'members'],
      },
    });
    exportSchema(z.array(visit), 'output');
    expect(used.Visit?.properties?.church).toEqual({ $ref: '#/components/schemas/Church' });
  });

  it('keeps the first definition of a component', () => {
    const optional = z.object({ locale: z.string().default('en') });
    const { exportSchema, used } = schemaExporter({
      Settings: { schema: optional, description: 'Settings.' },
    });
    exportSchema(z.array(optional), 'output');
    exportSchema(z.array(optional), 'input');
    expect(used.Settings?.required).toEqual(['locale']);
  });

  it('describes requests before, and responses after their defaults and conversions', () => {
    const { exportSchema } = schemaExporter({});
    const schema = z.object({
      locale: z.string().default('en'),
      online: z.string().transform((text) => text === 'true'),
    });
    expect(exportSchema(schema, 'input')).toMatchObject({
      properties: { online: { type: 'string' } },
      required: ['online'],
    });
    expect(exportSchema(schema, 'output')).toMatchObject({
      properties: { online: {} },
      required: ['locale', 'online'],
    });
  });

  it('leaves out what a reader need not know', () => {
    const { exportSchema } = schemaExporter({});
    const schema = z.object({
      email: z.email(),
      code: z.string().regex(/^[A-Z]{2}$/),
      count: z.int(),
      share: z.number().min(0.5).max(1),
      texts: z.record(z.string(), z.string()),
      closed: z.strictObject({}),
    });
    expect(exportSchema(schema, 'output')).toEqual({
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email' },
        code: { type: 'string', pattern: '^[A-Z]{2}$' },
        count: { type: 'integer' },
        share: { type: 'number', minimum: 0.5, maximum: 1 },
        texts: expect.objectContaining({ additionalProperties: { type: 'string' } }),
        closed: { type: 'object', properties: {} },
      },
      required: ['email', 'code', 'count', 'share', 'texts', 'closed'],
    });
  });
});
