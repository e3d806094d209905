import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { type Locale, locales } from '../../lib/contract/common.ts';
import { type EditedKind, formOf } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import type { Database } from '../db/client.ts';
import { contentFiles } from '../db/schema.ts';
import { entriesIn, withEntry } from './list-entries.ts';

/** An item of content: a folder, or an entry of a list. */
export interface ItemName {
  kind: EditedKind;
  slug: string;
}

/** What one language of an item is made of; null where there is no such file. */
export interface LanguageText {
  text: string | null;
  captions: string | null;
}
export type ItemTexts = Map<Locale, LanguageText>;

export const noText: LanguageText = { text: null, captions: null };

export const idOf = ({ kind, slug }: ItemName) => `${kind}/${slug}`;

/** Of an id that the contract has checked. */
export function itemNamed(id: string): ItemName {
  const [kind = '', slug = ''] = id.split('/');
  return { kind: kind as EditedKind, slug };
}

/** A list's entry has all its languages in one text. */
export function languagesOf({ kind }: Pick<ItemName, 'kind'>): readonly Locale[] {
  return formOf(kind).stored === 'list' ? ['en'] : locales;
}

/** The paths of the files that an item's texts are in. */
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

/** Where a path belongs; undefined for what the desk does not edit, and for lists, which hold many. */
export function languageOfPath(
  path: string,
): { kind: string; slug: string; language: Locale; isCaptions: boolean } | undefined {
  const [, kind = '', slug = '', language = '', type] =
    /^([a-z-]+)\/([a-z0-9-]+)\/([a-z]{2})\.(md|vtt)$/.exec(path) ?? [];
  if (!type) return undefined;
  return { kind, slug, language: language as Locale, isCaptions: type === 'vtt' };
}

/** An item's texts in a folder; a language without any is left out. */
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

/** The folder with these texts of an item in place of its own. */
export function withTexts(
  files: ContentFiles,
  { kind, slug }: ItemName,
  texts: ReadonlyMap<Locale, LanguageText>,
): Map<string, string> {
  const changed = new Map(files);
  const put = (path: string, text: string | null) =>
    text === null ? changed.delete(path) : changed.set(path, text);
  for (const [locale, { text, captions }] of texts) {
    if (formOf(kind).stored === 'list') {
      put(`${kind}.yaml`, withEntry(files.get(`${kind}.yaml`) ?? '', slug, text));
    } else {
      put(textPath(kind, slug, locale), text);
      put(captionsPath(kind, slug, locale), captions);
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

/** Tells one text of a language from any other; null where there is none. */
export function versionOf({ text, captions }: LanguageText = noText): string | null {
  if (text === null && captions === null) return null;
  return createHash('sha256')
    .update(JSON.stringify([text, captions]))
    .digest('base64url');
}

export const isSame = (one: LanguageText = noText, other: LanguageText = noText) =>
  one.text === other.text && one.captions === other.captions;
