import 'server-only';
import { cache } from 'react';
import { ApiError } from '@/lib/api/call';
import { type Client, clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { IntroVideoType } from '@/lib/contract/videos';
import { decodeSegment } from '@/lib/i18n/paths';

const video = (type: IntroVideoType) => (api: Client, slug: string) =>
  api.fetchIntroVideo({ query: { type, slug: slug.toLowerCase() } });

const reads = {
  answers: (api: Client, slug: string) => api.fetchAnswerBySlug({ query: { slug } }),
  testimonials: (api: Client, slug: string) => api.fetchTestimonialBySlug({ query: { slug } }),
  pages: (api: Client, slug: string) => api.fetchPageBySlug({ query: { slug } }),
  guides: (api: Client, slug: string) => api.fetchGuideBySlug({ query: { slug } }),
  posts: (api: Client, slug: string) => api.fetchPostBySlug({ query: { slug } }),
  categories: (api: Client, id: string) => api.fetchCategory({ params: { id } }),
  locations: (api: Client, slug: string) => api.lookupLocation({ body: { slug } }),
  welcome: video('welcome'),
  story: video('story'),
};
type WithdrawnKind = keyof typeof reads;

/** The path of an item that was not found: a kind of content, and the segments after it. */
export interface MissingItem {
  kind: WithdrawnKind;
  segments: readonly string[] | undefined;
}

/** 410 for a withdrawn item, 404 for one that never existed. Read once per render, not cached. */
export function missingStatus({ kind, segments = [] }: MissingItem): Promise<404 | 410> {
  const [slug, ...more] = segments;
  return slug && more.length === 0 ? statusOf(kind, decodeSegment(slug)) : Promise.resolve(404);
}

const statusOf = cache(async (kind: WithdrawnKind, slug: string) => {
  try {
    await reads[kind](clientOf(serverApi()), slug);
    return 404;
  } catch (error) {
    // A backend that does not distinguish them has no 410.
    return error instanceof ApiError && error.status === 410 ? 410 : 404;
  }
});
