import { maxPageSize } from '../contract/common.ts';
import { answerEndpoints } from '../contract/endpoints/answers.ts';
import { guideEndpoints } from '../contract/endpoints/guides.ts';
import { pageEndpoints } from '../contract/endpoints/pages.ts';
import { testimonialEndpoints } from '../contract/endpoints/testimonials.ts';
import { videoEndpoints } from '../contract/endpoints/videos.ts';
import type { IntroVideoType } from '../contract/videos.ts';
import { call, isNoSuchItem, isUnknownCall, itemOrNone, type Transport } from './call.ts';

/*
 * Reads that also a backend without our extensions of specification 7 can answer. One item is undefined
 * if there is none.
 */

/** The item of a call that an older backend lacks; there it is found in the whole list. */
async function itemOrOfList<Item extends { slug: string }>(
  slug: string,
  item: Promise<{ data: Item }>,
  list: () => Promise<{ data: Item[] }>,
): Promise<Item | undefined> {
  try {
    return (await item).data;
  } catch (error) {
    if (!isNoSuchItem(error)) throw error;
    if (!isUnknownCall(error)) return undefined;
  }
  const { data } = await list();
  return data.find((one) => one.slug.toLowerCase() === slug.toLowerCase());
}

export function fetchAnswerBySlug(api: Transport, slug: string) {
  return itemOrOfList(slug, call(api, answerEndpoints.fetchAnswerBySlug, { query: { slug } }), () =>
    call(api, answerEndpoints.listAnswers),
  );
}

export function fetchPostBySlug(api: Transport, slug: string) {
  return itemOrOfList(slug, call(api, pageEndpoints.fetchPostBySlug, { query: { slug } }), () =>
    call(api, pageEndpoints.listPosts, { query: { limit: maxPageSize } }),
  );
}

/** The slug is lowercased (specification 7). */
export function fetchTestimonialBySlug(api: Transport, slug: string) {
  const query = { slug: slug.toLowerCase() };
  return itemOrNone(call(api, testimonialEndpoints.fetchTestimonialBySlug, { query }));
}

/** A video by its type and its slug, lowercased (specification 7). */
export async function fetchIntroVideo(api: Transport, type: IntroVideoType, slug: string) {
  const query = { type, slug: slug.toLowerCase() };
  return (await itemOrNone(call(api, videoEndpoints.fetchIntroVideo, { query }))) ?? undefined;
}

/** The stories of a church; empty if the backend does not know the church. */
export async function listPrimaryStoryVideos(
  api: Transport,
  query: { slug: string | undefined; name: string | undefined },
) {
  return (await itemOrNone(call(api, videoEndpoints.listPrimaryStoryVideos, { query }))) ?? [];
}

/** All guides in their order; empty for a backend without guides. */
export async function listGuides(api: Transport) {
  const query = { limit: maxPageSize };
  return (await itemOrNone(call(api, guideEndpoints.listGuides, { query }))) ?? [];
}
