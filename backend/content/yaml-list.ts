import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Fault } from './faults.ts';
import { type Parsed, parseYaml, validate } from './front-matter.ts';
import { readYaml } from './read-yaml.ts';

/*
 * A list of thousands of entries is parsed entry by entry, and each entry only once: a change of one
 * church reads one church. Lists in unusual notations are parsed as a whole, with the same result.
 */

/** Limit in characters of the texts of cached entries. */
const maxCacheSize = 20_000_000;

interface Entry {
  value: unknown;
}
/** False for a text that is no entry by itself. */
const entries = new LRUCache<string, Entry | false>({
  maxSize: maxCacheSize,
  sizeCalculation: (_, text) => text.length + 1,
});
const validated = new WeakMap<Entry, WeakMap<z.ZodType, Parsed<unknown>>>();

/** Markers of documents and directives, which apply to the text as a whole. */
const documentMarker = /^(?:---|\.\.\.|%)/m;

/** The texts of the entries of a list in block style; undefined in another notation. */
export function entryTexts(text: string): string[] | undefined {
  if (documentMarker.test(text)) return undefined;
  const parts = text.split(/^(?=-[ \t\r\n])/m);
  const isHead = (part: string) => part.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line));
  const [head = ''] = parts;
  if (isHead(head)) parts.shift();
  return parts.length > 0 && parts[0]?.startsWith('-') ? parts : undefined;
}

/** The entries of a list; undefined if it has to be parsed as a whole. Equal texts give the same object. */
function readEntries(text: string): Entry[] | undefined {
  const read: Entry[] = [];
  for (const part of entryTexts(text) ?? []) {
    const entry = entries.get(part) ?? readEntry(part);
    if (!entry) return undefined;
    read.push(entry);
  }
  return read.length > 0 ? read : undefined;
}

function readEntry(text: string): Entry | false {
  const { value } = readYaml(text);
  const entry = Array.isArray(value) && value.length === 1 && { value: value[0] };
  entries.set(text, entry);
  return entry;
}

/** The values of a list; undefined if the text is no valid list. */
export function readList(text: string): unknown[] | undefined {
  const read = readEntries(text);
  if (read) return read.map(({ value }) => value);
  const { value } = readYaml(text);
  return Array.isArray(value) ? value : undefined;
}

/** Parses a list and validates each entry by itself; `schema` is the list's, with no checks of its own. */
export function parseList<Element extends z.ZodType>(
  text: string,
  schema: z.ZodArray<Element>,
): Parsed<z.output<Element>[]> {
  const read = readEntries(text);
  if (!read) return parseYaml(text, schema);
  const values: z.output<Element>[] = [];
  const faults: Omit<Fault, 'file'>[] = [];
  read.forEach((entry, index) => {
    const parsed = validateEntry(entry, schema.element);
    if (!parsed.faults) values.push(parsed.value as z.output<Element>);
    for (const { field, reason } of parsed.faults ?? []) {
      faults.push({ field: field ? `${index}.${field}` : `${index}`, reason });
    }
  });
  return faults.length > 0 ? { faults } : { value: values };
}

function validateEntry(entry: Entry, schema: z.ZodType): Parsed<unknown> {
  const bySchema = validated.get(entry) ?? new WeakMap();
  validated.set(entry, bySchema);
  const parsed = bySchema.get(schema) ?? validate(entry.value, schema);
  bySchema.set(schema, parsed);
  return parsed;
}
