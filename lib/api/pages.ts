import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, type Transport } from './call.ts';

export function listPages(api: Transport, query?: CallInput<typeof endpoints.listPages>['query']) {
  return call(api, endpoints.listPages, { query });
}

/** One page, or undefined where there is none. */
export async function fetchPageBySlug(api: Transport, slug: string) {
  try {
    return (await call(api, endpoints.fetchPageBySlug, { query: { slug } })).data;
  } catch (error) {
    if (isNoSuchItem(error)) return undefined;
    throw error;
  }
}

export function listPosts(api: Transport, query?: CallInput<typeof endpoints.listPosts>['query']) {
  return call(api, endpoints.listPosts, { query });
}

export function listInstructionVideos(api: Transport) {
  return call(api, endpoints.listInstructionVideos);
}
