import { LRUCache } from 'lru-cache';
import { type Locale, localeSchema } from '../../lib/contract/common.ts';
import type { ContentFiles } from './content-files.ts';
import type { Fault } from './faults.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type UnknownPassage, unknownPassages } from './scripture.ts';

const reasons = {
  no_passage: 'is a passage that no Bible has',
  no_book: 'names no book of the Bible',
};

/** The passages that files name and that are not there. They keep nothing from being published. */
export async function scriptureFaults(files: ContentFiles): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [file, text] of files) {
    for (const { field, language, words } of textsIn(file, text)) {
      for (const { passage, problem } of await remembered(words, language)) {
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

/** What a file says in a language: of a list, line by line as its keys say. */
function textsIn(file: string, text: string): Words[] {
  const [, name = '', type] = /([^/]+)\.(md|vtt|yaml)$/.exec(file) ?? [];
  const language = localeSchema.safeParse(name).data;
  if (type === 'vtt' && language) return [{ field: '', language, words: text }];
  if (type === 'md' && language) {
    const { yaml = '', body = '' } = splitFrontMatter(text) ?? {};
    return [
      { field: 'body', language, words: body },
      ...linesOf(yaml, language).map((one) => ({ ...one, language })),
    ];
  }
  return type === 'yaml' ? linesOf(text, 'en') : [];
}

const key = /^[\s-]*([a-z_]+?)(?:_(es|fr|ko))?:[^\S\n](.*)$/;

function linesOf(yaml: string, base: Locale): Words[] {
  let field = '';
  let language = base;
  return yaml.split('\n').map((line) => {
    const [, name, own, words = line] = key.exec(line) ?? [];
    if (name) {
      field = own ? `${name}_${own}` : name;
      language = (own as Locale | undefined) ?? base;
    }
    return { field, language, words };
  });
}

/** What was found in texts that were read before: a publish changes few of them. */
const known = new LRUCache<string, Promise<UnknownPassage[]>>({ max: 5_000 });

function remembered(words: string, language: Locale): Promise<UnknownPassage[]> {
  if (!/\d/.test(words)) return nothing;
  const name = `${language} ${words}`;
  const found = known.get(name) ?? unknownPassages(words, language);
  known.set(name, found);
  return found;
}

const nothing: Promise<UnknownPassage[]> = Promise.resolve([]);
