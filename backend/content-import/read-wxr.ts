import { parseVideoLink } from '../../lib/contract/video-links.ts';
import { BoundedParser } from '../markup/bounded-parser.ts';
import { ExportError, maxField, maxItems, type Source, type SourceItem } from './source.ts';

/* Exports of WordPress (WXR), of any version: RSS with elements of its own. */

/** Of all items together, in characters. */
const maxTerms = 200;
/** Of the many, often long ones, those that are used. */
const usedMeta =
  /^(?:_yoast_wpseo_(?:title|metadesc)|rank_math_(?:title|description)|_aioseo_(?:title|description)|_seopress_titles_(?:title|desc)|_genesis_(?:title|description)|footnotes|sermon_(?:description|audio)|bible_passage|_thumbnail_id|_wp_attachment_image_alt|_?wpml_(?:import_)?(?:language(?:_code)?|translation_group|trid))$/;
const itemFields =
  /^(?:title|link|description|guid|pubDate|dc:creator|content:encoded|excerpt:encoded|wp:(?:post_id|post_date|post_date_gmt|post_name|status|post_type|post_password|attachment_url))$/;

/**
 * Reads an export. Entities that a file declares are left as they are written, and nothing is loaded; a file
 * that ends early has the items that are whole. Throws ExportError.
 */
export function readWxr(text: string): Source {
  const reader = new Reader(text);
  const parser = new BoundedParser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes, parser.startIndex),
      ontext: (words) => reader.words(words),
      onclosetag: (name, isImplied) => reader.close(name, isImplied),
    },
    { isXml: true, tooDeep: () => new ExportError('damaged') },
  );
  parser.write(text);
  parser.end();
  return reader.result();
}

/** The film of a field that a plugin or theme has added, as an address or a frame. */
function filmIn(key: string, value: string): string | undefined {
  if (value.length > 2_000 || key.startsWith('_oembed')) return undefined;
  const [, address = value] = /<iframe[^<>]{0,1000}\ssrc=["']([^"']{1,500})["']/i.exec(value) ?? [];
  const film = /^(?:https?:)?\/\//.test(address.trim())
    ? parseVideoLink(address.trim())
    : undefined;
  return film?.kind === 'youtube' || film?.kind === 'vimeo' ? film.url : undefined;
}

class Reader {
  readonly #text: string;
  readonly #wxr: Source = {
    kind: 'wordpress',
    ...{ title: '', link: '', language: '', authors: new Map(), items: [], isTruncated: true },
  };
  #line = 1;
  #counted = 0;
  #isExport = false;
  #item: SourceItem | undefined;
  #author: { login: string; name: string } | undefined;
  #meta: { key: string; value: string } | undefined;
  #term: SourceItem['terms'][number] | undefined;
  /** The words of the present element. */
  #parts: string[] = [];
  #length = 0;

  constructor(text: string) {
    this.#text = text;
  }

  open(name: string, attributes: Record<string, string>, at: number): void {
    this.#parts = [];
    this.#length = 0;
    if (name === 'rss' || name === 'wp:wxr_version') this.#isExport = true;
    if (name === 'wp:author') this.#author = { login: '', name: '' };
    if (name === 'wp:postmeta') this.#meta = { key: '', value: '' };
    if (name === 'category' && this.#item) {
      const { domain = '', nicename = '' } = attributes;
      this.#term = { domain, nicename, name: '' };
    }
    if (name !== 'item') return;
    if (this.#wxr.items.length >= maxItems) throw new ExportError('too_many_items');
    this.#item = {
      line: this.#lineOf(at),
      ...{ fields: new Map(), terms: [], meta: new Map(), isTooLong: false },
    };
  }

  words(words: string): void {
    this.#length += words.length;
    if (this.#length <= maxField) this.#parts.push(words);
    else if (this.#item) this.#item.isTooLong = true;
  }

  /** `isImplied`: the file ended, or another element closed it. */
  close(name: string, isImplied: boolean): void {
    const words = this.#parts.join('').replaceAll('\0', '').toWellFormed().trim();
    this.#parts = [];
    if (name === 'rss' && !isImplied) this.#wxr.isTruncated = false;
    if (name === 'item') {
      if (this.#item && !isImplied) this.#wxr.items.push(this.#item);
      this.#item = undefined;
    } else if (this.#item) this.#closeInItem(this.#item, name, words);
    else this.#closeInChannel(name, words);
  }

  #closeInItem(item: SourceItem, name: string, words: string): void {
    if (name === 'category' && this.#term) {
      if (item.terms.length < maxTerms) item.terms.push({ ...this.#term, name: words });
      this.#term = undefined;
    } else if (this.#meta) {
      if (name === 'wp:meta_key') this.#meta.key = words;
      if (name === 'wp:meta_value') this.#meta.value = words;
      if (name !== 'wp:postmeta') return;
      const { key, value } = this.#meta;
      if (usedMeta.test(key)) item.meta.set(key.replace(/^_/, ''), value);
      else if (!item.meta.has('film')) {
        const film = filmIn(key, value);
        if (film) item.meta.set('film', film);
      }
      this.#meta = undefined;
    } else if (itemFields.test(name) && !item.fields.has(name)) item.fields.set(name, words);
  }

  #closeInChannel(name: string, words: string): void {
    if (this.#author) {
      if (name === 'wp:author_login') this.#author.login = words;
      if (name === 'wp:author_display_name') this.#author.name = words;
      if (name !== 'wp:author') return;
      this.#wxr.authors.set(this.#author.login, this.#author.name || this.#author.login);
      this.#author = undefined;
    } else if (name === 'title') this.#wxr.title ||= words;
    else if (name === 'link' || name === 'wp:base_blog_url') this.#wxr.link ||= words;
    else if (name === 'language') this.#wxr.language ||= words;
  }

  #lineOf(at: number): number {
    for (let next = this.#text.indexOf('\n', this.#counted); next >= 0 && next < at; ) {
      this.#line++;
      this.#counted = next + 1;
      next = this.#text.indexOf('\n', this.#counted);
    }
    return this.#line;
  }

  result(): Source {
    if (!this.#isExport) throw new ExportError('not_an_export');
    return this.#wxr;
  }
}
