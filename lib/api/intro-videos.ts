import { endpoints } from '../contract/endpoints.ts';
import type { IntroVideoType } from '../contract/videos.ts';
import { call, isNoSuchItem, type Transport } from './call.ts';

/** A video by its type and its slug, lowercased (specification 7); undefined if there is none. */
export async function fetchIntroVideo(api: Transport, type: IntroVideoType, slug: string) {
  try {
    const query = { type, slug: slug.toLowerCase() };
    return (await call(api, endpoints.fetchIntroVideo, { query })).data ?? undefined;
  } catch (error) {
    if (isNoSuchItem(error)) return undefined;
    throw error;
  }
}

/** The stories of a church; empty if the backend does not know the church. */
export async function listPrimaryStoryVideos(
  api: Transport,
  query: { slug: string | undefined; name: string | undefined },
) {
  try {
    return (await call(api, endpoints.listPrimaryStoryVideos, { query })).data;
  } catch (error) {
    if (isNoSuchItem(error)) return [];
    throw error;
  }
}
