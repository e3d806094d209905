import { LRUCache } from 'lru-cache';
import type { WireContentFinding } from '../../lib/contract/checks.ts';
import { localeSchema } from '../../lib/contract/common.ts';
import type { ContentFiles } from './content-files.ts';

export type Place = Pick<WireContentFinding, 'item' | 'language'>;
/** A file of the site that the content refers to, with the places of the references. */
export interface FileReference {
  path: string;
  places: Place[];
}

const referenceKinds = ['files', 'films', 'pictures', 'pages'] as const;
type ReferenceKind = (typeof referenceKinds)[number];

/** The references by what they name: files of the site, uploaded films and pictures, pages of the site. */
export type References = Record<ReferenceKind, FileReference[]>;

const kinds: [kind: keyof References, pattern: RegExp, pathOf: (match: string[]) => string][] = [
  ['files', /(?<![\w./-])\/(?:media|scenes)\/[\w./-]+\.\w+/g, ([path = '']) => path],
  [
    'files',
    /^[ \t]*(?:- )?image:[ \t]*["']?(?!upload-)([a-z][a-z0-9-]*)/gm,
    ([, name]) => `/scenes/${name}-1280.webp`,
  ],
  ['films', /\/api\/v1\/films\/([\w-]+)\.\w+/g, ([path = '']) => path],
  ['pictures', /\/api\/v1\/pictures\/([\w-]{22})\.webp/g, ([path = '']) => path],
  [
    'pictures',
    /^[ \t]*(?:- )?image:[ \t]*["']?upload-([\w-]{22})/gm,
    ([, id]) => `/api/v1/pictures/${id}.webp`,
  ],
  // Links of Markdown, without query and hash.
  ['pages', /\]\((\/(?!(?:api|media|scenes)\/)[^\s()?#]*)/g, ([, path = '']) => path],
];

type Found = [kind: keyof References, path: string][];
/** By text, limited in characters, because a publication changes few of them. */
const cache = new LRUCache<string, Found>({
  maxSize: 60_000_000,
  sizeCalculation: (_, text) => text.length + 1,
});

function findInText(text: string): Found {
  const cached = cache.get(text);
  if (cached) return cached;
  const found: Found = kinds.flatMap(([kind, pattern, pathOf]) =>
    [...text.matchAll(pattern)].map((match) => [kind, pathOf(match)] as Found[number]),
  );
  cache.set(text, found);
  return found;
}

/** In a folder, the files are the languages of an item; a list is an item itself. */
export function placeOf(file: string): Place {
  const [, folder, name] = /^(.+)\/(\w+)\.\w+$/.exec(file) ?? [];
  return { item: folder ?? file, language: localeSchema.safeParse(name).data ?? null };
}

/** All references of a folder to the site's own files, each once with its places. */
export function findReferences(files: ContentFiles): References {
  const references = Object.fromEntries(
    referenceKinds.map((kind) => [kind, new Map<string, Map<string, Place>>()]),
  ) as Record<ReferenceKind, Map<string, Map<string, Place>>>;
  for (const [file, text] of files) {
    const found = findInText(text);
    if (found.length === 0) continue;
    const place = placeOf(file);
    for (const [kind, path] of found) {
      const places = references[kind].get(path) ?? new Map();
      references[kind].set(path, places.set(`${place.item} ${place.language}`, place));
    }
  }
  const listed = (kind: ReferenceKind) =>
    [...references[kind]].map(([path, places]) => ({ path, places: [...places.values()] }));
  return Object.fromEntries(referenceKinds.map((kind) => [kind, listed(kind)])) as References;
}
