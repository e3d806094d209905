import { maxPageSize } from '../contract/common.ts';
import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, isUnknownCall, type Transport } from './call.ts';

export function listPages(api: Transport, query?: CallInput<typeof endpoints.listPages>['query']) {
  return call(api, endpoints.listPages, { query });
}

/** One page; undefined if there is none. */
export async function fetchPageBySlug(api: Transport, slug: string) {
  try {
    return (await call(api, endpoints.fetchPageBySlug, { query: { slug } })).data;
  } catch (error) {
    if (isNoSuchItem(error)) return undefined;
    throw error;
  }
}

/** One post; undefined if there is none. For a backend without our extension, its list is read. */
export async function fetchPostBySlug(api: Transport, slug: string) {
  try {
    return (await call(api, endpoints.fetchPostBySlug, { query: { slug } })).data;
  } catch (error) {
    if (!isNoSuchItem(error)) throw error;
    if (!isUnknownCall(error)) return undefined;
  }
  const { data } = await listPosts(api, { limit: maxPageSize });
  return data.find((post) => post.slug.toLowerCase() === slug.toLowerCase());
}

export function listPosts(api: Transport, query?: CallInput<typeof endpoints.listPosts>['query']) {
  return call(api, endpoints.listPosts, { query });
}

export function listInstructionVideos(api: Transport) {
  return call(api, endpoints.listInstructionVideos);
}
