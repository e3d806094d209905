import 'server-only';
import { listPublished } from '@/lib/api/published';
import { serverApi } from '@/lib/api/server';
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

/** What a sitemap or a feed says of an item. */
export interface PublishedItem {
  slug: string;
  /** Without a locale. */
  path: string;
  title: string | undefined;
  /** Who speaks in its film: a first name. */
  speaker: string | undefined;
  /** Its first words, as plain text. */
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
  /** The slug before the first of them, where that is known. */
  after?: string | undefined;
  sort?: 'newest';
  audio?: 'true';
}

/** Some of a kind's items that are in a language. */
export async function readPublished(
  kind: PublishedKind,
  locale: Locale,
  part: Part,
): Promise<PublishedItem[]> {
  const [records, categories] = await Promise.all([
    readRecords(kind, locale, part),
    listCategoryCards(locale),
  ]);
  return records.data.map((record) => item(kind, record, categories));
}

/** How many of a kind there are in a language, and when the last of them changed. */
export const countPublished = cachedRead(
  'count-published',
  async (kind: PublishedKind, locale: Locale) => {
    const { meta } = await readRecords(kind, locale, { offset: 0, limit: 1 });
    return { total: meta.total ?? 0, changedAt: meta.changed_at ?? undefined };
  },
);

async function readRecords(kind: PublishedKind, language: Locale, part: Part) {
  const answer = await required(listPublished(serverApi(), { kind, language, ...part }));
  return answer ?? publishedOfLists(kind, language, part);
}

function item(
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

/** Where a text was cut off there may be half a tag. */
const withoutCutTag = (opening: string) => opening.replace(/<[^>]*$/, '');

function pathOf(kind: PublishedKind, { slug, intro_type }: WirePublishedItem): string {
  switch (kind) {
    case 'posts':
      return `/post/${slug}`;
    case 'pages':
      return pagePath(slug);
    case 'locations':
      return `/church/${slug}`;
    case 'welcome':
      return `/${intro_type === 'invitation' ? 'invitation' : 'welcome'}/${slug}`;
    default:
      return `/${kind}/${slug}`;
  }
}
