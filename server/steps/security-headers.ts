import onHeaders from 'on-headers';
import type { Exchange, Step } from '../exchange.ts';

/** Seconds: a year. */
const hstsSeconds = 31_536_000;

/**
 * What other sites show as a part of theirs: the player and what draws it, the card's and oEmbed's
 * pictures, previews, films and their captions, feeds.
 */
const forOtherSites =
  /^\/(?:(?:(?:es|fr|ko)\/)?embed\/|(?:brand|churches|feeds|media|previews|scenes)\/|embed\.js$|oembed$|favicon\.ico$|icon\.svg$|apple-icon\.png$)/;

/**
 * Keeps other sites' windows and pages apart from ours, and the way to us encrypted once SITE_URL is.
 * `same-origin-allow-popups`, because KakaoTalk's script passes a message to the window it opens.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Step {
  return ({ request, response }: Exchange) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (isHttps) response.setHeader('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    const isFile = path.startsWith('/_next/static/');
    const policy = forOtherSites.test(path) ? 'cross-origin' : 'same-origin';
    // What is built says nothing of anyone, and there is much of it.
    if (!isFile) response.setHeader('Cross-Origin-Resource-Policy', policy);
    onHeaders(response, () => {
      const isDocument = /^text\/html/.test(String(response.getHeader('content-type')));
      if (isDocument) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    });
    return undefined;
  };
}
