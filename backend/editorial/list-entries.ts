import { isMap, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { indented, readYamlFields } from './edit-yaml.ts';

/*
 * The entries of a YAML list by their slugs. The text of an entry is a YAML mapping of its own; putting
 * it back changes no byte of the others, nor of comments between them.
 */

interface Place {
  slug: string;
  start: number;
  end: number;
  /** What stands before it on its first line, as `- `. */
  prefix: string;
}

function placesIn(text: string): Place[] | undefined {
  const { contents, errors } = parseDocument(text);
  if (errors.length > 0) return undefined;
  if (contents === null) return [];
  if (!isSeq(contents)) return undefined;
  const list = contents as YAMLSeq<Node>;
  if (list.flow && list.items.length > 0) return undefined;
  return list.items.flatMap((node) => {
    if (!isMap(node) || !node.range) return [];
    const [start, valueEnd] = node.range;
    const end = start + text.slice(start, valueEnd).trimEnd().length;
    const prefix = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    return [{ slug: String((node as YAMLMap).get('slug')), start, end, prefix }];
  });
}

/** Every entry of a list by its slug; undefined where the text is no list. */
export function entriesIn(text: string): Map<string, string> | undefined {
  const places = placesIn(text);
  if (!places) return undefined;
  const entries = places.map(({ slug, start, end, prefix }) => {
    const margin = new RegExp(`^ {0,${prefix.length}}`, 'gm');
    return [slug, text.slice(start, end).replace(margin, '')] as const;
  });
  return new Map(entries);
}

/**
 * The list with this entry in place of the one of its slug, or at its end; null takes it out. Throws
 * where the text is no list of entries, one below the other.
 */
export function withEntry(text: string, slug: string, entry: string | null): string {
  const places = placesIn(text);
  if (!places) throw new Error('is not a list of entries, one below the other');
  const place = places.find((one) => one.slug === slug);
  if (place && entry !== null) {
    const { prefix } = place;
    const written = indented(entry.trimEnd(), ' '.repeat(prefix.length)).slice(prefix.length);
    return text.slice(0, place.start) + written + text.slice(place.end);
  }
  if (place) {
    const lineEnd = text.indexOf('\n', place.end);
    const rest = lineEnd < 0 ? '' : text.slice(lineEnd + 1);
    const without = text.slice(0, place.start - place.prefix.length) + rest;
    return places.length === 1 ? `${without}[]\n` : without;
  }
  if (entry === null) return text;
  const given = places.at(-1)?.prefix ?? '';
  const prefix = /^ *- +$/.test(given) ? given : '- ';
  // An empty list may be written as one.
  const kept = places.length > 0 ? text : text.replace(/^\[\s*\]\s*$/m, '');
  const head = kept === '' || kept.endsWith('\n') ? kept : `${kept}\n`;
  const written = indented(entry.trimEnd(), ' '.repeat(prefix.length)).slice(prefix.length);
  return `${head}${prefix}${written}\n`;
}

/** The slug that an entry names. */
export function slugOfEntry(entry: string): string | undefined {
  const slug = readYamlFields(entry)?.slug;
  return typeof slug === 'string' ? slug : undefined;
}
