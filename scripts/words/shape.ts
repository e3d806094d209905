import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { WordFault } from './rule.ts';
import { locales, pathLanguage } from './text.ts';

/** What must be the same in each language. */
type Part = 'headings' | 'items' | 'links' | 'numbers';

const whole: Part[] = ['headings', 'items', 'links', 'numbers'];
/** Whom to call differs by language, so only what is around it is compared. */
const aroundNumbers: Part[] = ['headings', 'links'];

/** Pages of which nothing may be missing in a language: what is agreed to, and what is read in danger. */
const pages: [pages: RegExp, parts: Part[]][] = [
  [/^pages\/(?:terms-of-use|privacy-policy)$/, whole],
  [/^pages\/pastors$/, ['headings', 'items', 'links']],
  [/^pages\/contact-/, aroundNumbers],
];

/** Differences in shape between the languages of such pages, and in the numbers of help lines. */
export function shapeFaults(root: string): WordFault[] {
  const folders = globSync('*/*/en.md', { cwd: root }).map(dirname).sort();
  return [
    ...folders.flatMap((folder) => {
      const english = readFileSync(join(root, folder, 'en.md'), 'utf8');
      // Answers that are shown first to someone in danger.
      const parts = /^first_for:/m.test(english)
        ? aroundNumbers
        : pages.find(([those]) => those.test(folder))?.[1];
      if (!parts) return [];
      const expected = shapeOf(english);
      return locales.flatMap((locale) => {
        const path = join(root, folder, `${locale}.md`);
        if (locale === 'en' || !existsSync(path)) return [];
        const shape = shapeOf(readFileSync(path, 'utf8'));
        return parts
          .filter((part) => shape[part] !== expected[part])
          .map((part) => ({
            place: `content/${folder}/${locale}.md`,
            rule: `same-${part}`,
            message: `The English text has: ${expected[part]}.`,
            found: shape[part],
          }));
      });
    }),
    ...helpLineFaults(join(root, 'help-lines.yaml')),
  ];
}

function shapeOf(source: string): Record<Part, string> {
  const text = source.replace(/^---\n.*?^---\n/ms, '');
  const links = [...text.matchAll(/\]\(((?!tel:|sms:)[^)\s]*)\)/g)].map(([, address = '']) =>
    address.replace(pathLanguage, ''),
  );
  return {
    headings: String(text.match(/^## /gm)?.length ?? 0),
    items: String(text.match(/^(?:-|\d+\.) /gm)?.length ?? 0),
    links: [...new Set(links)].sort().join(' '),
    numbers: numbersOf(text),
  };
}

/** Numbers from 10 on; languages write smaller ones as words, and times of the day each in its way. */
function numbersOf(text: string): string {
  const withoutTimes = text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, '')
    .replace(/\d{1,2}:\d\d|\d{1,2}\s?h(?!\p{L})|(?:오전|오후) \d{1,2}시/gu, '');
  return (withoutTimes.match(/\d{2,}/g) ?? []).sort().join(' ');
}

/** Digits of what to expect from a help line (numbers, ages, hours), which are facts. */
function helpLineFaults(file: string): WordFault[] {
  if (!existsSync(file)) return [];
  const countries: { country: string; lines?: Record<string, unknown>[] }[] = parse(
    readFileSync(file, 'utf8'),
  );
  return countries.flatMap(({ country, lines = [] }) =>
    lines.flatMap((line) => {
      const digits = (key: string) =>
        typeof line[key] === 'string' ? numbersOf(String(line[key])) : undefined;
      return locales.flatMap((locale) => {
        const found = locale === 'en' ? undefined : digits(`expect_${locale}`);
        return found === undefined || found === digits('expect')
          ? []
          : [
              {
                place: `content/help-lines.yaml ${country} ${line.name} expect_${locale}`,
                rule: 'same-numbers',
                message: `The English text has: ${digits('expect')}.`,
                found,
              },
            ];
      });
    }),
  );
}
