import type { Transport } from './call.ts';

/** The ways from the site's pages to /api/v1. */
export interface SiteApi {
  /** Without rate limits. */
  uncounted: Transport;
  /** With the rate limits for the address `client`, or for the browser with the cookie `knownDevice`. */
  counted(client: string, knownDevice: string | undefined): Transport;
  /**
   * The file of an uploaded picture by its path on this site; undefined if there is none, or it is another
   * backend's. Rejects with an ApiError while it cannot be read.
   */
  picture?(path: string): Promise<Uint8Array | undefined>;
}

/** On globalThis, because server/ provides it, and Next loads its own copies of this module. */
const key = Symbol.for('lampstand.site-api');
const holder = globalThis as { [key]?: SiteApi };

/** Called by server/ once the backend is open. */
export function provideSiteApi(api: SiteApi): void {
  holder[key] = api;
}

export function siteApi(): SiteApi {
  const api = holder[key];
  if (!api) throw new Error('the site is started by server/index.ts, which provides its API');
  return api;
}
