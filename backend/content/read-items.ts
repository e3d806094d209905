import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type Locale, locales, type VariantLocale } from '../../lib/contract/common.ts';
import { readCaptionsNow } from '../captions/read-captions.ts';
import { webVttFault } from '../captions/web-vtt.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Fault } from './faults.ts';
import type { FolderNode } from './folder-tree.ts';
import { fault, type Parsed, parseFrontMatter } from './front-matter.ts';
import { slug as slugSchema } from './kinds/fields.ts';
import { once } from './once.ts';
import { declaredOriginal, originalIn } from './original.ts';

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
  /** The language in which it began: its file has the facts. */
  original: Locale;
  /** The language of `base`: English if the item has English, otherwise its original's. */
  language: Locale;
  /** The text that a reader gets of whose language there is none, with the facts. */
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

/** What the reason of a fault begins with. */
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
  const hasFaults = (text: string, schema: z.ZodType) =>
    parseText(text, schema, kind.body).faults !== undefined;
  const isTranslation = (text: string) =>
    hasFaults(text, kind.base) && !hasFaults(text, kind.variant);
  const original = originalOf(inside, isTranslation);
  if (!original) {
    faults.push({ file: `${folder}/en.md`, field: '', reason: missingOriginal });
    return undefined;
  }
  const facts = read(`${original}.md`, kind.base);
  const translations: Partial<Record<Locale, Text<z.output<Variant>>>> = {};
  for (const locale of locales) {
    if (locale === original || !inside.has(`${locale}.md`)) continue;
    translations[locale] = read(`${locale}.md`, kind.variant);
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
  return facts && { slug, original, ...inBaseLanguage(original, facts, translations), transcripts };
}

const missingOriginal = `${isMissing}, or the line original: with the language in which it began, in the file of that`;

/** The language in which an item began; English without any text. Undefined if there are only translations. */
function originalOf(
  inside: FolderNode['inside'],
  isTranslation: (text: string) => boolean,
): Locale | undefined {
  const texts = locales.flatMap((locale) => {
    const text = inside.get(`${locale}.md`)?.text;
    return text === undefined ? [] : [[locale, text] as const];
  });
  const [first] = texts;
  const original = originalIn(texts);
  if (!first || original === 'en') return 'en';
  const isAlone = texts.length === 1 && declaredOriginal(first[1]) === undefined;
  return isAlone && isTranslation(first[1]) ? undefined : original;
}

/**
 * The texts by what readers get: the base is English where there is English, because records have an
 * English base (specification 3), otherwise the original. A film without one of its own stays the original's.
 */
function inBaseLanguage<Base, Variant>(
  original: Locale,
  facts: Text<Base>,
  translations: Partial<Record<Locale, Text<Variant>>>,
): Pick<Item<Base, Variant>, 'language' | 'base' | 'variants'> {
  const { en, ...variants } = translations;
  if (!en) return { language: original, base: facts, variants };
  const words = wordsOf(facts.fields as Words);
  const film = (en.fields as Words).video ?? words.video;
  const base = { ...facts.fields, ...noWords, ...en.fields, ...(film && { video: film }) };
  return {
    language: 'en',
    base: { fields: base, body: en.body },
    variants: { ...variants, [original]: { fields: words as Variant, body: facts.body } },
  };
}

/** The fields that differ by language. */
interface Words {
  title?: string;
  name?: string;
  video?: string;
  also_asked?: string[];
}
const wordsOf = ({ title, name, video, also_asked }: Words): Words => ({
  ...{ title, name, video, also_asked },
});
const noWords = wordsOf({});

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
