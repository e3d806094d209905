import 'server-only';
import type { Transport } from './call.ts';
import { siteApi } from './site-api.ts';

/** The /api/v1 that the site runs on: the ministry's own (API_BASE_URL) or the embedded one. */
export function serverApi(): Transport {
  return siteApi().uncounted;
}

/**
 * The embedded backend with the rate limits for the address `client`, or for the browser with the cookie
 * `knownDevice`.
 */
export function countedApi(client: string, knownDevice?: string): Transport {
  return siteApi().counted(client, knownDevice);
}
