import { z } from 'zod';

/** JSON Schema 2020-12, as far as the contract needs it. */
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

/** A record of the wire that has a name of its own in the document. */
export interface NamedSchema {
  schema: z.ZodType;
  description: string;
}

const inPlace = '#/$defs/';
export const componentPath = '#/components/schemas/';

/**
 * Turns zod schemas into JSON Schema; the named ones become references, and `used` collects them.
 * `input` is what a client sends, `output` what it is answered.
 */
export function schemaExporter(named: Record<string, NamedSchema>) {
  const metadata = z.registry<{ id: string; description: string }>();
  for (const [id, { schema, description }] of Object.entries(named)) {
    metadata.add(schema, { id, description });
  }
  const used: Record<string, JsonSchema> = {};

  function exported(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, {
      metadata,
      io,
      target: 'draft-2020-12',
      // A check that JSON Schema has no word for stays the server's to make.
      unrepresentable: 'any',
      override: ({ jsonSchema }) => tidy(jsonSchema as Record<string, unknown>),
    });
    const text = JSON.stringify(made).replaceAll(`"${inPlace}`, `"${componentPath}`);
    const { $schema: _, $defs = {}, ...rest } = JSON.parse(text);
    for (const [id, definition] of Object.entries<Record<string, unknown>>($defs)) {
      const { id: __, ...component } = definition;
      used[id] ??= component as JsonSchema;
    }
    return rest;
  }
  return { exported, used };
}

/** Leaves out what says nothing to a reader, and what the contract does not mean. */
function tidy(schema: Record<string, unknown>): void {
  // Unknown fields are passed over, not refused: a newer backend may send them.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
