import type { Exchange, Step } from '../http/exchange.ts';

/** Seconds: a year. */
const hstsSeconds = 31_536_000;

/**
 * What other sites show as a part of theirs: the player and what draws it, the card's and oEmbed's
 * pictures, previews, films and their captions, feeds.
 */
const forOtherSites =
  /^\/(?:(?:(?:es|fr|ko)\/)?embed\/|(?:brand|churches|feeds|media|previews|scenes)\/|embed\.js$|oembed$|favicon\.ico$|icon\.svg$|apple-icon\.png$)/;

/**
 * Keeps other sites' pages apart from ours, and the way to us encrypted once SITE_URL is. A document has
 * its opener policy beside these (opener-policy.ts).
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Step {
  return ({ request, headers }: Exchange) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (isHttps) headers.push('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    // What is built says nothing of anyone, and there is much of it.
    if (path.startsWith('/_next/static/')) return undefined;
    const policy = forOtherSites.test(path) ? 'cross-origin' : 'same-origin';
    headers.push('Cross-Origin-Resource-Policy', policy);
    return undefined;
  };
}
