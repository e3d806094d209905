import { html } from 'hono/html';
import { componentPath, type JsonSchema } from '../../lib/contract/json-schema.ts';

type Markup = ReturnType<typeof html>;

/** A table that scrolls horizontally on narrow screens, also by keyboard. */
export function scrollable(label: string, content: Markup): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${content}</div>`;
}

interface Field {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** The fields of an object, including those of nested objects (`user.email`, `data[].id`). */
export function schemaTable(schema: JsonSchema, label: string): Markup {
  const fields = fieldsOf(schema, '');
  if (fields.length === 0) return html`<p>${typeOf(schema)}</p>`;
  return fieldTable(fields, label);
}

export function fieldTable(fields: (Field & { description?: string })[], label: string): Markup {
  return scrollable(
    label,
    html`<table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Needed</th></tr></thead>
<tbody>${fields.map(
      ({ name, required, schema, description }) => html`<tr>
<th scope="row"><code>${name}</code></th>
<td>${typeOf(schema)}${limitsOf(schema)}${description ? html` <span class="soft">${description}</span>` : ''}</td>
<td>${required ? 'yes' : 'no'}</td></tr>
`,
    )}</tbody></table>`,
  );
}

function fieldsOf(schema: JsonSchema, prefix: string): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = {
      name: prefix + name,
      required: schema.required?.includes(name) ?? false,
      schema: property,
    };
    const inner = objectWithin(property);
    return inner
      ? [field, ...fieldsOf(inner.schema, `${prefix}${name}${inner.list ? '[]' : ''}.`)]
      : [field];
  });
}

/** The object in a field, or in its list, unless it has a name of its own. */
function objectWithin(schema: JsonSchema): { schema: JsonSchema; list: boolean } | undefined {
  if (schema.properties) return { schema, list: false };
  if (schema.items?.properties) return { schema: schema.items, list: true };
  const choices = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return choices.length === 1 && choices[0] ? objectWithin(choices[0]) : undefined;
}

function typeOf(schema: JsonSchema): Markup {
  if (schema.$ref) {
    const name = schema.$ref.slice(componentPath.length);
    return html`<a href="#record-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joinWithOr(choices.map(typeOf));
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) {
    return joinWithOr(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  }
  const types = schema.type === undefined ? ['anything'] : [schema.type].flat();
  return html`${types.join(' or ')}`;
}

function joinWithOr(parts: Markup[]): Markup {
  return html`${parts.map((part, index) => html`${index > 0 ? ' or ' : ''}${part}`)}`;
}

const limitWords: [keyof JsonSchema, (value: unknown) => string][] = [
  ['format', (value) => `as ${value}`],
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `to ${value}`],
  ['maxItems', (value) => `at most ${value} of them`],
  ['default', (value) => `${JSON.stringify(value)} unless given`],
];

function limitsOf(schema: JsonSchema): Markup {
  const words = limitWords
    .filter(([key]) => schema[key] !== undefined && !(key === 'minLength' && schema[key] === 1))
    .map(([key, toText]) => toText(schema[key]));
  return words.length > 0 ? html`, <span class="soft">${words.join(', ')}</span>` : html``;
}
