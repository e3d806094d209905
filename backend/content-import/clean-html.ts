import type { ImportNote } from '../../lib/contract/content-imports.ts';
import { parseVideoLink } from '../../lib/contract/video-links.ts';
import { BoundedParser, shownDepth, TooDeepError } from '../markup/bounded-parser.ts';
import { builderParts, isBuilderCode, isRawCode } from './builder-codes.ts';
import { withoutEdges } from './paragraph-edges.ts';
import { endedIn, readShortcodes, type Shortcode } from './shortcodes.ts';
import { withoutControls } from './shown-words.ts';

/* A body of WordPress, with blocks or classic, as plain HTML that Markdown can carry. */

export type Notes = Pick<ImportNote, 'note' | 'words'>[];

export interface CleanOptions {
  /** Whether its line breaks are only the source's, as in blocks. */
  isMarkup?: boolean;
  /** The address of a picture by the number of its attachment. */
  attachment: (id: string) => string | undefined;
  /** The whole address of a picture; undefined: it has none. */
  picture: (src: string) => string | undefined;
  /** Makes an address whole, and an own page one of this site; undefined: it is no link. */
  link: (href: string) => string | undefined;
}

const dropped =
  /^(?:script|style|form|noscript|svg|object|template|select|button|textarea|canvas|math|head|title|nav)$/;
const kept = /^(?:p|ul|ol|li|blockquote|strong|b|em|i|br|hr|pre|code|table|tr|td|th|div|figure)$/;
const blocks =
  /^(?:address|article|aside|center|dd|details|dl|dt|figcaption|footer|header|main|section|summary)$/;
/** In which line breaks of classic texts are only the source's. */
const literal = ['pre', 'code', 'table', 'ul', 'ol'];
/** Deeper elements are flattened. */
const maxDepth = 60;
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|heic|bmp|svg)(?:$|[?#])/i;

/** A text with more elements in each other than a browser shows keeps its words alone. */
export function cleanHtml(html: string, options: CleanOptions): { html: string; notes: Notes } {
  try {
    return cleanMarkup(html, options);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    const { notes, ...words } = cleanMarkup(html.replace(/<[^<>]*>/g, ' '), options);
    const [deepest = ''] = /<[a-z][^<>]{0,100}>/i.exec(html) ?? [];
    return { ...words, notes: [...notes, { note: 'markup_removed', words: deepest }] };
  }
}

function cleanMarkup(html: string, options: CleanOptions): { html: string; notes: Notes } {
  const cleaner = new Cleaner(html, options);
  const parser = new BoundedParser(
    {
      onopentag: (name, attributes) => cleaner.open(name, attributes),
      ontext: (words) => cleaner.words(words),
      onclosetag: (name) => cleaner.close(name),
      oncomment: (words) => cleaner.comment(words),
    },
    { maxDepth: shownDepth },
  );
  parser.write(html);
  parser.end();
  return cleaner.result();
}

type Film = ReturnType<typeof parseVideoLink>;
const isPlatform = (film: Film): film is Extract<Film, { kind: 'youtube' | 'vimeo' }> =>
  film?.kind === 'youtube' || film?.kind === 'vimeo';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

class Cleaner {
  readonly #options: CleanOptions;
  readonly #out: string[] = [];
  readonly #notes: Notes = [];
  /** The open elements, each with what closes it. */
  readonly #open: { name: string; end: string }[] = [];
  /** How many of them have a name. */
  readonly #inside = new Map<string, number>();
  readonly #isClassic: boolean;
  /** The headings of the text, the highest first. */
  readonly #headings: string[];
  /** How many open elements are dropped with all that is in them. */
  #dropped = 0;
  /** Text that the parser gives in pieces. */
  #pending = '';
  /** The codes that end in the text. */
  readonly #ended: ReadonlySet<string>;
  /** Whether the words are code of a page builder. */
  #isRaw = false;

  constructor(html: string, options: CleanOptions) {
    this.#options = options;
    this.#isClassic = !options.isMarkup && !html.includes('<!-- wp:');
    const used = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level = '']) => level);
    this.#headings = [...new Set(used)].sort();
    this.#ended = endedIn(html);
  }

  note(note: ImportNote['note'], words: string): void {
    const short = words.slice(0, 200).toWellFormed();
    if (this.#notes.length >= 100) return;
    if (!this.#notes.some((one) => one.note === note && one.words === short))
      this.#notes.push({ note, words: short });
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#flush();
    if (dropped.test(name)) {
      if (this.#dropped++ === 0 && name !== 'style' && name !== 'noscript')
        this.note('markup_removed', name);
      this.#push(name, '');
      return;
    }
    const [start, end] = this.#dropped > 0 ? ['', ''] : this.#tags(name, attributes);
    if (this.#dropped === 0) this.#out.push(this.#widget(attributes));
    this.#out.push(start);
    this.#push(name, end);
  }

  #tags(name: string, attributes: Record<string, string>): [start: string, end: string] {
    if (this.#open.length > maxDepth) return ['', ''];
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading) {
      const level = Math.min(4, 2 + Math.max(0, this.#headings.indexOf(heading)));
      return [`<h${level}>`, `</h${level}>`];
    }
    if (name === 'a') return this.#link(attributes.href ?? '');
    if (name === 'img') return [this.#picture(attributes), ''];
    if (/^(?:iframe|video|audio|source|embed)$/.test(name)) {
      return [this.#film(attributes.src ?? attributes['data-src'] ?? '', name), ''];
    }
    if (name === 'ol' && /^\d{1,4}$/.test(attributes.start ?? ''))
      return [`<ol start="${attributes.start}">`, '</ol>'];
    if (name === 'cite' && this.#isIn('blockquote')) return ['<p>— ', '</p>'];
    if (blocks.test(name)) return ['<div>', '</div>'];
    return kept.test(name) ? [`<${name}>`, /^[bh]r$/.test(name) ? '' : `</${name}>`] : ['', ''];
  }

  #isIn = (name: string) => (this.#inside.get(name) ?? 0) > 0;

  #push(name: string, end: string): void {
    this.#open.push({ name, end });
    this.#inside.set(name, (this.#inside.get(name) ?? 0) + 1);
  }

  #link(typed: string): [string, string] {
    // A picture that opens itself.
    if (pictureFile.test(typed)) return ['', ''];
    const href = this.#options.link(typed.trim());
    return href ? [`<a href="${escaped(href)}">`, '</a>'] : ['', ''];
  }

  #picture({ src = '', alt = '', ...attributes }: Record<string, string>): string {
    const address = attributes['data-src'] || attributes['data-lazy-src'] || src;
    // Some programs write films as pictures.
    const film = parseVideoLink(address.trim());
    if (isPlatform(film)) return filmMark(film.url);
    const whole = this.#options.picture(address.trim());
    if (!whole) {
      if (address) this.note('picture_unknown', address.startsWith('data:') ? 'data:' : address);
      return '';
    }
    return `<img src="${escaped(whole)}" alt="${escaped(alt)}">`;
  }

  #film(address: string, name: string): string {
    if (address === '') return '';
    const film = parseVideoLink(address.trim());
    if (isPlatform(film)) return filmMark(film.url);
    const whole = this.#options.link(address.trim());
    this.note(name === 'iframe' ? 'frame_removed' : 'film_linked', address);
    return whole && name !== 'iframe' ? filmMark(whole) : '';
  }

  words(words: string): void {
    if (this.#dropped === 0) this.#pending += withoutControls(words);
  }

  comment(words: string): void {
    this.#flush();
    const [, block] = /^\s?wp:([\w/-]{1,60})/.exec(words) ?? [];
    if (block && words.trimEnd().endsWith('/') && this.#dropped === 0)
      this.note('shortcode', `wp:${block}`);
  }

  close(name: string): void {
    this.#flush();
    // The parser closes in order, also what a text has left open.
    const last = this.#open.pop();
    if (last) this.#inside.set(last.name, (this.#inside.get(last.name) ?? 1) - 1);
    if (dropped.test(name)) this.#dropped--;
    else if (this.#dropped === 0) this.#out.push(last?.end ?? '');
  }

  /** Writes the text before an element. */
  #flush(): void {
    const text = this.#pending;
    this.#pending = '';
    if (text === '') return;
    if (this.#isIn('pre') || this.#isIn('code')) this.#out.push(escaped(text));
    else for (const part of readShortcodes(this.#plain(text), this.#ended)) this.#part(part);
  }

  /** Numbers above and below the line as characters of their own, without the arrows back from footnotes. */
  #plain(text: string): string {
    const signs = this.#isIn('sup') ? above : this.#isIn('sub') ? below : undefined;
    const isNumber = signs && /^[\d\s]{1,9}$/.test(text);
    const words = text.replace(/\s?\u21a9\ufe0e?/gu, '');
    return isNumber ? words.replace(/\d/g, (digit) => signs[Number(digit)] ?? digit) : words;
  }

  #part(part: string | Shortcode): void {
    if (typeof part === 'string') this.#out.push(this.#isRaw ? '' : this.#paragraphs(part));
    else if (isBuilderCode(part)) this.#builder(part);
    else if (part.name === 'caption' || part.name === 'wp_caption')
      this.#out.push(part.isEnd ? '</figure>' : '<figure>');
    else if (part.name === 'embed') this.#out.push('<p></p>');
    else if (!part.isEnd) this.#code(part);
  }

  /** A code of a page builder ends a paragraph; its title, picture, film and link are the text's. */
  #builder(code: Shortcode): void {
    this.#out.push('<p></p>');
    if (isRawCode(code.name)) {
      this.#isRaw = !code.isEnd && this.#ended.has(code.name);
      if (!code.isEnd) this.note('markup_removed', code.words);
    }
    if (code.isEnd || this.#isRaw) return;
    const { heading, picture, film, link, isLayout } = builderParts(code);
    const level = this.#headings.length > 0 ? 3 : 2;
    if (heading) this.#out.push(`<h${level}>${escaped(heading)}</h${level}>`);
    if (picture) {
      const src = this.#options.attachment(picture.src) ?? picture.src;
      if (src !== '')
        this.#out.push(`<figure>${this.#picture({ src, alt: picture.alt })}</figure>`);
    }
    if (film) this.#out.push(filmMark(film));
    if (link) {
      const [start, end] = this.#link(link.href);
      this.#out.push(`<p>${start}${escaped(link.words)}${end}</p>`);
    }
    if (!isLayout && !heading && !picture && !film && !link) this.note('shortcode', code.words);
  }

  /** The film of a widget of Elementor, which is in its settings, or of a block of Squarespace. */
  #widget({
    'data-settings': settings = '',
    'data-html': frame = '',
  }: Record<string, string>): string {
    const [, source] = /<iframe\s[^<>]{0,500}?\bsrc=["']([^"']{1,500})/i.exec(frame) ?? [];
    if (source) return this.#film(source.replace(/^\/\//, 'https://'), 'iframe');
    if (!settings.includes('_url')) return '';
    const { video_type: type = 'youtube', ...values } = settingsOf(settings);
    const address = values[`${type}_url`];
    return typeof address === 'string' ? this.#film(address, 'video') : '';
  }

  #code({ name, words, attributes }: Shortcode) {
    if (name === 'gallery') {
      for (const id of (attributes.ids ?? '').split(',').slice(0, 200)) {
        const src = this.#options.attachment(id.trim());
        if (src) this.#out.push(`<figure>${this.#picture({ src })}</figure>`);
        else this.note('picture_unknown', `gallery ${id.trim()}`);
      }
      return;
    }
    const named = ['src', 'mp4', 'm4v', 'webm', 'mp3', 'm4a', 'ogg', 'url', ''];
    const address = named.map((one) => attributes[one]).find(Boolean) ?? '';
    const isFilm = /^(?:youtube|vimeo|video|audio)$/.test(name) && address !== '';
    if (!isFilm) {
      const film = Object.values(attributes)
        .map((one) => parseVideoLink(one))
        .find(isPlatform);
      if (film) this.#out.push(filmMark(film.url));
      else this.note('shortcode', words);
      return;
    }
    const hosts: Record<string, string> = {
      youtube: 'https://www.youtube.com/watch?v=',
      vimeo: 'https://vimeo.com/',
    };
    const isId = /^[\w-]{6,20}$/.test(address);
    this.#out.push(this.#film(isId ? (hosts[name] ?? '') + address : address, name));
  }

  /** A text without codes: addresses of films on lines of their own, and the paragraphs of classic texts. */
  #paragraphs(text: string): string {
    const isLiteral = !this.#isClassic || literal.some(this.#isIn);
    const paragraphs = text.split(/\n[^\S\n]*\n/).map((paragraph) => {
      const lines = paragraph.split('\n').map((line) => this.#line(line));
      return lines.map((line, index) => line + breakAfter(lines, index, isLiteral)).join('');
    });
    return paragraphs.join(isLiteral ? '\n\n' : '<p></p>');
  }

  /** A line; one that is only an address is a film or a link. */
  #line(line: string): string {
    const address = line.trim();
    if (!/^https?:\/\/\S{1,2000}$/.test(address) || this.#isIn('a')) return escaped(line);
    const film = parseVideoLink(address);
    if (isPlatform(film)) return filmMark(film.url);
    const href = this.#options.link(address);
    return href ? `<p><a href="${escaped(href)}">${escaped(address)}</a></p>` : escaped(line);
  }

  result() {
    this.#flush();
    for (const { end } of this.#open.reverse()) this.#out.push(end);
    return { html: withoutEdges(this.#out.join('')), notes: this.#notes };
  }
}

/** A paragraph that is only an address. */
const filmMark = (url: string) => `<p><a href="${escaped(url)}">${escaped(url)}</a></p>`;

function breakAfter(lines: string[], index: number, isLiteral: boolean): string {
  const next = lines[index + 1];
  if (next === undefined) return '';
  const isText = (line = '') => line.trim() !== '' && !line.startsWith('<p>');
  return !isLiteral && isText(lines[index]) && isText(next) ? '<br>' : '\n';
}

const [above, below] = ['⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉'];

function settingsOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
