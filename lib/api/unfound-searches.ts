import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

export type UnfoundSearch = NonNullable<CallInput<typeof endpoints.countUnfoundSearch>['body']>;

/** `headers` are the visitor's own, which say whether they may be counted. */
export function countUnfoundSearch(
  api: Transport,
  body: UnfoundSearch,
  headers: Record<string, string>,
) {
  return call(api, endpoints.countUnfoundSearch, { body, headers });
}

/** `token` is the secret of a session of the ministry's staff. */
export async function listUnfoundSearches(api: Transport, token: string) {
  return (await call(api, endpoints.listUnfoundSearches, { headers: bearer(token) })).data;
}
