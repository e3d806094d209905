import { accountsExamples } from './examples/accounts.ts';
import { churchesExamples } from './examples/churches.ts';
import { contentExamples } from './examples/content.ts';
import { contentImportsExamples } from './examples/content-imports.ts';
import { editorialExamples } from './examples/editorial.ts';
import { fieldsExamples } from './examples/fields.ts';
import { messagesExamples } from './examples/messages.ts';
import type { JsonSchema } from './json-schema.ts';

/** Resolves a `$ref`. */
export type SchemaLookup = (reference: string) => JsonSchema | undefined;

/**
 * Example values by field name; `Owner.name` overrides the value for one record or path (`/search.q`).
 * Optional fields are shown only if they have a value here.
 */
const values: Record<string, unknown> = {
  ...fieldsExamples,
  ...accountsExamples,
  ...churchesExamples,
  ...contentImportsExamples,
  ...contentExamples,
  ...editorialExamples,
  ...messagesExamples,
};

/** Builds an example of a schema from its fields, so that it cannot become outdated. */
export function examplesOf(schema: JsonSchema, owner: string, lookup: SchemaLookup): unknown {
  return example(schema, '', owner, lookup);
}

function example(schema: JsonSchema, name: string, owner: string, lookup: SchemaLookup): unknown {
  if (schema.$ref) {
    const referenced = lookup(schema.$ref);
    const record = schema.$ref.split('/').at(-1) ?? owner;
    return referenced ? example(referenced, name, record, lookup) : undefined;
  }
  if (schema.properties) return exampleObject(schema, owner, lookup);
  const value = knownValue(name, owner);
  if (value !== undefined) return toSchemaType(value, schema);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return example(choice, name, owner, lookup);
  if (schema.items) return [example(schema.items, name, owner, lookup)];
  return exampleOfType(schema);
}

function exampleObject(
  { properties = {}, required = [] }: JsonSchema,
  owner: string,
  lookup: SchemaLookup,
): Record<string, unknown> {
  const entries = Object.entries(properties).filter(
    ([name, schema]) =>
      required.includes(name) || knownValue(name, owner) !== undefined || name in wrappers(schema),
  );
  return Object.fromEntries(
    entries.map(([name, schema]) => [name, example(schema, name, owner, lookup)]),
  );
}

/** `meta` of a list is shown although it is optional. */
function wrappers(schema: JsonSchema): Record<string, true> {
  return schema.$ref?.endsWith('/ListMeta') ? { meta: true } : {};
}

function knownValue(name: string, owner: string): unknown {
  const qualifiedName = `${owner}.${name}`;
  return qualifiedName in values ? values[qualifiedName] : values[name];
}

/** Ids may be numbers or strings; a parameter of type string must be a string. */
function toSchemaType(value: unknown, schema: JsonSchema): unknown {
  const types = typesOf(schema);
  const isText =
    types.includes('string') && !types.includes('integer') && !types.includes('number');
  return isText && typeof value === 'number' ? String(value) : value;
}

function typesOf(schema: JsonSchema): (string | undefined)[] {
  return [schema.type, ...(schema.anyOf ?? []).map(typesOf)].flat(2);
}

function exampleOfType({ type, format, minimum = 0, minLength = 0 }: JsonSchema): unknown {
  const first = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (first === 'string') return formats[format ?? ''] ?? '…'.padEnd(minLength, '…');
  if (first === 'integer' || first === 'number') return minimum;
  if (first === 'boolean') return true;
  if (first === 'object') return {};
  return null;
}

const formats: Record<string, string> = {
  date: '2026-03-01',
  'date-time': '2026-03-01T20:15:00Z',
  email: 'ruth@example.org',
  uri: 'https://example.org/',
};
