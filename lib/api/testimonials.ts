import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, type Transport } from './call.ts';

export function listTestimonials(
  api: Transport,
  query?: CallInput<typeof endpoints.listTestimonials>['query'],
) {
  return call(api, endpoints.listTestimonials, { query });
}

/** One testimonial; undefined if there is none. The slug is lowercased (specification 7). */
export async function fetchTestimonialBySlug(api: Transport, slug: string) {
  try {
    const query = { slug: slug.toLowerCase() };
    return (await call(api, endpoints.fetchTestimonialBySlug, { query })).data;
  } catch (error) {
    if (isNoSuchItem(error)) return undefined;
    throw error;
  }
}
