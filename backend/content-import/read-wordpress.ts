import type { ImportNote, ItemLeftOutReason } from '../../lib/contract/content-imports.ts';
import { type Locale, locales } from '../../lib/contract/locales.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { cleanHtml, type Notes } from './clean-html.ts';
import { type BodyPicture, htmlToMarkdown } from './html-to-markdown.ts';
import { altWords, dayOf, languageIn, languageOf, slugIn } from './item-words.ts';
import { readWxr, type Wxr, type WxrItem } from './read-wxr.ts';

/** One language of an item, in Markdown; pictures and own pages still have their old addresses. */
export interface ReadText {
  title: string;
  body: string;
  /** What it says of itself in a sentence or two, as plain text. */
  summary: string;
  pictures: BodyPicture[];
  /** Keys of other items to which its links lead, as `(import:KEY)`. */
  links: string[];
}

export interface ReadItem {
  line: number;
  /** By which the site tells its items apart. */
  key: string;
  group: string;
  slug: string;
  texts: Partial<Record<Locale, ReadText>>;
  author: string;
  published: string | null;
  /** Its paths at the other site. */
  addresses: string[];
  notes: ImportNote[];
  reason: ItemLeftOutReason | null;
}

export interface ReadExport {
  /** Tells the sites apart from which one imports. */
  site_id: string;
  site: string;
  /** The origin of its addresses. */
  site_url: string;
  is_truncated: boolean;
  groups: { key: string; name: string; count: number }[];
  skipped: { type: string; count: number }[];
  items: ReadItem[];
}

/** What WordPress and its plugins store like posts, and what is none. */
const noItems =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|elementor_\w+|acf-\w+|shop_\w+|wpcf7_\w+|wpforms|.*_template|et_\w+|feedback|popup|mailpoet_page)$/;

const field = (item: WxrItem, name: string) => item.fields.get(name) ?? '';

/** Reads an export of WordPress as items of this site. Throws ExportError. */
export function readWordPress(text: string): ReadExport {
  const wxr = readWxr(text);
  const isItem = (item: WxrItem) => !noItems.test(field(item, 'wp:post_type') || 'post');
  const items = wxr.items.filter(isItem);
  const site = siteOf(wxr, items);
  const context = contextOf(wxr, items, site);
  const read = groupsOf(items, context).map((versions) => readItem(versions, context));
  const skipped = countBy(
    wxr.items.filter((item) => !isItem(item)),
    (item) => field(item, 'wp:post_type'),
  );
  const names = new Map(items.map((item) => groupIn(item)));
  return {
    ...{ site_id: `wordpress ${site.host}`, site: (wxr.title || site.host).slice(0, 200) },
    site_url: site.origin,
    is_truncated: wxr.isTruncated,
    groups: countBy(read, ({ group }) => group).map(([key, count]) => ({
      ...{ key, count, name: names.get(key) ?? key },
    })),
    skipped: skipped.map(([type, count]) => ({ type: type.slice(0, 60), count })),
    items: read,
  };
}

function countBy<One>(list: readonly One[], of: (one: One) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The address of the other site. */
function siteOf({ link }: Wxr, items: WxrItem[]): URL {
  for (const address of [link, ...items.slice(0, 20).map((item) => field(item, 'link'))]) {
    const url = URL.parse(address);
    if (url && /^https?:$/.test(url.protocol)) return url;
  }
  return new URL('https://unknown.invalid/');
}

interface Context {
  wxr: Wxr;
  site: URL;
  /** Of attachments, by their numbers. */
  pictures: Map<string, { url: string; alt: string }>;
  /** Words for pictures by their addresses. */
  alts: Map<string, string>;
  /** Keys of items by their old paths. */
  keys: Map<string, string>;
  slugs: Set<string>;
}

function contextOf(wxr: Wxr, items: WxrItem[], site: URL): Context {
  const attachments = wxr.items.filter((item) => field(item, 'wp:post_type') === 'attachment');
  const pictures = new Map(
    attachments.map((item) => {
      const url = field(item, 'wp:attachment_url') || field(item, 'guid');
      const alt = item.meta.get('wp_attachment_image_alt') ?? '';
      return [field(item, 'wp:post_id'), { url, alt }];
    }),
  );
  const alts = new Map([...pictures.values()].map(({ url, alt }) => [withoutSize(url), alt]));
  const keys = new Map(
    items.flatMap((item) =>
      pathsOf(item, site).map((path): [string, string] => [path, keyOf(item)]),
    ),
  );
  return { wxr, site, pictures, alts, keys, slugs: new Set() };
}

/** Without the size that WordPress adds to the names of smaller copies. */
const withoutSize = (url: string) => url.replace(/-\d{1,5}x\d{1,5}(?=\.\w{1,5}$)/, '');
const keyOf = (item: WxrItem) =>
  `${field(item, 'wp:post_type') || 'post'} ${field(item, 'wp:post_id') || field(item, 'link')}`.slice(
    0,
    300,
  );
const trimmed = (path: string) => path.replace(/\/$/, '') || '/';

/** The paths of an item at its site, of which the first is its page. */
function pathsOf(item: WxrItem, site: URL): string[] {
  const paths = ['link', 'guid'].flatMap((name) => {
    const address = field(item, name);
    const url = address === '' ? null : URL.parse(address, site.href);
    if (!url || url.host !== site.host) return [];
    const path =
      trimmed(url.pathname) + (/^\?(?:p|page_id)=\d+$/.test(url.search) ? url.search : '');
    return path === '/' || path.length > 400 ? [] : [path];
  });
  return [...new Set(paths)];
}

/** The category or type by which somebody chooses what items become, and its name. */
function groupIn(item: WxrItem): [key: string, name: string] {
  const type = field(item, 'wp:post_type') || 'post';
  const category = item.terms.find(({ domain }) => domain === 'category');
  if (type !== 'post' || !category) return [`type ${type}`.slice(0, 200), type];
  const key = category.nicename || category.name;
  return [`category ${key}`.slice(0, 200), (category.name || key).slice(0, 200)];
}

interface Version {
  item: WxrItem;
  language: Locale | undefined;
}

/** The language versions of each item together, as the plugins for translations join them. */
function groupsOf(items: WxrItem[], { wxr, site }: Context): Version[][] {
  const own = languageIn(wxr.language) ?? 'en';
  const groups = new Map<string, Version[]>();
  for (const item of items) {
    const said = languageOf(item, site);
    const language = said === '' ? own : languageIn(said);
    const translations = item.terms.find(({ domain }) => domain === 'post_translations');
    const group =
      translations?.nicename ||
      item.meta.get('wpml_import_translation_group') ||
      item.meta.get('wpml_trid');
    const type = field(item, 'wp:post_type');
    const base = group ? `group ${type} ${group}` : `item ${keyOf(item)}`;
    // A second text in a language of which there is one is an item of its own.
    let name = base;
    const isTaken = () => groups.get(name)?.some((one) => one.language === language);
    for (let number = 2; isTaken() && number < 50; number++) name = `${base} ${number}`;
    groups.set(name, [...(groups.get(name) ?? []), { item, language }]);
  }
  return [...groups.values()];
}

function readItem(versions: Version[], context: Context): ReadItem {
  const order = (language: Locale | undefined) =>
    language ? locales.indexOf(language) : locales.length;
  const sorted = versions.toSorted((a, b) => order(a.language) - order(b.language));
  const [base] = sorted as [Version];
  const { item } = base;
  const notes: ImportNote[] = [];
  const author = authorOf(item, context, notes);
  const published = dayOf(item);
  if (!published)
    notes.push({ language: 'en', note: 'no_date', words: field(item, 'wp:post_date') });
  const read: ReadItem = {
    ...{ line: item.line, key: keyOf(item), group: groupIn(item)[0] },
    slug: slugIn(item, context.slugs),
    ...{ texts: {}, author, published, notes },
    addresses: [...new Set(sorted.flatMap(({ item }) => pathsOf(item, context.site)))].slice(0, 20),
    reason: reasonOf(sorted),
  };
  for (const version of sorted) {
    const { language } = version;
    if (language) read.texts[language] = textOf(version.item, language, context, notes);
  }
  const isEmpty = Object.values(read.texts).every(({ body }) => body === '');
  if (isEmpty) read.reason ??= 'no_words';
  return read;
}

function authorOf(item: WxrItem, { wxr }: Context, notes: ImportNote[]): string {
  const login = field(item, 'dc:creator');
  const name = (wxr.authors.get(login) || login).slice(0, 200).trim();
  if (name) return name;
  notes.push({ language: 'en', note: 'no_author', words: wxr.title });
  return wxr.title.slice(0, 200).trim() || 'Editors';
}

function reasonOf(versions: Version[]): ItemLeftOutReason | null {
  const base = versions.find(({ language }) => language === 'en');
  if (!base) return 'no_english';
  if (versions.some(({ item }) => item.isTooLong)) return 'too_long';
  if (field(base.item, 'wp:post_password')) return 'protected';
  return /^(?:publish|)$/.test(field(base.item, 'wp:status')) ? null : 'not_published';
}

function textOf(item: WxrItem, language: Locale, context: Context, notes: ImportNote[]): ReadText {
  const add = (found: Notes) => notes.push(...found.map((one) => ({ ...one, language })));
  const links = new Set<string>();
  const clean = cleanHtml(item.isTooLong ? '' : field(item, 'content:encoded'), {
    attachment: (id) => context.pictures.get(id)?.url,
    link: (href) =>
      linkOf(href, context, links, (words) => add([{ note: 'link_elsewhere', words }])),
  });
  add(clean.notes);
  const title = plain(field(item, 'title'));
  const altOf = (url: string, caption: string) =>
    context.alts.get(withoutSize(url)) || caption.replace(/[*\\]/g, '') || altWords(url, title);
  const { markdown, pictures } = safely(() => htmlToMarkdown(clean.html, altOf), add);
  for (const { alt } of pictures) {
    if (alt) add([{ note: 'alt_assumed', words: alt.slice(0, 200) }]);
  }
  addSeo(item, title, context, add);
  const fault = checkFault(markdown, pictures);
  if (fault) add([{ note: 'check', words: fault }]);
  const assumed = title || firstWords(markdown);
  if (!title && assumed) add([{ note: 'title_assumed', words: assumed }]);
  const summary = plain(item.meta.get('yoast_wpseo_metadesc') || field(item, 'excerpt:encoded'));
  return {
    ...{ title: assumed.slice(0, 200), body: markdown, pictures, links: [...links] },
    summary: /%[\w%]+%/.test(summary) ? '' : summary.slice(0, 320),
  };
}

/** A text that no reader could bear is empty, and says so. */
function safely(convert: () => ReturnType<typeof htmlToMarkdown>, add: (notes: Notes) => void) {
  try {
    return convert();
  } catch (error) {
    add([{ note: 'check', words: (error as Error).message.slice(0, 200) }]);
    return { markdown: '', pictures: [] };
  }
}

/** Titles may contain entities and elements. */
const plain = (title: string) =>
  title
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const firstWords = (markdown: string) =>
  markdown
    .slice(0, 400)
    .replace(/[#>*_![\]\\-]|\([^()]*\)/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, 8)
    .join(' ');

function addSeo(item: WxrItem, title: string, { pictures }: Context, add: (notes: Notes) => void) {
  const seo = [
    'yoast_wpseo_title',
    'rank_math_title',
    'yoast_wpseo_metadesc',
    'rank_math_description',
  ];
  for (const name of seo) {
    const words = item.meta.get(name)?.trim() ?? '';
    // Of templates, such as `%%title%% %%sep%% %%sitename%%`, nothing is the item's own.
    if (words && words !== title && !/%[\w%]+%/.test(words)) {
      add([{ note: 'seo_unused', words: words.slice(0, 200) }]);
    }
  }
  const featured = pictures.get(item.meta.get('thumbnail_id') ?? '')?.url;
  if (featured) add([{ note: 'featured_unused', words: featured.slice(0, 200) }]);
}

/** An address as a link of this site: a path of an item, or as it is; undefined if it is none. */
function linkOf(
  href: string,
  { site, keys }: Context,
  links: Set<string>,
  elsewhere: (words: string) => void,
): string | undefined {
  if (/^(?:mailto:|tel:)\S+$/i.test(href)) return href;
  if (href === '' || href.startsWith('#')) return undefined;
  const url = URL.parse(href, site.href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.host !== site.host || /\/wp-content\//.test(url.pathname)) return url.href;
  const key =
    keys.get(trimmed(url.pathname) + url.search) ??
    (url.search ? undefined : keys.get(trimmed(url.pathname)));
  if (!key) {
    elsewhere(href.slice(0, 200));
    return url.href;
  }
  links.add(key);
  return `https://import.invalid/${encodeURIComponent(key)}`;
}

/** What prevents the publication of a body, once its pictures are there. */
function checkFault(markdown: string, pictures: BodyPicture[]): string | undefined {
  if (markdown === '' && pictures.length === 0) return undefined;
  try {
    renderMarkdown(markdown);
    return undefined;
  } catch (error) {
    return (error as Error).message.slice(0, 200);
  }
}
