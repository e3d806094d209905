import 'server-only';
import { listAnswers } from '@/lib/api/answers';
import type { Transport } from '@/lib/api/call';
import { listGuides } from '@/lib/api/guides';
import { listLocations } from '@/lib/api/locations';
import { listPages, listPosts } from '@/lib/api/pages';
import { serverApi } from '@/lib/api/server';
import { listTestimonials } from '@/lib/api/testimonials';
import { audioType } from '@/lib/contract/audio-links';
import { type ListMeta, type Locale, maxPageSize } from '@/lib/contract/common';
import type { PublishedKind, WirePublishedItem, WirePublishedList } from '@/lib/contract/published';
import { cachedRead } from './cache';
import { optional, required } from './failures';
import { localized, prefixed, suffixed, translationsOf } from './localize';

type Record = { slug?: string | null; name?: string | null };
type List = (
  api: Transport,
  page: { offset: number; limit: number },
) => Promise<{ data: Record[]; meta?: ListMeta | undefined }>;

/** The lists of specification 7; a list of the videos that churches share is not among them. */
const lists: Partial<{ [Kind in PublishedKind]: { list: List; text: string } }> = {
  answers: { list: listAnswers, text: 'description' },
  testimonials: { list: listTestimonials, text: 'description' },
  posts: { list: listPosts, text: 'content' },
  pages: { list: listPages, text: 'content' },
  guides: { list: listGuides, text: 'content' },
  locations: { list: listLocations, text: 'description' },
};

interface Part {
  offset: number;
  limit: number;
  sort?: 'newest';
  audio?: 'true';
}

/** The same as `listPublished`, from a backend that has no such call: all its lists are read. */
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
    const read = all(source.list);
    const records = await (kind === 'testimonials' ? optional(read, []) : required(read));
    return records
      .map((record) => itemOf(kind, record, source.text, language))
      .filter(({ slug, languages }) => slug !== '' && languages.includes(language));
  },
);

function itemOf(kind: PublishedKind, record: Record, text: string, language: Locale) {
  const key = kind === 'pages' ? prefixed : suffixed;
  // What lists answer fits the shapes of the contract; what they have in common is read by name.
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

/** A whole list, asked for a page at a time; a backend that pages nothing sends it all at once. */
async function all(list: List): Promise<Record[]> {
  const items: Record[] = [];
  for (;;) {
    const { data, meta } = await list(serverApi(), { offset: items.length, limit: maxPageSize });
    items.push(...data);
    if (!meta || data.length === 0 || items.length >= meta.total) return items;
  }
}
