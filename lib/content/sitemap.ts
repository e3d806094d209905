import 'server-only';
import { listAnswers } from '@/lib/api/answers';
import { listGuides } from '@/lib/api/guides';
import { listLocations } from '@/lib/api/locations';
import { listPages, listPosts } from '@/lib/api/pages';
import { serverApi } from '@/lib/api/server';
import { listTestimonials } from '@/lib/api/testimonials';
import { type ListMeta, type Locale, locales, maxPageSize } from '@/lib/contract/common';
import { cachedRead, cacheTags } from './cache';
import { optional, required } from './failures';
import { loadCategories } from './load-categories';
import { prefixed, translationsOf } from './localize';
import { readOwnPlaylists } from './playlists';

export interface SitemapEntry {
  path: string;
  translations: Locale[];
  lastModified: string | undefined;
}

/** Pages whose words are the interface's own, so that they stand in every language. */
const interfacePages = [
  '/',
  '/answers',
  '/categories',
  '/testimonials',
  '/pages',
  '/post',
  '/guides',
  '/locations',
  '/church',
  '/pricing',
  '/evangelism',
  '/churchforfree',
  '/sharethetruthnow',
  '/jesusstorychallenge',
  '/churchjesusstorychallenge',
  '/shareyourjesusstory',
  '/share-story',
  '/playlist-show',
];

/** All pages that search engines should know. */
export const listSitemapEntries = cachedRead(
  'sitemap',
  Object.values(cacheTags),
  async (): Promise<SitemapEntry[]> => {
    const api = serverApi();
    const [categories, answers, testimonials, pages, posts, guides, churches, playlists] =
      await Promise.all([
        loadCategories(),
        required(all((page) => listAnswers(api, page))),
        optional(
          all((page) => listTestimonials(api, page)),
          [],
        ),
        required(all((page) => listPages(api, page))),
        required(all((page) => listPosts(api, page))),
        required(all((page) => listGuides(api, page))),
        required(all((page) => listLocations(api, page))),
        optional(readOwnPlaylists(), []),
      ]);
    return [
      ...interfacePages.map((path) => entry(path, [...locales], undefined)),
      ...categories.flatMap((record) => {
        const translations = translationsOf(record, ['name', 'description']);
        return [
          entry(`/categories/${record.slug}`, translations, undefined),
          entry(`/answers/in/${record.slug}`, [...locales], undefined),
        ];
      }),
      ...answers.map((record) =>
        entry(
          `/answers/${record.slug}`,
          translationsOf(record, ['title', 'description']),
          record.updated_at ?? record.published_at,
        ),
      ),
      ...testimonials.map((record) =>
        entry(
          `/testimonials/${record.slug}`,
          translationsOf(record, ['title', 'description']),
          record.published_at,
        ),
      ),
      ...pages.map((record) =>
        entry(
          `/pages/${record.slug}`,
          translationsOf(record, ['title', 'content'], prefixed),
          record.updated_at,
        ),
      ),
      ...posts.map((record) =>
        entry(
          `/post/${record.slug}`,
          translationsOf(record, ['title', 'content']),
          record.published_at,
        ),
      ),
      ...guides.map((record) =>
        entry(
          `/guides/${record.slug}`,
          translationsOf(record, ['title', 'content']),
          record.updated_at,
        ),
      ),
      ...playlists.map((record) =>
        entry(
          `/playlist-show/${record.id}`,
          translationsOf(record, ['title', 'description']),
          record.updated_at.slice(0, 10),
        ),
      ),
      ...churches.flatMap((record) =>
        record.slug && record.name?.trim()
          ? [
              entry(
                `/church/${record.slug}`,
                translationsOf(record, ['description']),
                record.updated_at,
              ),
            ]
          : [],
      ),
    ];
  },
);

function entry(
  path: string,
  translations: Locale[],
  date: string | null | undefined,
): SitemapEntry {
  return { path, translations, lastModified: date ?? undefined };
}

/** A whole list, asked for a page at a time; a backend that pages nothing sends it all at once. */
async function all<Item>(
  read: (page: {
    offset: number;
    limit: number;
  }) => Promise<{ data: Item[]; meta?: ListMeta | undefined }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const { data, meta } = await read({ offset: items.length, limit: maxPageSize });
    items.push(...data);
    if (!meta || data.length === 0 || items.length >= meta.total) return items;
  }
}
