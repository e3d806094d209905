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

/** The reason why a formerly listed church is unlisted; undefined if it is listed, never was, or the reason is unknown. */
export type Unlisted = 'suspended' | 'withdrawn';

export async function whyUnlisted(api: Transport, slug: string): Promise<Unlisted | undefined> {
  try {
    await call(api, endpoints.lookupLocation, { body: { slug } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined;
    return ({ not_listed: 'suspended', gone: 'withdrawn' } as const)[error.code];
  }
}

/** One church; undefined if there is none. */
export function lookupLocation(api: Transport, slug: string) {
  return itemOrNone(call(api, endpoints.lookupLocation, { body: { slug } }));
}
