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
import { type ContentFiles, namesIn, textOf } from './content-files.ts';
import type { Fault } from './faults.ts';
import { fault, type Parsed, parseFrontMatter } from './front-matter.ts';
import { slugSchema } from './front-matter-schemas.ts';

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

/**
 * Reads all items of a kind; faults are added to `faults`, and items with a fault in their base
 * text are left out.
 */
export function readItems<Base extends z.ZodType, Variant extends z.ZodType>(
  files: ContentFiles,
  kind: KindOfItem<Base, Variant>,
  faults: Fault[],
): Item<z.output<Base>, z.output<Variant>>[] {
  const items: Item<z.output<Base>, z.output<Variant>>[] = [];
  for (const name of namesIn(files, kind.folder)) {
    const folder = `${kind.folder}/${name}`;
    if (files.has(folder)) {
      faults.push({ file: folder, field: '', reason: 'is not the folder of an item' });
      continue;
    }
    const slug = slugSchema.safeParse(name);
    if (!slug.success) {
      faults.push({
        file: folder,
        field: '',
        reason: slug.error.issues[0]?.message ?? 'must be a slug',
      });
      continue;
    }
    const item = readItem(files, folder, slug.data, kind, faults);
    if (item) items.push(item);
  }
  return items;
}

function readItem<Base extends z.ZodType, Variant extends z.ZodType>(
  files: ContentFiles,
  folder: string,
  slug: string,
  kind: KindOfItem<Base, Variant>,
  faults: Fault[],
): Item<z.output<Base>, z.output<Variant>> | undefined {
  const names = namesIn(files, folder);
  for (const name of names.filter((name) => !isItemFile(name, kind.captions))) {
    faults.push({ file: `${folder}/${name}`, field: '', reason: 'has no place in this folder' });
  }
  const base = readText(files, `${folder}/en.md`, kind.base, kind.body, faults);
  const variants: Item<z.output<Base>, z.output<Variant>>['variants'] = {};
  for (const locale of variantLocales.filter((locale) => names.includes(`${locale}.md`))) {
    const file = `${folder}/${locale}.md`;
    variants[locale] = readText(files, file, kind.variant, kind.body, faults);
  }
  const transcripts: Partial<Record<Locale, string>> = {};
  for (const locale of locales.filter((l) => kind.captions && names.includes(`${l}.vtt`))) {
    const text = textOf(files, `${folder}/${locale}.vtt`, faults);
    const read = text === undefined ? undefined : captionsOf(text, locale);
    if (read?.fault)
      faults.push({ file: `${folder}/${locale}.vtt`, field: '', reason: read.fault });
    transcripts[locale] = read?.text ?? text;
  }
  return base && { slug, base, variants, transcripts };
}

function readText<Schema extends z.ZodType>(
  files: ContentFiles,
  file: string,
  schema: Schema,
  renderBody: (body: string) => string,
  faults: Fault[],
): Text<z.output<Schema>> | undefined {
  const text = textOf(files, file, faults);
  if (text === undefined) return undefined;
  const parsed = parseText(text, schema, renderBody);
  if (!parsed.faults) return parsed.value;
  faults.push(...parsed.faults.map((fault) => ({ file, ...fault })));
  return undefined;
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
