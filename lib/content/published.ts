import 'server-only';
import { isNoSuchItem } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { formOf } from '@/lib/contract/editorial-kinds';
import type { Locale } from '@/lib/contract/locales';
import type { PublishedKind, WirePublishedItem } from '@/lib/contract/published';
import { cachedRead } from './cache';
import { type CategoryCard, listCategoryCards } from './categories';
import { sameId } from './categories-tree';
import { required } from './failures';
import { htmlToText, splitLead, truncate } from './html-text';
import { pagePath } from './page-paths';
import { publishedOfLists } from './published-of-lists';
import { type Scene, sceneOf } from './scenes';
import { parsePlayerEmbed, type VideoSource } from './video-source';

/** An item in a sitemap or a feed. */
export interface PublishedItem {
  slug: string;
  /** Without a locale. */
  path: string;
  title: string | undefined;
  /** First name of the speaker in its film. */
  speaker: string | undefined;
  /** The beginning as plain text. */
  text: string;
  languages: Locale[];
  publishedAt: string | undefined;
  changedAt: string | undefined;
  film: VideoSource | null;
  scene: Scene;
}

interface Part {
  offset: number;
  limit: number;
  /** The slug of the item before the first one, if known. */
  after?: string | undefined;
  sort?: 'newest';
  audio?: 'true';
}

/** A range of a kind's items that are translated into a language. */
export async function readPublished(
  kind: PublishedKind,
  locale: Locale,
  part: Part,
): Promise<PublishedItem[]> {
  const [records, categories] = await Promise.all([
    readRecords(kind, locale, part),
    listCategoryCards(locale),
  ]);
  return records.data.map((record) => publishedItem(kind, record, categories));
}

/** The number of a kind's items in a language, and the time of their last change. */
export const countPublished = cachedRead(
  'count-published',
  async (kind: PublishedKind, locale: Locale) => {
    const { meta } = await readRecords(kind, locale, { offset: 0, limit: 1 });
    return { total: meta.total ?? 0, changedAt: meta.changed_at ?? undefined };
  },
);

async function readRecords(kind: PublishedKind, language: Locale, part: Part) {
  try {
    return await clientOf(serverApi()).listPublished({ query: { kind, language, ...part } });
  } catch (error) {
    if (isNoSuchItem(error)) return publishedOfLists(kind, language, part);
    return required(Promise.reject(error));
  }
}

function publishedItem(
  kind: PublishedKind,
  record: WirePublishedItem,
  categories: CategoryCard[],
): PublishedItem {
  const { lead, rest } = splitLead(withoutCutTag(record.opening ?? ''));
  const category = categories.find(({ id }) => sameId(id, record.category_id));
  return {
    slug: record.slug,
    path: pathOf(kind, record),
    title: record.title ?? undefined,
    speaker: record.speaker ?? undefined,
    text: truncate(lead || htmlToText(rest), 300),
    languages: record.languages,
    publishedAt: record.published_at ?? undefined,
    changedAt: record.changed_at ?? record.published_at ?? undefined,
    film: parsePlayerEmbed(record.playerembed),
    scene: sceneOf(record.image, record.slug, category?.scene),
  };
}

/** Removes an incomplete tag at the end of a truncated text. */
const withoutCutTag = (opening: string) => opening.replace(/<[^<>]*$/, '');

function pathOf(kind: PublishedKind, { slug, intro_type }: WirePublishedItem): string {
  switch (kind) {
    case 'pages':
      return pagePath(slug);
    case 'locations':
      return `/church/${slug}`;
    case 'welcome':
      return `/${intro_type === 'invitation' ? 'invitation' : 'welcome'}/${slug}`;
    case 'story':
      return `/story/${slug}`;
    default:
      return `/${formOf(kind).address}/${slug}`;
  }
}
