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
}

const codes: readonly string[] = locales;
/** Folders in which site generators look for pages. */
const roots = /^(?:content|src|docs|_?posts|_?pages|site)$/i;

/** Reads `content/es/blog/2019-03-04-hope.md`, `hope/index.es.md`, `answers/hope/ko.md` and the like. */
export function filePath(name: string): FilePath {
  const all = posix.dirname(name) === '.' ? [] : posix.dirname(name).split('/');
  const inFolder = all.find((one) => codes.includes(one.toLowerCase()));
  const stem = posix.basename(name).replace(/\.\w+$/, '');
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
  const prefix = language === 'en' || !codes.includes(language) ? [] : [language];
  return {
    ...{ language, slug, day, folders: inside },
    words: slug.replace(/[-_]+/g, ' ').trim(),
    group: [...inside, dated].join('/'),
    address: `/${[...prefix, ...path].map(encodeURIComponent).join('/')}`,
  };
}
