import { posix } from 'node:path';
import { locales } from '../../lib/contract/locales.ts';

/** What the path of a file says of its page. */
export interface FilePath {
  /** Without those that only say a language. */
  folders: string[];
  /** A code of a language; empty if none is said. */
  language: string;
  slug: string;
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** Its name in words. */
  words: string;
  /** The same for each language version. */
  group: string;
  /** Its path at a site that site generators make of it. */
  address: string;
  /** Where other site generators have it. */
  others: string[];
}

const codes: readonly string[] = locales;
/** Folders in which site generators look for pages. */
const roots = /^(?:content|src|docs|_?posts|_?pages|site)$/i;

/** Reads `content/es/blog/2019-03-04-hope.md`, `hope/index.es.md`, `answers/hope/ko.md` and the like. */
export function filePath(name: string): FilePath {
  const all = posix.dirname(name) === '.' ? [] : posix.dirname(name).split('/');
  const inFolder = all.find((one) => codes.includes(one.toLowerCase()));
  // Notion adds a number to each name.
  const stem = posix
    .basename(name)
    .replace(/\.\w+$/, '')
    .replace(/ [\da-f]{32}$/, '');
  const [, base = stem, suffix = ''] = /^(.+)[._]([a-z]{2})$/.exec(stem) ?? [];
  const isLanguage = codes.includes(stem.toLowerCase());
  const language = isLanguage ? stem.toLowerCase() : suffix || (inFolder ?? '').toLowerCase();
  const own = isLanguage ? 'index' : suffix ? base : stem;
  const folders = all.filter((one) => one !== inFolder);
  const isIndex = /^_?index$/i.test(own);
  const dated = isIndex ? (folders.at(-1) ?? own) : own;
  const [, day = '', slug = dated] = /^(\d{4}-\d{2}-\d{2})[-_ ](.+)$/.exec(dated) ?? [];
  const inside = isIndex ? folders.slice(0, -1) : folders;
  const path = inside
    .filter((one) => !roots.test(one))
    .concat(isIndex && folders.length === 0 ? [] : slug);
  // Hugo has the folder `posts` in its addresses.
  const whole = inside.filter(
    (one, at) =>
      !/^(?:content|src|docs|site|_.*)$/i.test(one) && !/^src$/i.test(inside[at - 1] ?? ''),
  );
  const prefix = language === 'en' || !codes.includes(language) ? [] : [language];
  return {
    ...{ language, slug, day, folders: inside },
    words: slug.replace(/[-_]+/g, ' ').trim(),
    group: [...inside, dated].join('/'),
    address: addressOf([...prefix, ...path]),
    others:
      whole.length === path.length - 1 || isIndex ? [] : [addressOf([...prefix, ...whole, slug])],
  };
}

const addressOf = (path: readonly string[]) => `/${path.map(encoded).join('/')}`;
/** A name that is encoded already stays as it is. */
const encoded = (name: string) =>
  /%[0-9a-f]{2}/i.test(name) ? encodeURI(name).replaceAll('%25', '%') : encodeURIComponent(name);

/** Of Jekyll, which has the day of a post in its address unless it is told otherwise. */
const permalinks: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

/** The address of a post of Jekyll by a pattern (`/:year/:title/`), or by the usual one; none for other pages. */
export function permalinkOf(
  { folders, day, slug }: FilePath,
  typed: string,
  categories: readonly string[],
): string[] {
  const isPost = day !== '' && folders.some((one) => /^_posts$/i.test(one));
  const pattern = permalinks[typed || 'date'] ?? typed;
  if (!isPost || !pattern.includes(':') || pattern.length > 200) return [];
  const [year = '', month = '', date = ''] = day.split('-');
  const values: Record<string, string> = {
    ...{ year, month, day: date, title: encoded(slug), slug: encoded(slug) },
    categories: categories.map((one) => encoded(one.toLowerCase())).join('/'),
  };
  const address = pattern.replace(/:([a-z_]+)/g, (whole, name) => values[name] ?? whole);
  return address.includes(':') ? [] : [address.replace(/\/{2,}/g, '/')];
}
