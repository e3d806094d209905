import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, isUnknownCall, type Transport } from './call.ts';

export function listAnswers(
  api: Transport,
  query?: CallInput<typeof endpoints.listAnswers>['query'],
) {
  return call(api, endpoints.listAnswers, { query });
}

/**
 * One answer, or undefined where there is none. Specification 7 knows no such call, so a backend
 * without our extension is asked for its whole list.
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
