import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, visit } from 'yaml';
import { surfaceOf } from './surfaces.ts';
import { type Locale, locales, type Text } from './text.ts';

/** All texts of a content folder that people read (content/README.md): articles, captions and lists. */
export function contentTexts(root: string): Text[] {
  return globSync('**/*.{md,vtt,yaml}', { cwd: root })
    .filter((path) => path !== 'README.md')
    .sort()
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      if (path.endsWith('.yaml')) return listTexts(path, source);
      const locale = /(\w+)\.\w+$/.exec(path)?.[1] as Locale;
      if (!locales.includes(locale)) return [];
      return path.endsWith('.vtt')
        ? captionTexts(path, locale, source)
        : articleTexts(path, locale, source);
    });
}

const text = (path: string, line: number, locale: Locale, words: string): Text => ({
  place: `content/${path}:${line}`,
  locale,
  surface: surfaceOf('content', path, words),
  words,
});

function articleTexts(path: string, locale: Locale, source: string): Text[] {
  const [front = '', head = '', body = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(source) ?? [
    '',
    '',
    source,
  ];
  // The file of a film in another language than English names that language.
  const language = (/^language: (\w+)$/m.exec(head)?.[1] ?? locale) as Locale;
  if (!locales.includes(language)) return [];
  const offset = front.slice(0, front.length - body.length).split('\n').length;
  const frontTexts = fields(head, /^(?:title|name|also_asked|role)$/).map(({ line, words }) =>
    text(path, line + 1, language, words),
  );
  const lines = body.split('\n').map((line, index) => ({
    ...text(path, offset + index, language, readable(line)),
    quoted: line.startsWith('>'),
  }));
  return [...frontTexts, ...lines.filter(({ words }) => words)];
}

/** A line without markup: addresses of links, code, marks of lists and quotes. */
function readable(line: string): string {
  return line
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, 'code')
    .replace(/^[>\s#*-]+/, '')
    .trim();
}

/** Captions as sentences, which may span several cues. */
function captionTexts(path: string, locale: Locale, source: string): Text[] {
  const texts: Text[] = [];
  let unfinished: Text | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    if (!line || line.startsWith('WEBVTT') || line.startsWith('NOTE') || line.includes('-->'))
      continue;
    if (unfinished) unfinished.words += `\n${line}`;
    else {
      unfinished = text(path, index + 1, locale, line);
      texts.push(unfinished);
    }
    if (/[.!?…]["”’»\u00a0\u202f]*$/.test(line)) unfinished = undefined;
  }
  return texts;
}

/** The texts of a list file by language: `title`, `title_fr`, or `title: { fr: … }`. */
function listTexts(path: string, source: string): Text[] {
  const inLanguage = new RegExp(`^(?:[a-z_]+_)?(${locales.join('|')})$`);
  const inBase = /^(?:title|description)$/;
  const localeOf = (key: string) =>
    inLanguage.exec(key)?.[1] ?? (inBase.test(key) ? 'en' : undefined);
  return fields(source, { test: (key) => localeOf(key) !== undefined }).map(
    ({ key, line, words }) => text(path, line, localeOf(key) as Locale, words),
  );
}

/** The strings in YAML at the selected keys, including those of lists. Lines count from 1. */
function fields(source: string, selector: { test: (key: string) => boolean }) {
  const strings: { key: string; line: number; words: string }[] = [];
  visit(parseDocument(source), {
    Pair(_, pair) {
      const key = String(pair.key);
      if (!selector.test(key)) return;
      visit(pair.value as never, {
        Scalar(_, { value, range }) {
          if (typeof value !== 'string') return;
          const line = source.slice(0, range?.[0] ?? 0).split('\n').length;
          strings.push({ key, line, words: value });
        },
      });
      return visit.SKIP;
    },
  });
  return strings;
}
