import { readFileSync } from 'node:fs';
import type { Params } from './parse-form.ts';
import { invalid, type Refusal } from './refusal.ts';

/*
 * What Stripe's API takes, read from the declarations of its SDK, which Stripe generates from the API's
 * description: the stand-in refuses unknown, missing and mistyped parameters as Stripe does.
 */

type Value = Params[string];
/** The fields of an interface, or what stands for a type. */
type Declared = { fields: Record<string, { type: string; required: boolean }> } | { alias: string };

const resources = new URL('../../../../node_modules/stripe/esm/resources/', import.meta.url);
const pagination = ['limit', 'starting_after', 'ending_before', 'expand'];
const readFiles = new Map<string, Map<string, Declared>>();

/** Throws a refusal unless a call's parameters are of a type, named `File:Type`. */
export function requireKnown(params: Params, name: string): void {
  const [file = '', type = ''] = name.split(':');
  const types = readFiles.get(file) ?? readDeclarations(file);
  readFiles.set(file, types);
  if (!types.has(type)) throw new Error(`${file}.d.ts declares no ${type}`);
  const refusal = check(params, { type, scope: [], types, path: '' });
  if (refusal) throw refusal;
}

/** The interfaces and types of a resource by their names, such as `RefundCreateParams.Reason`. */
function readDeclarations(file: string): Map<string, Declared> {
  const types = new Map<string, Declared>();
  const open: { name: string; fields?: Record<string, { type: string; required: boolean }> }[] = [];
  const nameOf = (name: string) => [...open.map((one) => one.name), name].join('.');
  for (const line of readFileSync(new URL(`${file}.d.ts`, resources), 'utf8').split('\n')) {
    const text = line.trim();
    if (/^[*/]/.test(text)) continue;
    const block = /^(?:export )?(?:declare )?(interface|namespace|class) (\w+)(.*) \{$/.exec(text);
    const alias = /^(?:export )?type (\w+) = (.+);$/.exec(text);
    const field = /^(\w+)(\??): (.+);$/.exec(text);
    if (block) {
      const [, kind, name = '', rest] = block;
      const paged = rest?.includes('PaginationParams') ? pagination : [];
      const fields = Object.fromEntries(
        paged.map((one) => [
          one,
          { type: one === 'expand' ? 'Array<string>' : 'string', required: false },
        ]),
      );
      if (kind === 'interface') types.set(nameOf(name), { fields });
      open.push({ name, ...(kind === 'interface' && { fields }) });
    } else if (/^}>?[;,]?$/.test(text)) open.pop();
    else if (alias) types.set(nameOf(alias[1] ?? ''), { alias: alias[2] ?? '' });
    else if (field) {
      const [, name = '', mark, type = ''] = field;
      const { fields } = open.at(-1) ?? {};
      if (fields) fields[name] = { type, required: mark === '' };
    } else if (text.endsWith('{')) {
      const [, name, mark] = /^(\w+)(\??): /.exec(text) ?? [];
      const { fields } = open.at(-1) ?? {};
      if (fields && name) fields[name] = { type: 'Inline', required: mark === '' };
      open.push({ name: '' });
    }
  }
  return types;
}

interface At {
  type: string;
  /** The interfaces around it, outermost first. */
  scope: string[];
  types: Map<string, Declared>;
  path: string;
}

/** Why a value is none of a type; undefined if it is one. */
function check(value: Value | undefined, at: At): Refusal | undefined {
  const { type, types, path } = at;
  const options = splitUnion(type);
  if (options.length > 1) {
    const refusals = options.map((one) => check(value, { ...at, type: one }));
    return refusals.includes(undefined) ? undefined : refusals.find(Boolean);
  }
  const inner = /^(Array|Emptyable)<(.+)>$/.exec(type);
  if (inner?.[1] === 'Emptyable') {
    return value === '' ? undefined : check(value, { ...at, type: inner[2] ?? '' });
  }
  if (inner) {
    if (!Array.isArray(value)) return invalid('parameter_invalid', path);
    const each = value.map((one, index) =>
      check(one as Value, { ...at, type: inner[2] ?? '', path: `${path}[${index}]` }),
    );
    return each.find(Boolean);
  }
  const found = at.scope
    .map((_, index) => [...at.scope.slice(0, at.scope.length - index), type].join('.'))
    .concat(type)
    .find((name) => types.has(name));
  const declared = types.get(found ?? '');
  if (!declared || !found)
    return isOfBuiltIn(value, type) ? undefined : invalid('parameter_invalid', path);
  const scope = found.split('.');
  if ('alias' in declared) return check(value, { ...at, type: declared.alias, scope });
  if (typeof value !== 'object' || Array.isArray(value)) return invalid('parameter_invalid', path);
  return checkFields(value, declared.fields, { ...at, scope });
}

function checkFields(
  value: Params,
  fields: Record<string, { type: string; required: boolean }>,
  at: At,
): Refusal | undefined {
  const pathOf = (name: string) => (at.path ? `${at.path}[${name}]` : name);
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (unknown) return invalid('parameter_unknown', pathOf(unknown));
  for (const [name, { type, required }] of Object.entries(fields)) {
    const given = value[name];
    if (given === undefined && required) return invalid('parameter_missing', pathOf(name));
    const refusal =
      given === undefined ? undefined : check(given, { ...at, type, path: pathOf(name) });
    if (refusal) return refusal;
  }
  return undefined;
}

/** Types of the language and those that resources share; of the latter only the shape is known. */
function isOfBuiltIn(value: Value | undefined, type: string): boolean {
  if (type === 'MetadataParam') return typeof value === 'object' && !Array.isArray(value);
  if (type === 'number') return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  if (type === 'boolean') return value === 'true' || value === 'false';
  if (type === 'string') return typeof value === 'string';
  if (/^'.*'$/.test(type)) return value === type.slice(1, -1);
  // Values that Stripe may add later.
  if (type === 'OtherString') return false;
  return true;
}

function splitUnion(type: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of type) {
    if (char === '<') depth += 1;
    if (char === '>') depth -= 1;
    if (char === '|' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += char;
  }
  return [...parts, part.trim()];
}
