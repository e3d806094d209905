import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  type Locale,
  locales,
  type VariantLocale,
  variantLocales,
} from '../../lib/contract/common.ts';
import type { Fault } from './faults.ts';
import { parseFrontMatter } from './front-matter.ts';
import { slugSchema } from './front-matter-schemas.ts';
import { webVttFault } from './web-vtt.ts';

/** How the folders of one kind of item are read. */
export interface KindOfItem<Base extends z.ZodType, Variant extends z.ZodType> {
  folder: string;
  base: Base;
  variant: Variant;
  /** Whether WebVTT files may stand beside the texts. */
  captions: boolean;
  /** Turns a body into what is stored; throws an Error whose message is for the author. */
  body: (body: string) => string;
}

interface Text<Fields> {
  fields: Fields;
  body: string;
}

/** One item's folder. */
export interface Item<Base, Variant> {
  slug: string;
  base: Text<Base>;
  variants: Partial<Record<VariantLocale, Text<Variant>>>;
  /** WebVTT by language. */
  transcripts: Partial<Record<Locale, string>>;
}

/** Reads every item of a kind; whatever does not fit is added to `faults` and its item left out. */
export async function readItems<Base extends z.ZodType, Variant extends z.ZodType>(
  root: string,
  kind: KindOfItem<Base, Variant>,
  faults: Fault[],
): Promise<Item<z.output<Base>, z.output<Variant>>[]> {
  const items: Item<z.output<Base>, z.output<Variant>>[] = [];
  for (const entry of await entriesOf(join(root, kind.folder))) {
    const folder = `${kind.folder}/${entry.name}`;
    if (!entry.isDirectory()) {
      faults.push({ file: folder, field: '', reason: 'is not the folder of an item' });
      continue;
    }
    const slug = slugSchema.safeParse(entry.name);
    if (!slug.success) {
      faults.push({
        file: folder,
        field: '',
        reason: slug.error.issues[0]?.message ?? 'must be a slug',
      });
      continue;
    }
    const item = await readItem(root, folder, slug.data, kind, faults);
    if (item) items.push(item);
  }
  return items;
}

async function readItem<Base extends z.ZodType, Variant extends z.ZodType>(
  root: string,
  folder: string,
  slug: string,
  kind: KindOfItem<Base, Variant>,
  faults: Fault[],
): Promise<Item<z.output<Base>, z.output<Variant>> | undefined> {
  const names = (await entriesOf(join(root, folder))).map((entry) => entry.name);
  for (const name of names.filter((name) => !belongs(name, kind.captions))) {
    faults.push({ file: `${folder}/${name}`, field: '', reason: 'has no place in this folder' });
  }
  const base = await readText(root, `${folder}/en.md`, kind.base, kind.body, faults);
  const variants: Item<z.output<Base>, z.output<Variant>>['variants'] = {};
  for (const locale of variantLocales.filter((locale) => names.includes(`${locale}.md`))) {
    const file = `${folder}/${locale}.md`;
    variants[locale] = await readText(root, file, kind.variant, kind.body, faults);
  }
  const transcripts: Partial<Record<Locale, string>> = {};
  for (const locale of locales.filter((l) => kind.captions && names.includes(`${l}.vtt`))) {
    const text = await readUtf8(root, `${folder}/${locale}.vtt`, faults);
    const reason = text === undefined ? undefined : webVttFault(text);
    if (reason) faults.push({ file: `${folder}/${locale}.vtt`, field: '', reason });
    transcripts[locale] = text;
  }
  return base && { slug, base, variants, transcripts };
}

async function readText<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  renderBody: (body: string) => string,
  faults: Fault[],
): Promise<Text<z.output<Schema>> | undefined> {
  const text = await readUtf8(root, file, faults);
  if (text === undefined) return undefined;
  const parsed = parseFrontMatter(text, schema);
  if (parsed.faults) {
    faults.push(...parsed.faults.map((fault) => ({ file, ...fault })));
    return undefined;
  }
  const { fields, body } = parsed.value;
  try {
    if (body === '') throw new Error('must not be empty');
    return { fields, body: renderBody(body) };
  } catch (error) {
    faults.push({
      file,
      field: 'body',
      reason: error instanceof Error ? error.message : `${error}`,
    });
    return undefined;
  }
}

/** A file's text, or undefined and a fault. PostgreSQL stores no NUL, so none may come in. */
export async function readUtf8(
  root: string,
  file: string,
  faults: Fault[],
): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(root, file)));
    if (!text.includes('\0')) return text;
    faults.push({ file, field: '', reason: 'holds a NUL character' });
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const unread = (error as NodeJS.ErrnoException).code ?? 'not UTF-8';
    faults.push({ file, field: '', reason: missing ? 'is missing' : `cannot be read (${unread})` });
  }
  return undefined;
}

/** What a folder holds, by name; a kind that nobody has written yet is an empty one. */
async function entriesOf(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function belongs(name: string, captions: boolean): boolean {
  return locales.some(
    (locale) => name === `${locale}.md` || (captions && name === `${locale}.vtt`),
  );
}
