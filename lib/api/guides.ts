import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, itemOrNone, type Transport } from './call.ts';

/** Guides in their order; empty for a backend without guides. */
export async function listGuides(
  api: Transport,
  query?: CallInput<typeof endpoints.listGuides>['query'],
) {
  try {
    return await call(api, endpoints.listGuides, { query });
  } catch (error) {
    if (isNoSuchItem(error)) return { data: [] };
    throw error;
  }
}

/** One guide; undefined if there is none. */
export function fetchGuideBySlug(api: Transport, slug: string) {
  return itemOrNone(call(api, endpoints.fetchGuideBySlug, { query: { slug } }));
}
