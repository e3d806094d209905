import type { ImportNote, ItemLeftOutReason } from '../../lib/contract/content-imports.ts';
import { type Locale, locales } from '../../lib/contract/locales.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { cleanHtml, type Notes } from './clean-html.ts';
import { type BodyPicture, htmlToMarkdown } from './html-to-markdown.ts';
import { altWords, dayOf, languageIn, languageOf, slugIn } from './item-words.ts';
import {
  addSeo,
  describedBy,
  filled,
  leaveOutEmpty,
  nameOf,
  unusedTerms,
  type Version,
} from './left-behind.ts';
import type { ItemFile, ItemPicture, ReadExport, ReadItem, ReadText } from './read-item.ts';
import { recogniseLanguage } from './recognise-language.ts';
import { shownWords, withoutControls } from './shown-words.ts';
import type { Source, SourceItem } from './source.ts';
import {
  contextOf,
  field,
  isUnknown,
  keyOf,
  linkOf,
  pathsOf,
  pictureOf,
  type SourceContext,
  siteOf,
  withoutSize,
} from './source-context.ts';
import { bodyOf } from './stored-parts.ts';
import { inLanguages } from './text-languages.ts';

/** What WordPress and its plugins store like posts, and what is none. */
const noItems =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|elementor_\w+|acf-\w+|shop_\w+|wpcf7_\w+|wpforms|.*_template|et_\w+|feedback|popup|mailpoet_page)$/;

/** The items of a source as items of this site. */
export function readItems(source: Source): ReadExport {
  const isItem = (item: SourceItem) => !noItems.test(field(item, 'wp:post_type') || 'post');
  for (const item of source.items) {
    item.fields = new Map([...item.fields].map(([name, words]) => [name, withoutControls(words)]));
  }
  const items = source.items.filter(isItem).flatMap(inLanguages);
  const site = siteOf(source, items);
  const own = ownLanguage(source, items, site);
  const groups = groupsOf(items, site, own).map(inOrder);
  const context = contextOf(
    source,
    site,
    groups.map((versions) => versions.map(({ item }) => item)),
  );
  const read = groups.map((versions) => readItem(versions, context, own));
  const skipped = countBy(
    source.items.filter((item) => !isItem(item)),
    (item) => field(item, 'wp:post_type'),
  );
  const names = new Map(items.map((item) => groupIn(item)));
  const host = isUnknown(site) ? '' : site.host;
  return {
    ...{ kind: source.kind, site_id: `${source.kind} ${host || 'unknown'}` },
    ...{ site: (source.title || host).slice(0, 200), site_url: site.origin },
    is_truncated: source.isTruncated,
    groups: countBy(read, ({ group }) => group).map(([key, count]) => ({
      ...{ key, count, name: names.get(key) ?? key },
    })),
    skipped: [...skipped.map(([type, count]) => ({ type, count })), ...(source.unused ?? [])].map(
      ({ type, count }) => ({ type: type.slice(0, 60), count }),
    ),
    items: read,
  };
}

function countBy<One>(list: readonly One[], of: (one: One) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The category or type by which somebody chooses what items become, and its name. */
function groupIn(item: SourceItem): [key: string, name: string] {
  const type = field(item, 'wp:post_type') || 'post';
  const category = item.terms.find(({ domain }) => domain === 'category');
  if (type !== 'post' || !category) return [`type ${type}`.slice(0, 200), type];
  const key = category.nicename || category.name;
  return [`category ${key}`.slice(0, 200), (shownWords(category.name) || key).slice(0, 200)];
}

/**
 * The language of the items that name none: the source's, unless their words are clearly of another one, since
 * many sites keep the language with which they were set up. Undefined if the site has not that language.
 */
function ownLanguage(source: Source, items: SourceItem[], site: URL): Locale | undefined {
  const silent = items.filter((item) => languageOf(item, site) === '');
  const texts = silent.map((item) => `${field(item, 'title')} ${field(item, 'content:encoded')}`);
  const said = languageIn(source.language);
  return recogniseLanguage(texts) ?? (source.language ? said : 'en');
}

/** The language versions of each item together, as the plugins for translations join them. */
function groupsOf(items: SourceItem[], site: URL, own: Locale | undefined): Version[][] {
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

/** In the order of the site's languages: the first is the one by whose number the item is known. */
function inOrder(versions: Version[]): Version[] {
  const order = ({ language }: Version) => (language ? locales.indexOf(language) : locales.length);
  return versions.toSorted((a, b) => order(a) - order(b));
}

/** The language in which an item begins: the site's own, or else English, or else its first. */
function originalOf(versions: Version[], own: Locale | undefined): Locale | undefined {
  const written = versions.flatMap(({ language }) => language ?? []);
  return [own, 'en' as const].find((one) => one && written.includes(one)) ?? written[0];
}

function readItem(sorted: Version[], context: SourceContext, own: Locale | undefined): ReadItem {
  const [base] = sorted as [Version];
  const written = sorted.filter(isPublic);
  const versions = written.length > 0 ? written : sorted;
  const original = originalOf(versions, own);
  // What its first language says of the item, unless that is not published.
  const { item } =
    (isPublic(base) ? base : versions.find((one) => one.language === original)) ?? base;
  const language = original ?? 'en';
  const notes: ImportNote[] = [];
  const author = authorOf(item, context, { language, notes });
  const published = dayOf(item);
  if (!published)
    notes.push({ language, note: 'no_date', words: field(item, 'wp:post_date') || '—' });
  const read: ReadItem = {
    ...{ line: item.line, key: keyOf(base.item), group: groupIn(item)[0] },
    slug: slugIn(base.item, context.slugs),
    ...{ texts: {}, author, published, notes, files: [] },
    addresses: [...new Set(sorted.flatMap(({ item }) => pathsOf(item, context.site)))].slice(0, 20),
    reason: reasonOf(versions, original),
  };
  for (const version of sorted) {
    if (version.language && versions.includes(version)) continue;
    // The only one says it by its reason.
    if (sorted.length > 1)
      notes.push({ language, note: 'language_left_out', words: nameOf(version) });
  }
  const terms = unusedTerms(item);
  if (terms) notes.push({ language, note: 'terms_unused', words: terms });
  for (const version of versions) {
    const { language } = version;
    if (language) read.texts[language] = textOf(version.item, language, context, notes);
  }
  leaveOutEmpty(read, original);
  const said = new Map(notes.map((one) => [JSON.stringify(one), one]));
  notes.splice(0, notes.length, ...said.values());
  const first = original && read.texts[original];
  if (first) first.isOriginal = true;
  const image = imageOf(item, first?.title ?? '', context);
  if (image && first) first.image = image;
  read.files = filesIn(read, context);
  const isEmpty = Object.values(read.texts).every(({ body }) => body === '');
  if (isEmpty) read.reason ??= 'no_words';
  return read;
}

/** Whether visitors of the other site can read a version. */
const isPublic = ({ item }: Version) =>
  /^(?:publish|)$/.test(field(item, 'wp:status')) && !field(item, 'wp:post_password');

function authorOf(
  item: SourceItem,
  { source }: SourceContext,
  { language, notes }: { language: Locale; notes: ImportNote[] },
): string {
  const login = field(item, 'dc:creator');
  const name = shownWords(source.authors.get(login) || login)
    .slice(0, 200)
    .trim();
  if (name) return name;
  const assumed = shownWords(source.title).slice(0, 200).trim() || 'Editors';
  notes.push({ language, note: 'no_author', words: assumed });
  return assumed;
}

function reasonOf(versions: Version[], original: Locale | undefined): ItemLeftOutReason | null {
  const base = versions.find(({ language }) => language === original);
  if (!base?.language) return 'no_language';
  if (versions.some(({ item }) => item.isTooLong)) return 'too_long';
  if (field(base.item, 'wp:post_password')) return 'protected';
  return /^(?:publish|)$/.test(field(base.item, 'wp:status')) ? null : 'not_published';
}

function textOf(
  item: SourceItem,
  language: Locale,
  context: SourceContext,
  notes: ImportNote[],
): ReadText {
  const add = (found: Notes) => notes.push(...found.map((one) => ({ ...one, language })));
  const links = new Set<string>();
  const clean = cleanHtml(item.isTooLong ? '' : bodyOf(item, context), {
    isMarkup: item.isMarkup ?? false,
    attachment: (id) => context.pictures.get(id)?.url,
    picture: (src) => pictureOf(src, item, context),
    link: (href) =>
      linkOf(href, item, context, {
        links,
        elsewhere: (words) => add([{ note: 'link_elsewhere', words }]),
      }),
  });
  add([...(item.notes ?? []), ...clean.notes]);
  const title = shownWords(field(item, 'title'));
  const altOf = (url: string, caption: string) =>
    context.alts.get(withoutSize(url)) || caption.replace(/[*\\]/g, '') || altWords(url, title);
  const { markdown, pictures } = safely(() => htmlToMarkdown(clean.html, altOf), add);
  for (const { alt } of pictures) {
    if (alt) add([{ note: 'alt_assumed', words: alt.slice(0, 200) }]);
  }
  const site = shownWords(context.source.title);
  addSeo(item, { title, site }, add);
  const fault = checkFault(markdown, pictures);
  if (fault) add([{ note: 'check', words: fault }]);
  const assumed = title || firstWords(markdown);
  if (!title && assumed) add([{ note: 'title_assumed', words: assumed }]);
  const described = describedBy.map((name) => item.meta.get(name)).find(Boolean) ?? '';
  const excerpt = field(item, 'excerpt:encoded');
  const summary = shownWords(filled(described, title, site) || filled(excerpt, title, site));
  return {
    ...{ title: assumed.slice(0, 200), body: markdown, pictures, links: [...links] },
    summary: summary.slice(0, 320),
    ...(item.captions && { captions: item.captions }),
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

const firstWords = (markdown: string) =>
  markdown
    .slice(0, 400)
    .replace(/[#>*_![\]\\-]|\([^()]*\)/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, 8)
    .join(' ');

function imageOf(item: SourceItem, title: string, context: SourceContext): ItemPicture | undefined {
  const attachment = context.pictures.get(item.meta.get('thumbnail_id') ?? '');
  const address = attachment?.url || item.meta.get('thumbnail_url') || '';
  const url = address === '' ? undefined : pictureOf(address, item, context);
  const alt = attachment?.alt || item.meta.get('thumbnail_alt') || altWords(url ?? '', title);
  return url ? { url, alt: alt.slice(0, 300) } : undefined;
}

/** The pictures of an item that came along. */
function filesIn({ texts }: ReadItem, { source }: SourceContext): ItemFile[] {
  const urls = Object.values(texts).flatMap(({ pictures, image }) => [
    ...pictures.map(({ url }) => url),
    ...(image ? [image.url] : []),
  ]);
  return [...new Set(urls)].flatMap((url) => {
    const bytes = source.files?.bytesOf(url);
    return bytes ? [{ url, bytes: Buffer.from(bytes).toString('base64') }] : [];
  });
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
