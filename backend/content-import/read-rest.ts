import { decodeHTML } from 'entities';
import { pathOf } from './page-languages.ts';
import { ExportError, maxField, maxItems, type Source, type SourceItem } from './source.ts';

/*
 * What WordPress answers at its REST address, as the items of an export. Numbers and addresses are the same in both,
 * and so is the text, as far as WordPress has not rewritten it for its pages: that is taken back.
 */

/** An answer of WordPress, as it came. */
export interface RestAnswer {
  of: 'home' | 'posts' | 'pages' | 'categories' | 'tags' | 'users' | 'media';
  bytes: Uint8Array;
}

export interface RestSite {
  /** The address of the site. */
  url: string;
  /** The language of its front page, if that says so. */
  language: string;
  /** Whether some answers could not be fetched. */
  isTruncated: boolean;
  answers: RestAnswer[];
  /** What pages say of their languages, by the `link` of their items: addresses by language. */
  alternates: Record<string, Record<string, string>>;
}

type Entry = Record<string, unknown>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the answers of a site. What is no list of entries is left out, and the source ends early. Throws ExportError. */
export function readRest(site: RestSite): Source {
  const { url, language, isTruncated, answers } = site;
  const source: Source = {
    kind: 'wordpress',
    ...{ title: '', link: url, language, authors: new Map(), items: [], isTruncated },
  };
  const entries = (of: RestAnswer['of']) =>
    answers
      .filter((answer) => answer.of === of)
      .flatMap(({ bytes }) => {
        const value = parsed(bytes);
        if (Array.isArray(value)) return value.filter(isEntry);
        source.isTruncated = true;
        return [];
      });
  const home = parsed(answers.find(({ of }) => of === 'home')?.bytes);
  if (isEntry(home)) {
    source.title = decodeHTML(text(home.name));
    source.link = text(home.home) || url;
  }
  for (const user of entries('users')) source.authors.set(`user ${text(user.id)}`, text(user.name));
  const byId = (of: 'categories' | 'tags') =>
    new Map(entries(of).map((one) => [text(one.id), one]));
  const [categories, tags] = [byId('categories'), byId('tags')];
  const { alternates } = site;
  const items = [...entries('posts'), ...entries('pages')];
  if (items.length > maxItems) throw new ExportError('too_many_items');
  source.items = [
    ...items.map((entry, index) =>
      itemOf(entry, index + 1, { source, categories, tags, alternates }),
    ),
    ...entries('media').map(attachmentOf),
  ];
  return source;
}

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    // Some sites write a mark, or warnings of PHP, before their answer.
    const words = new TextDecoder().decode(bytes);
    return JSON.parse(words.slice(Math.max(0, words.search(/[[{]/))));
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed() : '';
const rendered = (value: unknown): string => (isEntry(value) ? text(value.rendered) : text(value));

interface Context {
  source: Source;
  categories: ReadonlyMap<string, Entry>;
  tags: ReadonlyMap<string, Entry>;
  alternates: RestSite['alternates'];
}

function itemOf(entry: Entry, line: number, context: Context): SourceItem {
  const { source, categories, tags } = context;
  const content = isEntry(entry.content) ? entry.content : {};
  const body = asTyped(rendered(content));
  const yoast = isEntry(entry.yoast_head_json) ? entry.yoast_head_json : {};
  const excerpt = ownExcerpt(asTyped(rendered(entry.excerpt)), body);
  const author = `user ${text(entry.author)}`;
  const fields: [string, string][] = [
    ['title', asTyped(rendered(entry.title))],
    ['link', text(entry.link)],
    ['guid', decodeHTML(rendered(entry.guid))],
    ['dc:creator', source.authors.has(author) ? author : text(yoast.author)],
    ['content:encoded', body.slice(0, maxField)],
    ['excerpt:encoded', excerpt],
    ['wp:post_id', text(entry.id)],
    ['wp:post_date', text(entry.date).replace('T', ' ')],
    ['wp:post_date_gmt', text(entry.date_gmt).replace('T', ' ')],
    ['wp:post_name', text(entry.slug)],
    ['wp:status', text(entry.status) || 'publish'],
    ['wp:post_type', text(entry.type) || 'post'],
    ['wp:post_password', content.protected === true ? 'protected' : ''],
  ];
  const termsIn = (ids: unknown, known: ReadonlyMap<string, Entry>, domain: string) =>
    [ids].flat().flatMap((id) => {
      const term = known.get(text(id));
      return term ? [{ domain, nicename: text(term.slug), name: decodeHTML(text(term.name)) }] : [];
    });
  const terms = [
    ...termsIn(entry.categories, categories, 'category'),
    ...termsIn(entry.tags, tags, 'post_tag'),
  ];
  return {
    ...{ line, fields: new Map(fields), isTooLong: body.length > maxField, isMarkup: true },
    terms: [...terms, ...languageTerms(entry, yoast, context.alternates)],
    meta: metaOf(entry, yoast, excerpt),
  };
}

/** The language of an item and its translations, as Polylang or WPML say them, or else its page, or else Yoast. */
function languageTerms(
  entry: Entry,
  yoast: Entry,
  alternates: RestSite['alternates'],
): SourceItem['terms'] {
  const said = text(entry.lang) || text(entry.wpml_current_locale);
  const link = text(entry.link);
  const addresses = Object.hasOwn(alternates, link) ? alternates[link] : undefined;
  if (!said && addresses) return alternateTerms(link, addresses);
  const language = text(entry.lang) || text(entry.wpml_current_locale) || text(yoast.og_locale);
  const own = language ? [{ domain: 'language', nicename: language, name: language }] : [];
  const others = isEntry(entry.translations)
    ? Object.values(entry.translations).map(text)
    : [entry.wpml_translations].flat().map((one) => (isEntry(one) ? text(one.id) : ''));
  const numbers = [text(entry.id), ...others].map(Number).filter((id) => id > 0);
  if (new Set(numbers).size < 2) return own;
  const group = `group-${numbers.reduce((least, id) => Math.min(least, id))}`;
  return [...own, { domain: 'post_translations', nicename: group, name: group }];
}

/** The same of the addresses that a page names: the versions of an item name the same ones. */
function alternateTerms(link: string, addresses: Record<string, string>): SourceItem['terms'] {
  const term = (domain: string, name: string) => ({ domain, nicename: name, name });
  const own = Object.entries(addresses).find(([, address]) => pathOf(address) === pathOf(link));
  const [first = link] = Object.values(addresses).toSorted();
  return [...(own ? [term('language', own[0])] : []), term('post_translations', `page ${first}`)];
}

function metaOf(entry: Entry, yoast: Entry, excerpt: string): SourceItem['meta'] {
  const described = decodeHTML(text(yoast.description)).trim();
  const plain = decodeHTML(excerpt.replace(/<[^<>]*>/g, '')).trim();
  return new Map(
    [
      ['thumbnail_id', text(entry.featured_media)],
      // Where nobody has written one, Yoast repeats the excerpt.
      ['yoast_wpseo_metadesc', described === plain ? '' : described],
    ].filter((pair): pair is [string, string] => pair[1] !== '' && pair[1] !== '0'),
  );
}

/** The excerpt, unless WordPress has made it of the beginning of the text, as an export never does. */
function ownExcerpt(excerpt: string, body: string): string {
  const words = (html: string) =>
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (/(?:\[&hellip;\]|\[\.\.\.\]|&hellip;)\s{0,9}(?:<\/p>)?\s{0,9}$/.test(excerpt)) return '';
  return words(body).startsWith(words(excerpt)) ? '' : excerpt;
}

/** Signs that WordPress writes for what was typed, as numbers; a sign that somebody has typed is itself. */
const typed: Record<string, string> = {
  ...{ '&#8216;': "'", '&#8217;': "'", '&#8220;': '"', '&#8221;': '"', '&#8242;': "'" },
  ...{ '&#8243;': '"', '&#8211;': '--', '&#8212;': '---', '&#8230;': '...', '&#215;': 'x' },
  ...{ '&#038;': '&amp;' },
};

const asTyped = (html: string) =>
  html
    .replaceAll(' &#8211; ', ' - ')
    .replace(
      /&#(?:8216|8217|8220|8221|8242|8243|8211|8212|8230|215|038);/g,
      (sign) => typed[sign] ?? sign,
    );

function attachmentOf(entry: Entry): SourceItem {
  const fields = new Map([
    ['wp:post_type', 'attachment'],
    ['wp:post_id', text(entry.id)],
    ['wp:attachment_url', text(entry.source_url)],
  ]);
  const meta = new Map([['wp_attachment_image_alt', decodeHTML(text(entry.alt_text))]]);
  return { line: 0, fields, terms: [], meta, isTooLong: false };
}
