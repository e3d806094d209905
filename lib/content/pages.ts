import { isShown } from '@/lib/config/sections';
import { pagePath } from './page-paths';
import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { fetchPostBySlug } from '@/lib/api/older-backends';
import { serverApi } from '@/lib/api/server';
import { type Locale, maxPageSize } from '@/lib/contract/common';
import type { WireInstructionVideo, WirePage, WirePost } from '@/lib/contract/pages';
import { cachedRead } from './cache';
import { optional, required } from './failures';
import { excerptOf, htmlToText, splitLead } from './html-text';
import { type Localized, localized, prefixed, translatedFirst, translationsOf } from './localize';
import { type Scene, sceneOf } from './scenes';
import { parsePlayerEmbed, type VideoSource } from './video-source';

export interface PageCard {
  slug: string;
  title: Localized;
}
export interface ContentPage extends PageCard {
  /** HTML from the backend, not yet sanitized. */
  body: Localized;
  video: VideoSource | null;
  updatedAt: string | undefined;
  translations: Locale[];
}

/** One page of the ministry; undefined if there is none. */
export async function getPage(locale: Locale, slug: string): Promise<ContentPage | undefined> {
  const record = await readPage(slug);
  return record && contentPageOf(record, locale);
}

/** Builds what a page of the ministry shows, from a published record or a draft. */
export function contentPageOf(record: WirePage, locale: Locale): ContentPage {
  return {
    slug: record.slug,
    title: localized(record, 'title', locale, prefixed),
    body: localized(record, 'content', locale, prefixed),
    video: parsePlayerEmbed(localized(record, 'embed', locale, prefixed).text),
    updatedAt: record.updated_at ?? undefined,
    translations: translationsOf(record, ['title', 'content'], prefixed),
  };
}

export async function listPageCards(locale: Locale): Promise<PageCard[]> {
  return (await readPages())
    .filter(({ slug }) => isShown(pagePath(slug)))
    .map((record) => ({
      slug: record.slug,
      title: localized(record, 'title', locale, prefixed),
    }));
}

export interface PostCard extends PageCard {
  excerpt: string;
  author: string | undefined;
  publishedAt: string | undefined;
  scene: Scene;
}
export interface Post extends PostCard {
  /** HTML from the backend, not yet sanitized. */
  body: Localized;
  translations: Locale[];
}

/** All posts, newest first; those translated into the page's language come before the others. */
export async function listPostsNewestFirst(locale: Locale): Promise<Post[]> {
  const newestFirst = (await readPosts())
    .map((record) => postOf(record, locale))
    .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  return translatedFirst(newestFirst, locale, ({ title }) => title);
}

/** One post by its present or a former slug; undefined if there is none. */
export async function getPost(locale: Locale, slug: string): Promise<Post | undefined> {
  const record = await readPost(slug);
  return record && postOf(record, locale);
}

/** Builds what the page of a post shows, from a published record or a draft. */
export function postOf(record: WirePost, locale: Locale): Post {
  const body = localized(record, 'content', locale);
  return {
    slug: record.slug,
    title: localized(record, 'title', locale),
    excerpt: excerptOf(splitLead(body.text).lead, 180),
    author: record.author ?? undefined,
    publishedAt: record.published_at ?? undefined,
    scene: sceneOf(record.image, `/post/${record.slug}`),
    body,
    translations: translationsOf(record, ['title', 'content']),
  };
}

export interface InstructionVideo {
  slug: string;
  title: Localized;
  /** Plain text. */
  description: Localized;
  video: VideoSource | null;
  scene: Scene;
}

/** Instruction videos by slug; empty if they cannot be read (specification 4.3). */
export async function loadInstructionVideos(
  locale: Locale,
): Promise<Record<string, InstructionVideo>> {
  const records = await optional(readInstructionVideos(), []);
  return Object.fromEntries(
    records.map((record) => [record.slug, instructionVideoOf(record, locale)]),
  );
}

/** Builds what is shown of an instruction video, from a published record or a draft. */
export function instructionVideoOf(record: WireInstructionVideo, locale: Locale): InstructionVideo {
  const description = localized(record, 'description', locale);
  return {
    slug: record.slug,
    title: localized(record, 'title', locale),
    description: { text: htmlToText(description.text), lang: description.lang },
    video: parsePlayerEmbed(localized(record, 'playerembed', locale).text),
    scene: sceneOf(record.image, record.slug),
  };
}

const readPage = cachedRead('page', (slug: string) =>
  required(itemOrNone(clientOf(serverApi()).fetchPageBySlug({ query: { slug } }))),
);
const readPages = cachedRead(
  'pages',
  async () =>
    (await required(clientOf(serverApi()).listPages({ query: { limit: maxPageSize } }))).data,
);
const readPost = cachedRead('post', (slug: string) => required(fetchPostBySlug(serverApi(), slug)));
const readPosts = cachedRead(
  'posts',
  async () =>
    (await required(clientOf(serverApi()).listPosts({ query: { limit: maxPageSize } }))).data,
);
const readInstructionVideos = cachedRead(
  'instruction-videos',
  async () => (await clientOf(serverApi()).listInstructionVideos()).data,
);
