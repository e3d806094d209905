import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { type Locale, locales } from '../../lib/contract/common.ts';
import { type EditedKind, formOf } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { declaredOriginal, originalIn } from '../content/original.ts';
import type { Database } from '../db/client.ts';
import { contentFiles } from '../db/schema.ts';
import { entriesIn, withEntry } from './list-entries.ts';

/** An item of content: a folder, or an entry of a list. */
export interface ItemName {
  kind: EditedKind;
  slug: string;
}

/** The files of one language of an item; null if there is no such file. */
export interface LanguageText {
  text: string | null;
  captions: string | null;
}
export type ItemTexts = Map<Locale, LanguageText>;

export const noText: LanguageText = { text: null, captions: null };

export const idOf = ({ kind, slug }: ItemName) => `${kind}/${slug}`;

/** The item of an id that the contract has validated. */
export function parseItemId(id: string): ItemName {
  const [kind = '', slug = ''] = id.split('/');
  return { kind: kind as EditedKind, slug };
}

/** Whether it is one of the only items of its kind, which can be edited before it exists. */
export const isOnly = ({ kind, slug }: ItemName): boolean =>
  formOf(kind).only?.includes(slug) ?? false;

/** The paths of an item's files. */
export function pathsOf({ kind, slug }: ItemName): string[] {
  if (formOf(kind).stored === 'list') return [`${kind}.yaml`];
  return locales.flatMap((locale) => [
    textPath(kind, slug, locale),
    captionsPath(kind, slug, locale),
  ]);
}

const textPath = (kind: string, slug: string, locale: Locale) => `${kind}/${slug}/${locale}.md`;
const captionsPath = (kind: string, slug: string, locale: Locale) =>
  `${kind}/${slug}/${locale}.vtt`;

/**
 * The item and language of a path; undefined for files that the desk does not edit, and for lists,
 * which contain several items.
 */
export function languageOfPath(
  path: string,
): { kind: string; slug: string; language: Locale; isCaptions: boolean } | undefined {
  const [, kind = '', slug = '', language = '', type] =
    /^([a-z-]+)\/([a-z0-9-]+)\/([a-z]{2})\.(md|vtt)$/.exec(path) ?? [];
  if (!type) return undefined;
  return { kind, slug, language: language as Locale, isCaptions: type === 'vtt' };
}

/** An item's texts in a folder, without languages that have none. */
export function textsIn(files: ContentFiles, item: ItemName): ItemTexts {
  const { kind, slug } = item;
  if (formOf(kind).stored === 'list') {
    const text = entriesIn(files.get(`${kind}.yaml`) ?? '')?.get(slug);
    return text === undefined ? new Map() : new Map([['en', { text, captions: null }]]);
  }
  const texts: ItemTexts = new Map();
  for (const locale of locales) {
    const text = files.get(textPath(kind, slug, locale)) ?? null;
    const captions = files.get(captionsPath(kind, slug, locale)) ?? null;
    if (text !== null || captions !== null) texts.set(locale, { text, captions });
  }
  return texts;
}

/**
 * The language in which an item began, which its translations are made from. English for the kinds that are
 * stored as a list, which have all languages in one text.
 */
export function originalOf({ kind }: ItemName, texts: ItemTexts): Locale {
  if (formOf(kind).stored === 'list') return 'en';
  return originalIn(writtenIn(texts)) ?? writtenIn(texts)[0]?.[0] ?? 'en';
}

/** Whether a text of an item names the language in which it began. */
export const declaresOriginal = (texts: ItemTexts): boolean =>
  writtenIn(texts).some(([, text]) => declaredOriginal(text) !== undefined);

const writtenIn = (texts: ItemTexts): [Locale, string][] =>
  [...texts].flatMap(([language, { text }]) => (text === null ? [] : [[language, text]]));

/** The folder with an item's texts replaced. */
export function withTexts(
  files: ContentFiles,
  { kind, slug }: ItemName,
  texts: ReadonlyMap<Locale, LanguageText>,
): Map<string, string> {
  const changed = new Map(files);
  const setFile = (path: string, text: string | null) =>
    text === null ? changed.delete(path) : changed.set(path, text);
  for (const [locale, { text, captions }] of texts) {
    if (formOf(kind).stored === 'list') {
      setFile(`${kind}.yaml`, withEntry(files.get(`${kind}.yaml`) ?? '', slug, text));
    } else {
      setFile(textPath(kind, slug, locale), text);
      setFile(captionsPath(kind, slug, locale), captions);
    }
  }
  return changed;
}

/** The published texts of an item. */
export async function publishedTexts(db: Database, item: ItemName): Promise<ItemTexts> {
  const rows = await db
    .select()
    .from(contentFiles)
    .where(inArray(contentFiles.path, pathsOf(item)));
  return textsIn(new Map(rows.map(({ path, text }) => [path, text])), item);
}

/** A digest that identifies the text of one language; null if there is none. */
export function versionOf({ text, captions }: LanguageText = noText): string | null {
  if (text === null && captions === null) return null;
  return createHash('sha256')
    .update(JSON.stringify([text, captions]))
    .digest('base64url');
}

export const isSame = (a: LanguageText = noText, b: LanguageText = noText) =>
  a.text === b.text && a.captions === b.captions;
