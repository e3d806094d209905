import 'server-only';
import { type Client, clientOf } from '@/lib/api/client';
import { listGuides } from '@/lib/api/older-backends';
import { serverApi } from '@/lib/api/server';
import { audioType } from '@/lib/contract/audio-links';
import { type ListMeta, type Locale, maxPageSize } from '@/lib/contract/common';
import type { PublishedKind, WirePublishedItem, WirePublishedList } from '@/lib/contract/published';
import { cachedRead } from './cache';
import { optional, required } from './failures';
import { localized, prefixed, suffixed, translationsOf } from './localize';

type Record = { slug?: string | null; name?: string | null };
type List = (
  api: Client,
  query: { offset: number; limit: number },
) => Promise<{ data: Record[]; meta?: ListMeta | undefined }>;

/** The lists of specification 7, which has none for the videos that churches share. */
const lists: Partial<{ [Kind in PublishedKind]: { list: List; text: string } }> = {
  answers: { list: (api, query) => api.listAnswers({ query }), text: 'description' },
  testimonials: { list: (api, query) => api.listTestimonials({ query }), text: 'description' },
  posts: { list: (api, query) => api.listPosts({ query }), text: 'content' },
  pages: { list: (api, query) => api.listPages({ query }), text: 'content' },
  guides: { list: async () => ({ data: await listGuides(serverApi()) }), text: 'content' },
  locations: { list: (api, query) => api.listLocations({ query }), text: 'description' },
};

interface Part {
  offset: number;
  limit: number;
  sort?: 'newest';
  audio?: 'true';
}

/** `listPublished` for a backend without that call: reads whole lists. */
export async function publishedOfLists(
  kind: PublishedKind,
  language: Locale,
  { offset, limit, sort, audio }: Part,
): Promise<WirePublishedList> {
  const all = await readItems(kind, language);
  const items = audio ? all.filter(({ playerembed }) => audioType(playerembed ?? '')) : all;
  const newest = items.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
  const data = (sort ? newest : items).slice(offset, offset + limit);
  const changed_at = newest[0]?.changed_at;
  return { data, meta: { total: items.length, offset, limit, changed_at } };
}

const dateOf = ({ changed_at }: WirePublishedItem) => changed_at ?? '';

const readItems = cachedRead(
  'published-of-lists',
  async (kind: PublishedKind, language: Locale): Promise<WirePublishedItem[]> => {
    const source = lists[kind];
    if (!source) return [];
    const read = readAll(source.list);
    const records = await (kind === 'testimonials' ? optional(read, []) : required(read));
    return records
      .map((record) => itemOf(kind, record, source.text, language))
      .filter(({ slug, languages }) => slug !== '' && languages.includes(language));
  },
);

function itemOf(kind: PublishedKind, record: Record, text: string, language: Locale) {
  const key = kind === 'pages' ? prefixed : suffixed;
  // List responses are validated against the contract; their common fields are read by name.
  const { published_at, updated_at, category_id, image } = record as Partial<
    WirePublishedItem & { updated_at: string }
  >;
  const isNameless = kind === 'locations' && !record.name?.trim();
  return {
    slug: (!isNameless && record.slug) || '',
    title: localized(record, 'title', language, key).text || record.name,
    opening: localized(record, text, language, key).text.slice(0, 1000),
    languages: translationsOf(record, ['title', text], key),
    published_at,
    changed_at: updated_at ?? published_at,
    playerembed: localized(record, 'playerembed', language, key).text,
    category_id,
    image,
  };
}

/** Reads a whole list page by page; a response without `meta` is the whole list. */
async function readAll(list: List): Promise<Record[]> {
  const items: Record[] = [];
  for (;;) {
    const { data, meta } = await list(clientOf(serverApi()), {
      offset: items.length,
      limit: maxPageSize,
    });
    items.push(...data);
    if (!meta || data.length === 0 || items.length >= meta.total) return items;
  }
}
