import { createHash } from 'node:crypto';
import type { Page } from './page.ts';
import type { PolicySources, Sources } from './policy-sources.ts';
import { trustedElements } from './trusted-elements.ts';

interface Options {
  sources: PolicySources;
  /** Sources of `frame-ancestors`. */
  frameAncestors: string;
}

/** Written by components/site/allow-provider.tsx. */
const uses = /<meta name="lampstand:uses" content="stripe"\/>/;

/** Players framed by some pages, in addition to those that every page allows (lib/contract/video-links.ts). */
const otherPlayers =
  /https:\/\/(?:www\.youtube\.com|fast\.wistia\.net|players\.brightcove\.net|iframe\.mediadelivery\.net|customer-stream\.cloudflarestream\.com)(?=\/)/g;
const picture = /(?:<(?:img|source)\b[^>]*\s(?:src|srcset)|\sposter)="(https?:\/\/[^/"]+)/gi;
const streams = /\.m3u8\b/i;
const address = /(https?:\/\/[^\s/"'<>\\]+)\/[^\s"'<>\\]+/gi;
const film = /[^/]\.(?:m3u8|mp4|m4v|mov|webm|og[gv])\b/i;

/**
 * The Content-Security-Policy of a page as it goes out; nothing may change it after this
 * (docs/decisions/0038-a-strict-policy-on-every-page.md).
 */
export function contentSecurityPolicy(page: Page, { sources, frameAncestors }: Options) {
  const { scripts, styles, hasParsedScripts, unknown } = trustedElements(page);
  const text = `${page.html}${page.flight ?? ''}`;
  const used = uses.test(page.html) ? [sources.everywhere, sources.stripe] : [sources.everywhere];
  const from = (kind: keyof Sources) => used.flatMap((each) => each[kind]);
  // A picture or a film may redirect to any other host, and the segments of a stream may be on other hosts.
  const films = hasForeign(address, text, sources.origin, film) ? ['https:'] : [];
  const pictures = hasForeign(picture, page.html, sources.origin) ? ['https:'] : [];
  // A script element of the page is allowed by its address, which 'strict-dynamic' would ignore.
  const strict = hasParsedScripts ? [] : ["'strict-dynamic'"];

  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...strict, ...hashes(scripts)],
    'style-src': ["'self'", ...hashes(styles)],
    'img-src': ["'self'", 'data:', 'blob:', ...from('img'), ...pictures],
    'media-src': ["'self'", 'blob:', ...films],
    // A worker unpacks streams.
    ...(streams.test(text) ? { 'worker-src': ["'self'", 'blob:'] } : {}),
    'connect-src': ["'self'", ...from('connect'), ...films],
    'frame-src': ["'self'", ...from('frame'), ...(text.match(otherPlayers) ?? [])],
    'form-action': ["'self'", ...from('form')],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [frameAncestors],
  };
  const policy = Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join(';');
  return { policy, unknown };
}

/** Whether a text has an address of another origin, which is one of `kind`. */
function hasForeign(addresses: RegExp, text: string, own: string, kind = /(?:)/): boolean {
  return [...text.matchAll(addresses)].some(
    ([whole, origin]) => origin !== own && kind.test(whole),
  );
}

function hashes(texts: readonly string[]): string[] {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
