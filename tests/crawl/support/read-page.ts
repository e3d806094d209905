import { createHash } from 'node:crypto';
import { type CheerioAPI, load } from 'cheerio';
import { isExecutable, type RawElement, rawElements } from '@/server/document/raw-elements';
import { markupFaults } from './markup-faults';

export type Thing = Record<string, unknown> & { '@type': string | string[] };

export interface Link {
  href: string;
  /** The link text. */
  text: string;
  follows: boolean;
}
export interface Picture {
  src: string;
  width: string | undefined;
  height: string | undefined;
  alt: string | undefined;
}

/** The contents of a page's HTML, without running scripts. */
export interface PageFacts {
  lang: string | undefined;
  titles: string[];
  headings: { text: string; lang: string | undefined }[];
  /** The contents of each meta element, by name or property. */
  meta: Map<string, string[]>;
  canonicals: string[];
  /** Address by language. */
  mirrors: Map<string, string>;
  /** Links to feeds, icons and the manifest. */
  offers: { rel: string; type: string | undefined; href: string }[];
  /** All JSON-LD objects; `unreadable` has parse errors. */
  things: Thing[];
  unreadable: string[];
  links: Link[];
  /** The targets of links and forms in its main element. */
  targets: string[];
  pictures: Picture[];
  /** The visible text, with single spaces. */
  text: string;
  /** The hashes of its inline scripts and style sheets, as in a Content-Security-Policy. */
  inline: { scripts: string[]; styles: string[] };
  /** Attributes that the site's policies do not allow. */
  disallowed: string[];
  /** What validators of HTML and ARIA report. */
  markupFaults: string[];
}

/** Style sheets and scripts, three quarters of a page, which are not needed here. */
const ignored = /<(style|script)\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>/g;

export function readPage(html: string): PageFacts {
  const $ = load(html.replace(ignored, ''));
  const meta = new Map<string, string[]>();
  for (const { attribs } of $('meta[content]').toArray()) {
    const name = attribs.name ?? attribs.property ?? '';
    meta.set(name, [...(meta.get(name) ?? []), attribs.content ?? '']);
  }
  return {
    lang: $('html').attr('lang'),
    titles: texts($, 'head > title'),
    headings: $('h1')
      .toArray()
      .map((h1) => ({ text: clean($(h1).text()), lang: langOf($, h1) })),
    meta,
    canonicals: attributes($, 'link[rel=canonical]', 'href'),
    mirrors: new Map(
      $('link[rel=alternate][hreflang]')
        .toArray()
        .map(({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? '']),
    ),
    offers: $(
      'link[rel=alternate][type], link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]',
    )
      .toArray()
      .map(({ attribs: { rel = '', type, href = '' } }) => ({ rel, type, href })),
    ...structuredData($),
    links: $('a[href]')
      .toArray()
      .map((link) => ({
        href: link.attribs.href ?? '',
        text: clean($(link).text()),
        follows: !/\bnofollow\b/.test(link.attribs.rel ?? ''),
      })),
    targets: [
      ...attributes($, 'main a[href]', 'href'),
      ...attributes($, 'main form[action]', 'action'),
    ],
    pictures: $('img')
      .toArray()
      .map(({ attribs: { src = '', width, height, alt } }) => ({ src, width, height, alt })),
    text: readable($),
    inline: inlineOf(rawElements(html)),
    disallowed: html.replace(ignored, '').match(/<[a-z][^<>]*\s(?:on[a-z]+|style)="[^"]*"/gi) ?? [],
    markupFaults: markupFaults($),
  };
}

function inlineOf(elements: readonly RawElement[]): PageFacts['inline'] {
  const hashes = (kind: (element: RawElement) => boolean) => {
    const texts = elements.filter(kind).map(({ content }) => content);
    return [...new Set(texts)].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  };
  return {
    scripts: hashes((element) => isExecutable(element) && !/\ssrc="/.test(element.attributes)),
    styles: hashes(({ name }) => name === 'style'),
  };
}

/** The language of a heading: its own, or that of an element which contains all of its text. */
function langOf($: CheerioAPI, heading: Parameters<CheerioAPI>[0]): string | undefined {
  const inner = $(heading).find('[lang]').first();
  const isWholeText = clean(inner.text()) === clean($(heading).text());
  return (isWholeText ? inner : $(heading)).closest('[lang]').attr('lang');
}

function structuredData($: CheerioAPI): Pick<PageFacts, 'things' | 'unreadable'> {
  const things: Thing[] = [];
  const unreadable: string[] = [];
  for (const element of $('script[type="application/ld+json"]').toArray()) {
    try {
      const data = JSON.parse($(element).text());
      things.push(...(data['@graph'] ?? [data]));
      if (data['@context'] !== 'https://schema.org') unreadable.push('has no @context');
    } catch (error) {
      unreadable.push(String(error));
    }
  }
  return { things, unreadable };
}

function readable($: CheerioAPI): string {
  const words: string[] = [];
  const read = (
    nodes: Iterable<{ type: string; name?: string; data?: string; children?: never[] }>,
  ) => {
    for (const node of nodes) {
      if (node.type === 'text') words.push(node.data ?? '');
      else if (!/^(script|style|template)$/.test(node.name ?? '')) read(node.children ?? []);
    }
  };
  read($('body').get() as never[]);
  // The texts of neighbouring elements are separated by spaces.
  return clean(words.join(' '));
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();

function texts($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => clean($(element).text()));
}

function attributes($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(name) ?? '');
}
