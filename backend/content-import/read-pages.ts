import { posix } from 'node:path';
import { decodeList } from '../church-import/decode-list.ts';
import { BoundedParser, shownDepth, TooDeepError } from '../markup/bounded-parser.ts';
import { captionsOf } from './captions-of.ts';
import type { Notes } from './clean-html.ts';
import { listIn, splitFrontMatter, type Values, valuesOf, wordsIn } from './front-matter.ts';
import { languageIn } from './item-words.ts';
import { pageHtml } from './page-codes.ts';
import { type FilePath, filePath, permalinkOf } from './page-paths.ts';
import { nameInTable, valuesBeside } from './page-tables.ts';
import { ExportError, maxField, maxItems, type Source, type SourceItem } from './source.ts';
import { filesOrigin } from './source-context.ts';

/* A folder of Markdown or HTML, as site generators (Hugo, Jekyll, Eleventy, Astro, Ghost) and note programs have it. */

const isPage = (name: string) => /\.(?:md|markdown|mdx|html?)$/i.test(name);
const isPicture = (name: string) => /\.(?:jpe?g|png|gif|webp|avif|heic)$/i.test(name);
/** Pages about the folder, and parts of pages. */
const noPage =
  /(?:^|\/)(?:README|LICENSE|CONTRIBUTING|CHANGELOG|404|_index(?:\.\w\w)?)\.\w+$|(?:^|\/)(?:_layouts|_includes|layouts|partials|themes|templates)\//i;

/** Reads packed files by their names. Throws ExportError. */
export function readPages(files: ReadonlyMap<string, Uint8Array>): Source {
  const names = [...files.keys()];
  // Medium packs its member's profile, sessions and bookmarks beside the posts.
  const isOfMedium = names.some((name) => /(?:^|\/)profile\/profile\.html$/.test(name));
  const isOther = (name: string) => isOfMedium && !/(?:^|\/)posts\//.test(name);
  const pages = names.filter((name) => isPage(name) && !noPage.test(name) && !isOther(name));
  if (pages.length === 0) throw new ExportError('not_an_export');
  if (pages.length > maxItems) throw new ExportError('too_many_items');
  const site = siteIn(files);
  const tables = valuesBeside(files);
  const items = pages.map((name, index) =>
    readPage(name, { files, site, tables, line: index + 1 }),
  );
  return {
    kind: 'files',
    ...{ title: site.title, link: site.link, language: site.language },
    ...{ authors: new Map(), items, isTruncated: false },
    files: filesAt(files, items),
  };
}

/** What the configuration of a site generator says of the site. */
function siteIn(files: ReadonlyMap<string, Uint8Array>) {
  const site = { title: '', link: '', language: '', permalink: '' };
  for (const [name, bytes] of files) {
    if (!/(?:^|\/)(?:_config|hugo|config|site|mkdocs)\.(?:ya?ml|toml)$/i.test(name)) continue;
    const values = valuesOf(textOf(bytes), name.endsWith('.toml')) ?? {};
    site.title ||= wordsIn(values, 'title', 'site_name').slice(0, 200);
    site.link ||= wordsIn(values, 'baseurl', 'url', 'site_url').replace(/^(?!https?:).*/s, '');
    site.permalink ||= wordsIn(values, 'permalink');
    site.language ||= wordsIn(values, 'defaultcontentlanguage', 'languagecode', 'lang', 'locale');
  }
  const host = [...files].find(([name]) => /(?:^|\/)CNAME$/.test(name));
  if (!site.link && host) site.link = `https://${textOf(host[1]).trim()}`;
  return URL.canParse(site.link) || site.link === '' ? site : { ...site, link: '' };
}

const textOf = (bytes: Uint8Array) => decodeList(bytes, 'en').text;

interface Folder {
  files: ReadonlyMap<string, Uint8Array>;
  site: { language: string; permalink: string };
  /** What tables say of pages. */
  tables: ReadonlyMap<string, Values>;
  line: number;
}

function readPage(name: string, { files, site, tables, line }: Folder): SourceItem {
  const whole = textOf(files.get(name) as Uint8Array);
  const isTooLong = whole.length > maxField;
  const text = isTooLong ? '' : whole;
  const isHtml = /\.html?$/i.test(name);
  const { values: own, body, isBroken } = splitFrontMatter(text);
  const values = { ...tables.get(nameInTable(name)), ...own };
  const place = filePath(name);
  const language = wordsIn(values, 'lang', 'language', 'locale') || place.language;
  const notes: Notes = [];
  if (isBroken) notes.push({ note: 'check', words: 'the values at the top cannot be read' });
  const content = isHtml ? htmlBody(body) : { title: '', html: pageHtml(body, notes) };
  const heading = isHtml ? undefined : firstHeading(body);
  const title = wordsIn(values, 'title') || content.title || heading || '';
  const captions = captionsBeside(name, files, language, notes);
  const film = wordsIn(values, 'video', 'youtube', 'vimeo', 'video_url');
  const html = heading && title === heading ? withoutHeading(content.html) : content.html;
  return {
    ...{ line, isTooLong, notes, isMarkup: true },
    fields: new Map([
      ['title', title || place.words],
      ['content:encoded', withFilm(film, html)],
      ['excerpt:encoded', wordsIn(values, 'description', 'summary', 'excerpt')],
      ['link', addressOf(values, place)],
      ['wp:post_id', name],
      ['wp:post_name', wordsIn(values, 'slug') || place.slug],
      ['wp:post_type', isSitePage(values, place) ? 'page' : 'post'],
      [
        'wp:post_date',
        dayOf(wordsIn(values, 'date', 'published', 'publishdate', 'created'), place.day),
      ],
      ['wp:status', isDraft(values) || draftFile.test(name) ? 'draft' : 'publish'],
      ['dc:creator', wordsIn(values, 'author', 'authors', 'byline')],
    ]),
    terms: termsOf(values, place, language || site.language),
    meta: new Map([
      [
        'thumbnail_url',
        wordsIn(
          values,
          'image',
          'images',
          'cover',
          'featured_image',
          'feature_image',
          'thumbnail',
          'banner',
          'hero',
        ),
      ],
      ['thumbnail_alt', wordsIn(values, 'image_alt', 'imagealt', 'alt')],
    ]),
    aliases: [
      ...['aliases', 'redirect_from', 'former']
        .flatMap((key) => listIn(values, key))
        // Note programs have other names there.
        .filter((alias) => !/\s/.test(alias)),
      ...place.others,
      ...permalinkOf(place, wordsIn(values, 'permalink') || site.permalink, categoriesIn(values)),
    ].slice(0, 20),
    ...(captions && { captions }),
  };
}

/** Of Medium and of Jekyll. */
const draftFile = /(?:^|\/)(?:draft_[^/]*|_drafts\/[^/]*)$/i;

const isDraft = (values: Values) =>
  wordsIn(values, 'draft') === 'true' ||
  /^false$/i.test(wordsIn(values, 'published', 'is_published')) ||
  /^(?:draft|private|pending)$/i.test(wordsIn(values, 'status'));

const isSitePage = (values: Values, { folders }: FilePath) =>
  wordsIn(values, 'layout', 'type') === 'page' || folders.some((one) => /^_?pages?$/i.test(one));

/** The day that a page says, as YYYY-MM-DD or in words, or else that of its file. */
const dayOf = (words: string, ofFile: string) =>
  /^\d{4}-\d{2}-\d{2}/.exec(words)?.[0] || ofFile || (/^(?:true|false)$/.test(words) ? '' : words);

function termsOf(values: Values, { folders, group }: FilePath, language: string) {
  const section = folders.findLast((one) => !/^_?(?:posts?|content|pages?|src|blog)$/i.test(one));
  const [category = section ?? '', ...others] = categoriesIn(values);
  const tags = [...others, ...['tags', 'tag', 'keywords'].flatMap((key) => listIn(values, key))];
  const term = (domain: string, name: string) => ({ domain, nicename: name, name });
  return [
    ...(category ? [term('category', category.slice(0, 200))] : []),
    ...tags.slice(0, 50).map((tag) => term('post_tag', tag.slice(0, 200))),
    // Of a language that the site has not, too, so that its text is not taken for one of another.
    ...(language ? [term('language', languageIn(language) ?? language.slice(0, 20))] : []),
    term('post_translations', wordsIn(values, 'translationkey', 'ref') || group),
  ];
}

const categoriesIn = (values: Values) =>
  ['category', 'categories', 'section', 'topic'].flatMap((key) => listIn(values, key));

/** Its address at the site: what it says, or that of its file. */
const addressOf = (values: Values, { address }: FilePath) => {
  const slug = wordsIn(values, 'slug');
  // Docusaurus has whole addresses there.
  const own = wordsIn(values, 'url', 'permalink') || (slug.startsWith('/') ? slug : '');
  return own && !own.includes(':') ? own : address;
};

function withFilm(film: string, html: string): string {
  if (!film) return html;
  const isId = /^[\w-]{6,20}$/.test(film);
  const vimeo = /^\d+$/.test(film) ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v=';
  return `<p>${isId ? vimeo + film : film.replace(/[<>&"]/g, '')}</p>\n${html}`;
}

const firstHeading = (body: string) => /^\s*# +([^\n]{1,200})/.exec(body)?.[1]?.trim();
const withoutHeading = (html: string) => html.replace(/^\s*<h1[^>]*>[\s\S]{0,1000}?<\/h1>/, '');

/** The title of a page and what is in its `main` or `article`, or else in its `body`. */
function htmlBody(page: string): { title: string; html: string } {
  const parts = new Map<string, { outside: number; start: number; end: number; next: number }>();
  const parser = new BoundedParser(
    {
      onopentag: (name) => {
        if (parts.has(name)) return;
        const start = parser.endIndex + 1;
        parts.set(name, { outside: parser.startIndex, start, end: page.length, next: page.length });
      },
      onclosetag: (name) => {
        const part = parts.get(name);
        if (part?.end !== page.length) return;
        Object.assign(part, { end: parser.startIndex, next: parser.endIndex + 1 });
      },
    },
    { maxDepth: shownDepth },
  );
  try {
    parser.end(page);
  } catch (error) {
    // What has begun ends with the page.
    if (!(error instanceof TooDeepError)) throw error;
  }
  const words = (name: string) => {
    const { start = 0, end = 0 } = parts.get(name) ?? {};
    return page.slice(start, end);
  };
  const title = (words('h1') || words('title')).replace(/<[^<>]*>/g, '').trim();
  const { start, end } =
    parts.get('article') ?? parts.get('main') ?? parts.get('body') ?? whole(page);
  const heading = parts.get('h1');
  const isInside = heading && heading.outside >= start && heading.next <= end;
  const html = isInside
    ? page.slice(start, heading.outside) + page.slice(heading.next, end)
    : page.slice(start, end);
  return { title, html };
}

const whole = ({ length }: string) => ({ start: 0, end: length });

/** The captions of its film: a file of the same name. */
function captionsBeside(name: string, files: Folder['files'], language: string, notes: Notes) {
  const base = name.replace(/\.\w+$/, '');
  const found = ['.vtt', '.srt', '.sbv', '.smi', '.ass'].map((end) => files.get(base + end));
  const bytes = found.find((one) => one !== undefined);
  return bytes && captionsOf(bytes, language, notes);
}

/** Where pictures and pages are to which pages lead, by their own folder or from the top of the site. */
function filesAt(files: ReadonlyMap<string, Uint8Array>, items: SourceItem[]): Source['files'] {
  const names = [...files.keys()].filter(isPicture);
  const pages = new Map(items.map((item) => [item.fields.get('wp:post_id') ?? '', item]));
  const byEnd = new Map<string, string[]>();
  const endOf = (path: string) => posix.basename(path).toLowerCase();
  for (const name of [...names, ...pages.keys()]) {
    byEnd.set(endOf(name), [...(byEnd.get(endOf(name)) ?? []), name]);
  }
  const at = (href: string, item: SourceItem, known: (name: string) => boolean) => {
    const path = decoded(href.split(/[?#]/)[0] ?? '');
    if (path === '' || /^[a-z][\w+.-]*:|^\/\//i.test(path)) return undefined;
    const own = posix.join(posix.dirname(item.fields.get('wp:post_id') ?? ''), path);
    const named = (byEnd.get(endOf(path)) ?? []).filter(known);
    // From the top of the site, which is a folder of its own (`static`), or by its name alone.
    const fromTop = posix.normalize(`/${path}`);
    return (
      named.find((name) => name === own) ??
      named.find((name) => `/${name}`.endsWith(fromTop)) ??
      named[0]
    );
  };
  const pictures = new Set(names);
  return {
    pictureAt: (src, item) => {
      const name = at(src, item, (one) => pictures.has(one));
      return name && `${filesOrigin}/${encodeURI(name)}`;
    },
    itemAt: (href, item) =>
      isPage(href.split(/[?#]/)[0] ?? '') ? at(href, item, (one) => pages.has(one)) : undefined,
    bytesOf: (address) =>
      address.startsWith(`${filesOrigin}/`)
        ? files.get(decodeURI(address.slice(filesOrigin.length + 1)))
        : undefined,
  };
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
