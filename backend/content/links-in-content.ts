import { parseVideoLink } from '../../lib/contract/video-links.ts';
import type { ContentLink } from './broken-links.ts';

/** Reserved host names (RFC 2606 and 6761), which the demonstration's churches use. */
const reservedHosts =
  /(?:^|\.)(?:example|test|invalid|localhost|local|onion)$|(?:^|\.)example\.(?:com|net|org)$/i;
const webAddress = /https?:\/\/[^\s<>"'`\\\])}]+/g;
/** Punctuation after a link that does not belong to it. */
const trailing = /(?<![.,;:!?*_])[.,;:!?*_]+$/;

/** All addresses of other sites in a text, without duplicates. */
export function addressesIn(text: string): string[] {
  const addresses = new Set<string>();
  for (const [match] of text.matchAll(webAddress)) {
    const url = URL.parse(match.replace(trailing, ''));
    if (url && !reservedHosts.test(url.hostname)) addresses.add(url.href);
  }
  return [...addresses];
}

/** The links of texts by their paths; a link to a video's page or file is a film. */
export function linksIn(texts: Iterable<readonly [path: string, text: string]>): ContentLink[] {
  const links = new Map<string, ContentLink>();
  for (const [path, text] of texts) {
    // In a folder, the files are the languages of an item; a list is an item itself.
    const item = path.replace(/\/[^/]+$/, '');
    for (const url of addressesIn(text)) {
      const kind = parseVideoLink(url) ? 'film' : 'page';
      const link = links.get(url) ?? { url, kind, items: [] };
      if (!link.items.includes(item)) link.items.push(item);
      links.set(url, link);
    }
  }
  return [...links.values()];
}
