import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import type { WireContentChange } from '../../lib/contract/content.ts';
import type { ContentFiles } from './content-files.ts';
import { splitFrontMatter } from './front-matter.ts';

type Fields = Record<string, unknown>;

/** What is different between two content folders, file by file and, in a list, entry by entry. */
export function diffFiles(before: ContentFiles, after: ContentFiles): WireContentChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((file) => {
    const [old, text] = [before.get(file), after.get(file)];
    if (old === text) return [];
    if (file.endsWith('.yaml')) {
      const entries = diffEntries(file, entriesOf(old), entriesOf(text));
      // Their order, or comments between them.
      return entries.length > 0 ? entries : [{ change: changeOf(old, text), file }];
    }
    if (old === undefined || text === undefined) return [{ change: changeOf(old, text), file }];
    return [
      {
        change: 'changed' as const,
        file,
        fields: changedFields(partsOf(file, old), partsOf(file, text)),
      },
    ];
  });
}

function changeOf(old: unknown, now: unknown): WireContentChange['change'] {
  if (old === undefined) return 'added';
  return now === undefined ? 'removed' : 'changed';
}

/** What a file is made of, by name. */
function partsOf(file: string, text: string): Fields {
  if (file.endsWith('.vtt')) return { captions: text };
  const parts = splitFrontMatter(text);
  return parts ? { ...valuesOf(parts.yaml), body: parts.body } : { text };
}

function valuesOf(yaml: string): Fields {
  const value = parseDocument(yaml).toJS();
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function entriesOf(text: string | undefined): Map<string, Fields> {
  const list: unknown = text === undefined ? [] : parseDocument(text).toJS();
  const entries = Array.isArray(list) ? (list as Fields[]) : [];
  return new Map(entries.map((entry) => [String(entry?.slug), entry]));
}

function diffEntries(file: string, before: Map<string, Fields>, after: Map<string, Fields>) {
  const slugs = [...new Set([...before.keys(), ...after.keys()])].sort();
  return slugs.flatMap((entry): WireContentChange[] => {
    const [old, now] = [before.get(entry), after.get(entry)];
    if (isDeepStrictEqual(old, now)) return [];
    const change = changeOf(old, now);
    const fields = old && now ? changedFields(old, now) : undefined;
    return [{ change, file, entry, fields }];
  });
}

function changedFields(old: Fields, now: Fields): string[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.filter((name) => !isDeepStrictEqual(old[name], now[name]));
}
