import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import {
  type Locale,
  locales,
  type VariantLocale,
  variantLocales,
} from '../../lib/contract/common.ts';
import { readCaptionsNow } from '../captions/read-captions.ts';
import { webVttFault } from '../captions/web-vtt.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Fault } from './faults.ts';
import type { FolderNode } from './folder-tree.ts';
import { fault, type Parsed, parseFrontMatter } from './front-matter.ts';
import { slugSchema } from './front-matter-schemas.ts';
import { once } from './once.ts';

/** How the folders of one kind of item are read. */
export interface KindOfItem<Base extends z.ZodType, Variant extends z.ZodType> {
  folder: string;
  base: Base;
  variant: Variant;
  /** Whether the folders may contain WebVTT files. */
  captions: boolean;
  /** Converts a body to its stored form; throws an Error whose message is for the author. */
  body: (body: string) => string;
}

interface Text<Fields> {
  fields: Fields;
  body: string;
}

/** The parsed folder of one item. */
export interface Item<Base, Variant> {
  slug: string;
  base: Text<Base>;
  variants: Partial<Record<VariantLocale, Text<Variant>>>;
  /** WebVTT by language. */
  transcripts: Partial<Record<Locale, string>>;
}

/** What was read of a part of a folder, and its faults. */
export interface Read<Value> {
  value: Value;
  faults: Fault[];
}
export type Reader<Value> = (folder: FolderNode) => Read<Value>;

const noItems: Read<never[]> = { value: [], faults: [] };

/** The reason of a fault. */
export const isMissing = 'is missing';

/** Reads all items of a kind, without those with a fault in their base text. An unchanged item is read once. */
export function itemReader<Base extends z.ZodType, Variant extends z.ZodType>(
  kind: KindOfItem<Base, Variant>,
): Reader<Item<z.output<Base>, z.output<Variant>>[]> {
  const readOnce = once((node: FolderNode, name: string) => readItem(node, name, kind));
  const readAll = once((folder: FolderNode) => {
    const read = [...folder.inside].map(([name, node]) => readOnce(node, name));
    return {
      value: read.flatMap(({ value }) => value ?? []),
      faults: read.flatMap(({ faults }) => faults),
    };
  });
  return (root) => {
    const folder = root.inside.get(kind.folder);
    return folder ? readAll(folder) : noItems;
  };
}

function readItem<Base extends z.ZodType, Variant extends z.ZodType>(
  node: FolderNode,
  name: string,
  kind: KindOfItem<Base, Variant>,
): Read<Item<z.output<Base>, z.output<Variant>> | undefined> {
  const file = `${kind.folder}/${name}`;
  const refused = (reason: string) => ({
    value: undefined,
    faults: [{ file, field: '', reason }],
  });
  if (node.text !== undefined) return refused('is not the folder of an item');
  const slug = slugSchema.safeParse(name);
  if (!slug.success) return refused(slug.error.issues[0]?.message ?? 'must be a slug');
  const faults: Fault[] = [];
  const value = readTexts(node, { folder: file, slug: slug.data, kind, faults });
  return { value, faults };
}

interface Reading<Base extends z.ZodType, Variant extends z.ZodType> {
  folder: string;
  slug: string;
  kind: KindOfItem<Base, Variant>;
  /** Those that are found are added. */
  faults: Fault[];
}

function readTexts<Base extends z.ZodType, Variant extends z.ZodType>(
  { inside }: FolderNode,
  { folder, slug, kind, faults }: Reading<Base, Variant>,
): Item<z.output<Base>, z.output<Variant>> | undefined {
  for (const name of inside.keys()) {
    if (isItemFile(name, kind.captions)) continue;
    faults.push({ file: `${folder}/${name}`, field: '', reason: 'has no place in this folder' });
  }
  const textOf = (name: string) => {
    const text = inside.get(name)?.text;
    if (text === undefined)
      faults.push({ file: `${folder}/${name}`, field: '', reason: isMissing });
    return text;
  };
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) => {
    const text = textOf(name);
    if (text === undefined) return undefined;
    const parsed = parseText(text, schema, kind.body);
    for (const fault of parsed.faults ?? []) faults.push({ file: `${folder}/${name}`, ...fault });
    return parsed.faults ? undefined : parsed.value;
  };
  const base = read('en.md', kind.base);
  const variants: Item<z.output<Base>, z.output<Variant>>['variants'] = {};
  for (const locale of variantLocales) {
    if (inside.has(`${locale}.md`)) variants[locale] = read(`${locale}.md`, kind.variant);
  }
  const transcripts: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const file = `${locale}.vtt`;
    if (!kind.captions || !inside.has(file)) continue;
    const text = textOf(file);
    const captions = text === undefined ? undefined : captionsOf(text, locale);
    if (captions?.fault)
      faults.push({ file: `${folder}/${file}`, field: '', reason: captions.fault });
    transcripts[locale] = captions?.text ?? text;
  }
  return base && { slug, base, variants, transcripts };
}

/**
 * Caches of parsed texts by schema and rendering, because an edit of one file validates the whole
 * folder again. The size of each is in characters.
 */
const maxCacheSize = 60_000_000;
type TextCache = LRUCache<string, Parsed<Text<unknown>>>;
const parseCaches = new WeakMap<object, WeakMap<object, TextCache>>();

function cacheOf(schema: z.ZodType, renderBody: object): TextCache {
  const byRendering = parseCaches.get(schema) ?? new WeakMap<object, TextCache>();
  parseCaches.set(schema, byRendering);
  const cache: TextCache =
    byRendering.get(renderBody) ??
    new LRUCache({ maxSize: maxCacheSize, sizeCalculation: (_, text) => text.length * 3 + 1 });
  byRendering.set(renderBody, cache);
  return cache;
}

function parseText<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  renderBody: (body: string) => string,
): Parsed<Text<z.output<Schema>>> {
  const cache = cacheOf(schema, renderBody);
  const cached = cache.get(text) as Parsed<Text<z.output<Schema>>> | undefined;
  const parsed = cached ?? parseUncached(text, schema, renderBody);
  if (!cached) cache.set(text, parsed);
  return parsed;
}

interface ReadText {
  text?: string;
  fault?: string;
}

/** Captions as WebVTT, or their fault, by language and text. */
const captionTexts = new LRUCache<string, ReadText>({
  maxSize: maxCacheSize,
  sizeCalculation: ({ text = '' }, key) => text.length + key.length + 1,
});

/** Captions in any format, as WebVTT; WebVTT without a fault stays as it is. */
function captionsOf(text: string, locale: Locale): ReadText {
  const key = `${locale} ${text}`;
  const read = captionTexts.get(key) ?? readCaptionText(text, locale);
  captionTexts.set(key, read);
  return read;
}

function readCaptionText(text: string, locale: Locale): ReadText {
  if (webVttFault(text) === undefined && !text.includes('\uFFFD')) return { text };
  try {
    return { text: readCaptionsNow(text, locale).text };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { fault: error.fields?.text ?? error.message };
  }
}

function parseUncached<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  renderBody: (body: string) => string,
): Parsed<Text<z.output<Schema>>> {
  const parsed = parseFrontMatter(text, schema);
  if (parsed.faults) return parsed;
  const { fields, body } = parsed.value;
  try {
    if (body === '') throw new Error('must not be empty');
    return { value: { fields, body: renderBody(body) } };
  } catch (error) {
    return fault('body', error instanceof Error ? error.message : `${error}`);
  }
}

function isItemFile(name: string, captions: boolean): boolean {
  return locales.some(
    (locale) => name === `${locale}.md` || (captions && name === `${locale}.vtt`),
  );
}
