import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, isUnknownCall, type Transport } from './call.ts';

export function listAnswers(
  api: Transport,
  query?: CallInput<typeof endpoints.listAnswers>['query'],
) {
  return call(api, endpoints.listAnswers, { query });
}

/**
 * One answer; undefined if there is none. The call is not in specification 7: for a backend without our
 * extension, the whole list is read.
 */
export async function fetchAnswerBySlug(api: Transport, slug: string) {
  try {
    return (await call(api, endpoints.fetchAnswerBySlug, { query: { slug } })).data;
  } catch (error) {
    if (!isNoSuchItem(error)) throw error;
    if (!isUnknownCall(error)) return undefined;
  }
  const { data } = await listAnswers(api);
  return data.find((answer) => answer.slug.toLowerCase() === slug.toLowerCase());
}
