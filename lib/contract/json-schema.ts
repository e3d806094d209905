import { z } from 'zod';

/** The part of JSON Schema 2020-12 that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: unknown;
}

/** A schema that is a named component of the OpenAPI document. */
export interface NamedSchema {
  schema: z.ZodType;
  description: string;
}

const definitionsPath = '#/$defs/';
export const componentPath = '#/components/schemas/';

/**
 * Converts zod schemas to JSON Schema; named schemas become references and are collected in `used`. `input`
 * is the shape of requests, `output` that of responses.
 */
export function schemaExporter(named: Record<string, NamedSchema>) {
  const metadata = z.registry<{ id: string; description: string }>();
  for (const [id, { schema, description }] of Object.entries(named)) {
    metadata.add(schema, { id, description });
  }
  const used: Record<string, JsonSchema> = {};

  function exportSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const jsonSchema = z.toJSONSchema(schema, {
      metadata,
      io,
      target: 'draft-2020-12',
      // Checks that JSON Schema cannot express are made by the server only.
      unrepresentable: 'any',
      override: ({ jsonSchema }) => tidy(jsonSchema as Record<string, unknown>),
    });
    const text = JSON.stringify(jsonSchema).replaceAll(`"${definitionsPath}`, `"${componentPath}`);
    const { $schema: _, $defs = {}, ...rest } = JSON.parse(text);
    for (const [id, definition] of Object.entries<Record<string, unknown>>($defs)) {
      const { id: __, ...component } = definition;
      used[id] ??= component as JsonSchema;
    }
    return rest;
  }
  return { exportSchema, used };
}

/**
 * Parts of patterns that not all readers of JSON Schema have: generators write code in languages whose regular
 * expressions know no classes of Unicode and nothing that looks around.
 */
const unportable = /\\[pP]\{|\(\?(?:[=!]|<[=!])/;

/**
 * Removes keywords that are noise to a reader or that the contract does not mean. The server checks patterns that
 * are left out.
 */
function tidy(schema: Record<string, unknown>): void {
  // Unknown fields are ignored, not refused: a newer backend may send them.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format || unportable.test(String(schema.pattern ?? ''))) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** A body's schema that says of each of its own objects that it may have no other field, as the server demands. */
export function closed(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, closed(field)]),
      ),
      additionalProperties: additionalProperties ?? false,
    }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
  };
}
