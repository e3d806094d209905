import { localePrefix } from '../../lib/i18n/locales.ts';
import type { Exchange, Step } from '../http/exchange.ts';

/** Seconds: a year. */
const hstsSeconds = 31_536_000;

/**
 * Resources that other sites embed: the player with its scripts and styles, pictures for cards and oEmbed,
 * previews, films and their captions, feeds.
 */
const forOtherSites = new RegExp(
  `^(?:${localePrefix}/embed/|/(?:brand|churches|feeds|media|previews|scenes)/|/(?:embed\\.js|oembed|favicon\\.ico|icon\\.svg|apple-icon\\.png)$)`,
);

/**
 * Sets `Cross-Origin-Resource-Policy`, and HSTS if SITE_URL is https. Documents also get an opener policy
 * (opener-policy.ts).
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Step {
  return ({ request, headers }: Exchange) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (isHttps) headers.push('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    // Files of the build contain nothing personal, and there are many of them.
    if (path.startsWith('/_next/static/')) return undefined;
    const policy = forOtherSites.test(path) ? 'cross-origin' : 'same-origin';
    headers.push('Cross-Origin-Resource-Policy', policy);
    return undefined;
  };
}
