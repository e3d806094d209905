import { LRUCache } from 'lru-cache';
import { type Locale, localeSchema } from '../../lib/contract/common.ts';
import { variantLocales } from '../../lib/contract/locales.ts';
import type { Fault } from './faults.ts';
import { splitFrontMatter } from './front-matter.ts';
import { unknownReferences } from './scripture.ts';
import { entryTexts } from './yaml-list.ts';

const reasons = {
  no_passage: 'is a passage that no Bible has',
  no_book: 'names no book of the Bible',
};

type FoundFault = Omit<Fault, 'file'>;

/** Faults for passages that do not exist. They do not prevent a publication. */
export async function scriptureFaults(
  texts: Iterable<readonly [file: string, text: string]>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [file, text] of texts) {
    // Of a list of thousands of entries, a change concerns one.
    const parts = file.endsWith('.yaml') ? (entryTexts(text) ?? [text]) : [text];
    for (const part of parts) {
      for (const fault of await faultsIn(file, part)) faults.push({ file, ...fault });
    }
  }
  return faults;
}

/** Limit in characters of the texts of cached results, which is more than the largest ministry's folder. */
const maxCacheSize = 60_000_000;
const caches = new Map<string, LRUCache<string, Promise<FoundFault[]>>>();

/** Cached by the text and what its file's name says of it. */
function faultsIn(file: string, text: string): Promise<FoundFault[]> {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const kind = name.endsWith('.yaml') ? '.yaml' : name;
  const cache =
    caches.get(kind) ??
    new LRUCache({ maxSize: maxCacheSize, sizeCalculation: (_, key) => key.length + 1 });
  caches.set(kind, cache);
  const found = cache.get(text) ?? findFaults(file, text);
  cache.set(text, found);
  return found;
}

async function findFaults(file: string, text: string): Promise<FoundFault[]> {
  const faults: FoundFault[] = [];
  for (const { field, language, words } of textsIn(file, text)) {
    if (!mayName(words)) continue;
    for (const { passage, problem } of await unknownReferences(words, language)) {
      faults.push({ field, reason: `“${passage}” ${reasons[problem]}` });
    }
  }
  return faults;
}

/** A passage has a letter and a digit: a coordinate, a time and a postal code are none. */
const mayName = (words: string) => /\d/.test(words) && /\p{L}/u.test(words);

interface Words {
  field: string;
  language: Locale;
  words: string;
}

/** The texts of a file by language; of YAML, line by line by the suffix of the key. */
function textsIn(file: string, text: string): Words[] {
  const [, name = '', type] = /(?<![^/])([^/]+)\.(md|vtt|yaml)$/.exec(file) ?? [];
  const language = localeSchema.safeParse(name).data;
  if (type === 'vtt' && language) return [{ field: '', language, words: text }];
  if (type === 'md' && language) {
    const { yaml = '', body = '' } = splitFrontMatter(text) ?? {};
    return [
      { field: 'body', language, words: body },
      ...linesOf(yaml, language).map((line) => ({ ...line, language })),
    ];
  }
  return type === 'yaml' ? linesOf(text, 'en') : [];
}

const key = new RegExp(`^[\\s-]*([a-z_]+?)(?:_(${variantLocales.join('|')}))?:[^\\S\\n](.*)$`);

function linesOf(yaml: string, base: Locale): Words[] {
  let field = '';
  let language = base;
  return yaml.split('\n').map((line) => {
    const [, name, suffix, words = line] = key.exec(line) ?? [];
    if (name) {
      field = suffix ? `${name}_${suffix}` : name;
      language = (suffix as Locale | undefined) ?? base;
    }
    return { field, language, words };
  });
}
