import { z } from 'zod';
import type { JsonSchema } from '../../lib/contract/json-schema.ts';

interface BodySchema extends JsonSchema {
  allOf?: BodySchema[];
  $defs?: Record<string, BodySchema>;
}

const schemas = new WeakMap<z.ZodType, BodySchema>();

/** A body's schema as JSON Schema, which has every field that a client may send. */
function bodySchema(schema: z.ZodType): BodySchema {
  const known = schemas.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as BodySchema;
  schemas.set(schema, made);
  return made;
}

/**
 * The fields of a body that its call does not know, by their paths. A client that misspells an optional field
 * would otherwise be told of success while the field is lost.
 */
export function unknownFields(schema: z.ZodType, body: unknown): string[] {
  const root = bodySchema(schema);
  const unknown: string[] = [];
  collect([root], body, '');
  return unknown;

  function collect(given: BodySchema[], value: unknown, path: string): void {
    if (typeof value !== 'object' || value === null) return;
    const options = given.flatMap((option) => alternativesOf(option, root));
    if (Array.isArray(value)) {
      const items = options.flatMap((option) => option.items ?? []);
      for (const [index, item] of value.entries()) collect(items, item, `${path}${index}.`);
      return;
    }
    // A schema of another type says nothing about fields; one without a type allows anything.
    const objects = options.filter(({ properties, additionalProperties }) =>
      Boolean(properties ?? additionalProperties),
    );
    const isOpen =
      options.some((option) => Object.keys(option).length === 0) ||
      objects.some(({ additionalProperties }) => isSchema(additionalProperties));
    for (const [name, field] of Object.entries(value)) {
      const fields = objects.flatMap(({ properties = {}, additionalProperties }) =>
        Object.hasOwn(properties, name)
          ? (properties[name] ?? [])
          : isSchema(additionalProperties)
            ? additionalProperties
            : [],
      );
      if (fields.length > 0) collect(fields, field, `${path}${name}.`);
      else if (objects.length > 0 && !isOpen) unknown.push(path + name);
    }
  }
}

const isSchema = (value: unknown): value is BodySchema =>
  typeof value === 'object' && value !== null;

/** A schema and those that it consists of; a value may fit any of them. */
function alternativesOf(schema: BodySchema, root: BodySchema): BodySchema[] {
  const { anyOf = [], oneOf = [], allOf = [], $ref } = schema;
  const target = $ref === '#' ? root : root.$defs?.[$ref?.slice('#/$defs/'.length) ?? ''];
  const parts = [...anyOf, ...oneOf, ...allOf, ...(target ? [target] : [])];
  return parts.length > 0
    ? [schema, ...parts.flatMap((part) => alternativesOf(part as BodySchema, root))]
    : [schema];
}
