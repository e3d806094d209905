import type { ContentFiles } from './content-files.ts';

/**
 * A place in a content folder, and what is below it. What has not changed is the same object in the
 * tree of a later folder, so that what was read of it is not read again.
 */
export interface FolderNode {
  /** The text of the file with this path, if there is one. */
  readonly text: string | undefined;
  /** What is below it, sorted by name. */
  readonly inside: ReadonlyMap<string, FolderNode>;
}

/** Texts by path that replace those of a folder; null removes the file. */
export type ChangedTexts = readonly (readonly [path: string, text: string | null])[];

const nothing: FolderNode = { text: undefined, inside: new Map() };
const trees = new WeakMap<ContentFiles, FolderNode>();

export function treeOf(files: ContentFiles): FolderNode {
  const tree = trees.get(files) ?? changedNode(nothing, [...files].map(toChange));
  trees.set(files, tree);
  return tree;
}

/** A folder, sorted by path, with some of its texts replaced. The tree shares with it what did not change. */
export function changedFolder(before: ContentFiles, texts: ChangedTexts): ContentFiles {
  if (texts.length === 0) return before;
  const files = new Map(before);
  for (const [path, text] of texts) {
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  const isSorted = texts.every(([path, text]) => text === null || before.has(path));
  const changed = isSorted ? files : inOrder(files);
  trees.set(changed, changedNode(treeOf(before), texts.map(toChange)));
  return changed;
}

interface Change {
  names: string[];
  text: string | null;
}

const toChange = ([path, text]: ChangedTexts[number]): Change => ({
  names: path.split('/'),
  text,
});

function changedNode(node: FolderNode, changes: readonly Change[], depth = 0): FolderNode {
  const own = changes.find(({ names }) => names.length === depth);
  const below = changes.filter((change) => change !== own);
  const inside = new Map(node.inside);
  for (const [name, ofName] of Map.groupBy(below, ({ names }) => names[depth] ?? '')) {
    const child = changedNode(inside.get(name) ?? nothing, ofName, depth + 1);
    if (child.text === undefined && child.inside.size === 0) inside.delete(name);
    else inside.set(name, child);
  }
  const isSorted = [...inside.keys()].every((name) => node.inside.has(name));
  return {
    text: own ? (own.text ?? undefined) : node.text,
    inside: isSorted ? inside : inOrder(inside),
  };
}

function inOrder<Value>(map: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
