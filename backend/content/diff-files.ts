import { isDeepStrictEqual } from 'node:util';
import type { WireContentChange } from '../../lib/contract/content.ts';
import type { ContentFiles } from './content-files.ts';
import { splitFrontMatter } from './front-matter.ts';
import { readYaml } from './read-yaml.ts';
import { readList } from './yaml-list.ts';

type Fields = Record<string, unknown>;

/** The differences between two content folders, by file and, in a list, by entry. */
export function diffFiles(before: ContentFiles, after: ContentFiles): WireContentChange[] {
  return changedPaths(before, after).flatMap((file) => {
    const [previous, text] = [before.get(file), after.get(file)];
    if (file.endsWith('.yaml')) {
      const entries = diffEntries(file, entriesOf(previous), entriesOf(text));
      // The order of the entries, or comments between them.
      return entries.length > 0 ? entries : [{ change: changeOf(previous, text), file }];
    }
    if (previous === undefined || text === undefined)
      return [{ change: changeOf(previous, text), file }];
    return [
      {
        change: 'changed' as const,
        file,
        fields: changedFields(partsOf(file, previous), partsOf(file, text)),
      },
    ];
  });
}

/** The paths whose texts differ, sorted. */
export function changedPaths(before: ContentFiles, after: ContentFiles): string[] {
  const changed = [...after.keys()].filter((path) => before.get(path) !== after.get(path));
  const removed = [...before.keys()].filter((path) => !after.has(path));
  return [...changed, ...removed].sort();
}

function changeOf(previous: unknown, current: unknown): WireContentChange['change'] {
  if (previous === undefined) return 'added';
  return current === undefined ? 'removed' : 'changed';
}

/** The parts of a file by name. */
function partsOf(file: string, text: string): Fields {
  if (file.endsWith('.vtt')) return { captions: text };
  const parts = splitFrontMatter(text);
  return parts ? { ...valuesOf(parts.yaml), body: parts.body } : { text };
}

function valuesOf(yaml: string): Fields {
  const { value } = readYaml(yaml);
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function entriesOf(text: string | undefined): Map<string, Fields> {
  const entries = (text === undefined ? [] : (readList(text) ?? [])) as Fields[];
  return new Map(entries.map((entry) => [String(entry?.slug), entry]));
}

function diffEntries(file: string, before: Map<string, Fields>, after: Map<string, Fields>) {
  const slugs = [...new Set([...before.keys(), ...after.keys()])].sort();
  return slugs.flatMap((entry): WireContentChange[] => {
    const [previous, current] = [before.get(entry), after.get(entry)];
    // The unchanged entries of a list are the same objects.
    if (previous === current || isDeepStrictEqual(previous, current)) return [];
    const change = changeOf(previous, current);
    const fields = previous && current ? changedFields(previous, current) : undefined;
    return [{ change, file, entry, fields }];
  });
}

function changedFields(previous: Fields, current: Fields): string[] {
  const names = [...new Set([...Object.keys(previous), ...Object.keys(current)])];
  return names.filter((name) => !isDeepStrictEqual(previous[name], current[name]));
}
