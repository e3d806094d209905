import { parseVideoLink } from '../../lib/contract/video-links.ts';
import type { ContentLink } from '../queries/broken-links.ts';

/** Names that nobody can have (RFC 2606 and 6761): the demonstration's churches are there. */
const reserved =
  /(?:^|\.)(?:example|test|invalid|localhost|local|onion)$|(?:^|\.)example\.(?:com|net|org)$/i;
const webAddress = /https?:\/\/[^\s<>"'`\\\])}]+/g;
/** Text around a link, not of it. */
const trailing = /[.,;:!?*_]+$/;

/** Every address of another site that a text has, once. */
export function addressesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(webAddress)) {
    const url = URL.parse(match.replace(trailing, ''));
    if (url && !reserved.test(url.hostname)) found.add(url.href);
  }
  return [...found];
}

/** What texts link to, by the path of each: a film where it is one's page or file. */
export function linksIn(texts: Iterable<readonly [path: string, text: string]>): ContentLink[] {
  const links = new Map<string, ContentLink>();
  for (const [path, text] of texts) {
    // Of a folder per item its languages are files; of a list the file is the item.
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
