import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, type Transport } from './call.ts';

/** The items of a kind that are translated into a language; undefined for a backend without our extension. */
export async function listPublished(
  api: Transport,
  query: NonNullable<CallInput<typeof endpoints.listPublished>['query']>,
) {
  try {
    return await call(api, endpoints.listPublished, { query });
  } catch (error) {
    if (isNoSuchItem(error)) return undefined;
    throw error;
  }
}
