import { LRUCache } from 'lru-cache';
import { type Locale, localeSchema } from '../../lib/contract/common.ts';
import type { ContentFiles } from './content-files.ts';
import type { Fault } from './faults.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type UnknownReference, unknownReferences } from './scripture.ts';

const reasons = {
  no_passage: 'is a passage that no Bible has',
  no_book: 'names no book of the Bible',
};

/** Faults for passages that do not exist. They do not prevent a publication. */
export async function scriptureFaults(files: ContentFiles): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [file, text] of files) {
    for (const { field, language, words } of textsIn(file, text)) {
      for (const { passage, problem } of await findUnknownReferences(words, language)) {
        faults.push({ file, field, reason: `“${passage}” ${reasons[problem]}` });
      }
    }
  }
  return faults;
}

interface Words {
  field: string;
  language: Locale;
  words: string;
}

/** The texts of a file by language; of YAML, line by line by the suffix of the key. */
function textsIn(file: string, text: string): Words[] {
  const [, name = '', type] = /([^/]+)\.(md|vtt|yaml)$/.exec(file) ?? [];
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

const key = /^[\s-]*([a-z_]+?)(?:_(es|fr|ko))?:[^\S\n](.*)$/;

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

/** Caches the results by text, because a publication changes few of them. */
const cache = new LRUCache<string, Promise<UnknownReference[]>>({ max: 5_000 });

function findUnknownReferences(words: string, language: Locale): Promise<UnknownReference[]> {
  if (!/\d/.test(words)) return noReferences;
  const name = `${language} ${words}`;
  const passages = cache.get(name) ?? unknownReferences(words, language);
  cache.set(name, passages);
  return passages;
}

const noReferences: Promise<UnknownReference[]> = Promise.resolve([]);
