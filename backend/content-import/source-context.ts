import { shownWords } from './shown-words.ts';
import type { Source, SourceItem } from './source.ts';

/* Where the items of a source are, and where their links and pictures lead. */

export const field = (item: SourceItem, name: string) => item.fields.get(name) ?? '';

/** The base of addresses whose site is not known. */
const unknownSite = 'https://unknown.invalid/';
/** Where pictures are that came along with the items. */
export const filesOrigin = 'https://files.invalid';

/** The address of the other site. */
export function siteOf({ link }: Source, items: SourceItem[]): URL {
  for (const address of [link, ...items.slice(0, 20).map((item) => field(item, 'link'))]) {
    const url = URL.parse(address);
    if (url && /^https?:$/.test(url.protocol)) return url;
  }
  return new URL(unknownSite);
}
export const isUnknown = (site: URL) => site.href === unknownSite;

export interface SourceContext {
  source: Source;
  site: URL;
  /** Of attachments, by their numbers. */
  pictures: Map<string, { url: string; alt: string }>;
  /** Words for pictures by their addresses. */
  alts: Map<string, string>;
  /** The bodies of blocks that several texts share, by their numbers. */
  shared: Map<string, string>;
  /** Keys of items by the old paths of all their languages, and by their numbers. */
  keys: Map<string, string>;
  slugs: Set<string>;
}

/** `groups` are the language versions of each item, of which the first is its own. */
export function contextOf(source: Source, site: URL, groups: SourceItem[][]): SourceContext {
  const attachments = source.items.filter((item) => field(item, 'wp:post_type') === 'attachment');
  const pictures = new Map(
    attachments.map((item) => {
      const url = field(item, 'wp:attachment_url') || field(item, 'guid');
      const alt = shownWords(item.meta.get('wp_attachment_image_alt') ?? '');
      return [field(item, 'wp:post_id'), { url, alt }];
    }),
  );
  const alts = new Map([...pictures.values()].map(({ url, alt }) => [withoutSize(url), alt]));
  const keys = new Map<string, string>();
  for (const [own, ...others] of groups) {
    for (const item of own ? [own, ...others] : []) {
      const names = [...pathsOf(item, site), numbered(field(item, 'wp:post_id'))];
      for (const name of names) keys.set(name, keyOf(own as SourceItem));
    }
  }
  const blocks = source.items.filter((item) => field(item, 'wp:post_type') === 'wp_block');
  const shared = new Map(
    blocks.map((item) => [field(item, 'wp:post_id'), field(item, 'content:encoded')]),
  );
  return { source, site, pictures, alts, shared, keys, slugs: new Set() };
}

const numbered = (id: string) => `number ${id}`;

/** Without the size that WordPress adds to the names of smaller copies. */
export const withoutSize = (url: string) => url.replace(/-\d{1,5}x\d{1,5}(?=\.\w{1,5}$)/, '');
export const keyOf = (item: SourceItem) =>
  `${field(item, 'wp:post_type') || 'post'} ${field(item, 'wp:post_id') || field(item, 'link')}`.slice(
    0,
    300,
  );
const trimmed = (path: string) => path.replace(/\/$/, '') || '/';

/** The paths of an item at its site, of which the first is its page. */
export function pathsOf(item: SourceItem, site: URL): string[] {
  const addresses = [field(item, 'link'), field(item, 'guid'), ...(item.aliases ?? [])];
  const paths = addresses.flatMap((address) => {
    const url = address === '' ? null : URL.parse(address, site.href);
    const isNumber = /^\?(?:p|page_id)=\d+$/.test(url?.search ?? '');
    // The number of an item is the same at each address that its site has had.
    const isOwn = url?.host === site.host || (isNumber && address === field(item, 'guid'));
    if (!url || !isOwn) return [];
    const path = isNumber ? `/${url.search}` : trimmed(url.pathname);
    return path === '/' || path.length > 400 ? [] : [path];
  });
  return [...new Set(paths)];
}

/** The address of a picture that an item names; undefined if it is none, or has not come along. */
export function pictureOf(src: string, item: SourceItem, context: SourceContext) {
  const own = context.source.files?.pictureAt(src, item);
  if (own) return own;
  const url = URL.parse(src, baseOf(item, context));
  return url && /^https?:$/.test(url.protocol) && !isOfUnknown(url) ? url.href : undefined;
}

const isOfUnknown = ({ origin }: URL) => `${origin}/` === unknownSite;
/** Against which the relative addresses of an item are read. */
const baseOf = (item: SourceItem, { site }: SourceContext) =>
  URL.parse(field(item, 'link'), site.href)?.href ?? site.href;

/**
 * An address as a link of this site: a path of an item (its key is added to `links`), or as it is; undefined if it
 * is none. `elsewhere` is told of pages of the other site that are not imported.
 */
export function linkOf(
  href: string,
  item: SourceItem,
  context: SourceContext,
  { links, elsewhere }: { links: Set<string>; elsewhere: (words: string) => void },
): string | undefined {
  if (/^(?:mailto:|tel:)\S+$/i.test(href)) return href;
  if (href === '' || href.startsWith('#')) return undefined;
  const url = URL.parse(href, baseOf(item, context));
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const key = keyAt(href, url, item, context);
  if (key) {
    links.add(key);
    return `https://import.invalid/${encodeURIComponent(key)}`;
  }
  if (url.host !== context.site.host || /\/wp-content\//.test(url.pathname)) return url.href;
  elsewhere(href.slice(0, 200));
  return isOfUnknown(url) ? undefined : url.href;
}

function keyAt(href: string, url: URL, item: SourceItem, { source, site, keys }: SourceContext) {
  const number = source.files?.itemAt(href, item);
  if (number) return keys.get(numbered(number));
  if (url.host !== site.host || /\/wp-content\//.test(url.pathname)) return undefined;
  const path = trimmed(url.pathname);
  // `/?p=77` leads to the item of that number, a page or not.
  const [, own] = /^\?(?:p|page_id)=(\d+)/.exec(url.search) ?? [];
  if (own && /^\/(?:index\.php)?$/.test(path)) return keys.get(numbered(own));
  return keys.get(path + url.search) ?? (url.search ? undefined : keys.get(path));
}
