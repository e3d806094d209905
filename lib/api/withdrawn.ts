import { endpoints } from '../contract/endpoints.ts';
import type { IntroVideoType } from '../contract/videos.ts';
import { ApiError, call, type Transport } from './call.ts';

const video = (api: Transport, type: IntroVideoType, slug: string) =>
  call(api, endpoints.fetchIntroVideo, { query: { type, slug: slug.toLowerCase() } });

const reads = {
  answers: (api: Transport, slug: string) =>
    call(api, endpoints.fetchAnswerBySlug, { query: { slug } }),
  testimonials: (api: Transport, slug: string) =>
    call(api, endpoints.fetchTestimonialBySlug, { query: { slug } }),
  pages: (api: Transport, slug: string) =>
    call(api, endpoints.fetchPageBySlug, { query: { slug } }),
  guides: (api: Transport, slug: string) =>
    call(api, endpoints.fetchGuideBySlug, { query: { slug } }),
  posts: (api: Transport, slug: string) =>
    call(api, endpoints.fetchPostBySlug, { query: { slug } }),
  categories: (api: Transport, id: string) =>
    call(api, endpoints.fetchCategory, { params: { id } }),
  locations: (api: Transport, slug: string) =>
    call(api, endpoints.lookupLocation, { body: { slug } }),
  welcome: (api: Transport, slug: string) => video(api, 'welcome', slug),
  story: (api: Transport, slug: string) => video(api, 'story', slug),
};
export type WithdrawnKind = keyof typeof reads;

/** Whether a missing item was withdrawn (410), if the backend distinguishes that. */
export async function isWithdrawn(
  api: Transport,
  kind: WithdrawnKind,
  slug: string,
): Promise<boolean> {
  try {
    await reads[kind](api, slug);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 410;
  }
}
