import { isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { readYamlDocument } from '../content/read-yaml.ts';
import { entryTexts } from '../content/yaml-list.ts';
import { indentLines, readYamlFields } from './edit-yaml.ts';

/*
 * The entries of a YAML list by their slugs. The text of an entry is a YAML mapping of its own;
 * replacing it changes no byte of other entries or of comments between them.
 */

interface Place {
  slug: string;
  start: number;
  end: number;
  /** The text before it on its first line, such as `- `. */
  prefix: string;
}

/** A list in flow style, such as JSON, is rewritten with its entries one below the other. */
function inBlockStyle(text: string): string {
  const { document } = readYamlDocument(text);
  const contents = document?.contents;
  if (!isSeq(contents) || !contents.flow || contents.items.length === 0) {
    return text;
  }
  contents.flow = false;
  return String(document?.toString({ lineWidth: 0 }));
}

function placesIn(text: string): Place[] | undefined {
  const { document } = readYamlDocument(text);
  if (!document) return undefined;
  const { contents } = document;
  if (contents === null) return [];
  if (!isSeq(contents)) return undefined;
  const list = contents as YAMLSeq<Node>;
  return list.items.flatMap((node) => {
    if (!isMap(node) || !node.range) return [];
    const [start, valueEnd] = node.range;
    const end = start + text.slice(start, valueEnd).trimEnd().length;
    const prefix = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    return [{ slug: String((node as YAMLMap).get('slug')), start, end, prefix }];
  });
}

/** The entries of a list by their slugs; undefined if the text is no list. */
export function entriesIn(stored: string): Map<string, string> | undefined {
  const text = inBlockStyle(stored);
  const places = placesIn(text);
  if (!places) return undefined;
  const entries = places.map(({ slug, start, end, prefix }) => {
    const margin = new RegExp(`^ {0,${prefix.length}}`, 'gm');
    return [slug, text.slice(start, end).replace(margin, '')] as const;
  });
  return new Map(entries);
}

/**
 * The list with the entry of this slug replaced, or appended if it is new; null removes it. Throws
 * if the text is no list.
 */
export function withEntry(stored: string, slug: string, entry: string | null): string {
  const text = inBlockStyle(stored);
  const places = placesIn(text);
  if (!places) throw new Error('is not a list of entries');
  const place = places.find((candidate) => candidate.slug === slug);
  if (place && entry !== null) {
    const { prefix } = place;
    const replacement = indentLines(entry.trimEnd(), ' '.repeat(prefix.length)).slice(
      prefix.length,
    );
    return text.slice(0, place.start) + replacement + text.slice(place.end);
  }
  if (place) {
    const lineEnd = text.indexOf('\n', place.end);
    const rest = lineEnd < 0 ? '' : text.slice(lineEnd + 1);
    const remaining = text.slice(0, place.start - place.prefix.length) + rest;
    return places.length === 1 ? `${remaining}[]\n` : remaining;
  }
  if (entry === null) return text;
  const lastPrefix = places.at(-1)?.prefix ?? '';
  const prefix = /^ *- +$/.test(lastPrefix) ? lastPrefix : '- ';
  // An empty list may be written as `[]`.
  const base = places.length > 0 ? text : text.replace(/^\[\s*\]\s*$/m, '');
  const head = base === '' || base.endsWith('\n') ? base : `${base}\n`;
  const indentedEntry = indentLines(entry.trimEnd(), ' '.repeat(prefix.length)).slice(
    prefix.length,
  );
  return `${head}${prefix}${indentedEntry}\n`;
}

/** The slug of an entry. */
export function slugOfEntry(entry: string): string | undefined {
  const slug = readYamlFields(entry)?.slug;
  return typeof slug === 'string' ? slug : undefined;
}

/**
 * The list without the entries of these slugs. A long list in block style is read entry by entry: otherwise as
 * `withEntry`.
 */
export function withoutEntries(text: string, slugs: ReadonlySet<string>): string {
  const parts = entryTexts(text);
  if (!parts) return [...slugs].reduce((list, slug) => withEntry(list, slug, null), text);
  const head = text.slice(0, text.length - parts.join('').length);
  const left = parts.filter((part) => !slugs.has(slugIn(part)));
  return head + (left.length > 0 ? left.join('') : '[]\n');
}

/** The slugs of a list's entries; a long list in block style is read entry by entry. */
export const slugsIn = (text: string): string[] =>
  entryTexts(text)?.map(slugIn) ?? [...(entriesIn(text)?.keys() ?? [])];

/** A list with the entries of another one that it lacks; long lists in block style are read entry by entry. */
export function withMissing(list: string, other: string): string {
  const present = new Set(slugsIn(list));
  const [own, parts] = [entryTexts(list), entryTexts(other)];
  const isEmpty = /^(?:\s*#.*\n)*\s*(?:\[\s*\]\s*)?$/.test(list.slice(0, 10_000));
  if (parts && (own || isEmpty)) {
    const base = own ? list : list.replace(/^\[\s*\]\s*$/m, '');
    const missing = parts.filter((part) => !present.has(slugIn(part)));
    const head = base === '' || base.endsWith('\n') || missing.length === 0 ? base : `${base}\n`;
    return missing.length === 0 ? list : head + missing.map(ended).join('');
  }
  const missing = [...(entriesIn(other) ?? [])].filter(([slug]) => !present.has(slug));
  return missing.reduce((text, [slug, entry]) => withEntry(text, slug, entry), list);
}

const ended = (part: string) => (part.endsWith('\n') ? part : `${part}\n`);

/** The slug of a list with one entry. */
function slugIn(part: string): string {
  const written = /^(?:- | {2})slug: *([a-z0-9-]+) *$/m.exec(part)?.[1];
  return written ?? [...(entriesIn(part)?.keys() ?? [])][0] ?? '';
}
