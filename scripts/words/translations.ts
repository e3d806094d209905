import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { locales } from './text.ts';

const others = locales.filter((locale) => locale !== 'en');
/** The lists that the ministry translates; a church's own texts are in its own language. */
const lists = ['playlists.yaml', 'super-categories.yaml'];

/** The missing translations of a content folder, as `answers/does-god-exist: fr, ko`. */
export function missingTranslations(root: string): string[] {
  const missingLine = (what: string, has: (locale: string) => boolean) => {
    const missing = others.filter((locale) => !has(locale));
    return missing.length > 0 ? [`${what}: ${missing.join(', ')}`] : [];
  };
  const items = globSync('*/*/en.{md,vtt}', { cwd: root })
    .sort()
    .flatMap((path) => {
      const captions = path.endsWith('.vtt');
      const folder = dirname(path);
      const fileOf = (locale: string) => join(root, folder, `${locale}.${captions ? 'vtt' : 'md'}`);
      return missingLine(captions ? `${folder}, captions` : folder, (locale) =>
        existsSync(fileOf(locale)),
      );
    });
  return [
    ...items,
    ...lists.flatMap((list) =>
      entriesOf(root, list).flatMap(([what, entry]) => {
        const fields = ['name', 'title', 'description'].filter((field) => entry[field]);
        return fields.flatMap((field) =>
          missingLine(`${what}, ${field}`, (locale) => Boolean(entry[`${field}_${locale}`])),
        );
      }),
    ),
  ];
}

function entriesOf(root: string, list: string): [string, Record<string, unknown>][] {
  const path = join(root, list);
  if (!existsSync(path)) return [];
  const entries: Record<string, unknown>[] = parse(readFileSync(path, 'utf8')) ?? [];
  return entries.map((entry) => [`${list}, ${entry.slug}`, entry]);
}
