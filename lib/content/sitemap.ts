import { siteLocales } from '@/lib/config/languages';
import { isKindShown, isShown } from '@/lib/config/sections';
import 'server-only';
import { maxPageSize } from '@/lib/contract/common';
import { changedKinds } from '@/lib/contract/content-changes';
import { formOf, isEditedKind, type KindsWith } from '@/lib/contract/editorial-kinds';
import { type Locale, locales } from '@/lib/contract/locales';
import { type PublishedKind, publishedKinds } from '@/lib/contract/published';
import { listAnswerCards } from './answers';
import { getCategory, listCategoryCards } from './categories';
import { listChurches } from './churches';
import { optional } from './failures';
import { everyCountryPath, helpFor, helpPath } from './help-lines';
import { listPath } from './list-path';
import { translationsOf } from './localize';
import { readOwnPlaylists } from './playlists';
import { countPublished, type PublishedItem, readPublished } from './published';
import { listTestimonialCards } from './testimonials';

export interface SitemapEntry extends Partial<Omit<PublishedItem, 'path' | 'languages'>> {
  path: string;
  languages: readonly Locale[];
}

/** The lists of the kinds that are stored in one way. */
const listsOf = (stored: 'folder' | 'list') =>
  changedKinds.flatMap((kind) => {
    const form = isEditedKind(kind) && formOf(kind);
    return form && form.stored === stored && form.address ? [`/${form.address}`] : [];
  });

/** Pages made of interface messages only, so that they exist in every language. */
const interfacePages = [
  '/',
  ...listsOf('folder'),
  '/help',
  everyCountryPath,
  '/locations',
  '/church',
  '/pricing',
  '/evangelism',
  '/churchforfree',
  '/sharethetruthnow',
  '/jesusstorychallenge',
  '/churchjesusstorychallenge',
  '/welcome',
  '/invitation',
  '/story',
  '/share-story',
  '/shareyourjesusstory',
  ...listsOf('list'),
];

/** Kinds with few entries. `lists` are the pages of the interface, including numbered pages of lists. */
type FewKind = 'lists' | Exclude<KindsWith<'address'>, PublishedKind>;
export type SitemapKind = FewKind | PublishedKind;

/** A sitemap may have 50,000 addresses and 50 MB; our entries have up to 5 KB each. */
export const maxInFile = 10_000;

export interface SitemapFile {
  kind: SitemapKind;
  locale: Locale;
  /** From 1. */
  number: number;
  changedAt?: string | undefined;
}

/** All files of the sitemap, for every kind and language. */
export async function listSitemapFiles(): Promise<SitemapFile[]> {
  const files = siteLocales().flatMap((locale) =>
    sitemapKinds.map((kind) => filesOf(kind, locale)),
  );
  return (await Promise.all(files)).flat();
}

async function filesOf(kind: SitemapKind, locale: Locale): Promise<SitemapFile[]> {
  if (!isKindShown(kind)) return [];
  if (isFew(kind)) {
    // `lists` is never empty; counting it would take as long as reading it.
    const isEmpty = kind !== 'lists' && (await fewReaders[kind](locale)).length === 0;
    return isEmpty ? [] : [{ kind, locale, number: 1 }];
  }
  const { total, changedAt } = await countPublished(kind, locale);
  const count = Math.ceil(total / maxInFile);
  return Array.from({ length: count }, (_, index) => ({
    kind,
    locale,
    number: index + 1,
    changedAt,
  }));
}

/** Streams the entries of a file in batches; undefined if there is no such file. */
export async function openSitemap(
  kind: SitemapKind,
  locale: Locale,
  number: number,
): Promise<AsyncIterable<SitemapEntry[]> | undefined> {
  const files = await filesOf(kind, locale);
  if (!files.some((file) => file.number === number)) return undefined;
  if (isFew(kind)) return batches(await fewReaders[kind](locale));
  const first = (number - 1) * maxInFile;
  return publishedBatches(kind, locale, first, first + maxInFile);
}

const fewReaders: Record<FewKind, (locale: Locale) => Promise<SitemapEntry[]>> = {
  lists: listPages,
  categories: listCategoryEntries,
  playlists: listPlaylistEntries,
};

export const sitemapKinds: readonly SitemapKind[] = [
  ...(Object.keys(fewReaders) as FewKind[]),
  ...publishedKinds,
];

function isFew(kind: SitemapKind): kind is FewKind {
  return Object.hasOwn(fewReaders, kind);
}

async function* batches(entries: SitemapEntry[]) {
  yield entries;
}

async function* publishedBatches(kind: PublishedKind, locale: Locale, from: number, to: number) {
  let after: string | undefined;
  for (let offset = from; offset < to; offset += maxPageSize) {
    const limit = Math.min(maxPageSize, to - offset);
    const entries = await readPublished(kind, locale, { offset, limit, after });
    if (entries.length === 0) return;
    after = entries.at(-1)?.slug;
    // Leaves out pages of the ministry that are listed as pages of the interface.
    yield entries.filter(({ path }) => !interfacePages.includes(path));
  }
}

async function listCategoryEntries(locale: Locale): Promise<SitemapEntry[]> {
  const cards = await listCategoryCards(locale);
  const categories = await Promise.all(cards.map(({ slug }) => getCategory(locale, slug)));
  return categories.flatMap((category) =>
    category?.translations.includes(locale)
      ? [{ path: `/categories/${category.slug}`, languages: category.translations }]
      : [],
  );
}

/** The ministry's playlists; empty if they cannot be read. */
async function listPlaylistEntries(locale: Locale): Promise<SitemapEntry[]> {
  return (await optional(readOwnPlaylists(), []))
    .map((record) => ({
      path: `/playlist-show/${record.id}`,
      languages: translationsOf({ ...record, language: record.lang }, ['title', 'description']),
      changedAt: record.updated_at.slice(0, 10),
    }))
    .filter(({ languages }) => languages.includes(locale));
}

/** The pages of the interface, with the numbered pages of answers, testimonials and churches. */
async function listPages(locale: Locale): Promise<SitemapEntry[]> {
  const categories = await listCategoryCards(locale);
  const numbered = await Promise.all([
    pagesOf('/answers', undefined, listAnswerCards(locale)),
    pagesOf('/testimonials', undefined, listTestimonialCards(locale)),
    pagesOf('/church', undefined, listChurches(locale, 1)),
    ...categories.flatMap(({ id, slug }) => [
      pagesOf('/answers', slug, listAnswerCards(locale, { categoryId: id })),
      pagesOf('/testimonials', slug, listTestimonialCards(locale, { categoryId: id })),
    ]),
  ]);
  const help = (await helpFor({ kinds: [], locale })).map(({ country }) => helpPath(country));
  const paths = new Set([...interfacePages, ...help, ...numbered.flat()]);
  return [...paths].filter(isShown).map((path) => ({ path, languages: locales }));
}

async function pagesOf(
  base: string,
  category: string | undefined,
  first: Promise<{ count: number; total: number }>,
): Promise<string[]> {
  const { count, total } = await first;
  if (category && total === 0) return [];
  return Array.from({ length: count }, (_, index) => listPath(base, category, index + 1));
}
