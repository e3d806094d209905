import { endpoints } from '../contract/endpoints.ts';
import { ApiError, type CallInput, call, itemOrNone, type Transport } from './call.ts';

export function listLocations(
  api: Transport,
  query?: CallInput<typeof endpoints.listLocations>['query'],
) {
  return call(api, endpoints.listLocations, { query });
}

export function listLocationsByAccount(api: Transport, accountId: string) {
  return call(api, endpoints.listLocationsByAccount, { query: { account_id: accountId } });
}

/** Whether there is such a church and its listing is suspended. Says no where that cannot be known. */
export async function isListingSuspended(api: Transport, slug: string): Promise<boolean> {
  try {
    await call(api, endpoints.lookupLocation, { body: { slug } });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_listed';
  }
}

/** One church, or undefined where there is none. */
export function lookupLocation(api: Transport, slug: string) {
  return itemOrNone(call(api, endpoints.lookupLocation, { body: { slug } }));
}
