import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { WordFault } from './rule.ts';
import { type Locale, locales, pathLanguage } from './text.ts';

/** What must be the same in each language. */
type Part = 'headings' | 'items' | 'links' | 'minutes' | 'numbers';

const whole: Part[] = ['headings', 'items', 'links', 'minutes', 'numbers'];
/** Whom to call differs by language, so only what is around it is compared. */
const aroundNumbers: Part[] = ['headings', 'links', 'minutes'];
/** Facts of each page; how it is divided, each language decides. */
const facts: Part[] = ['links', 'minutes'];

/** Pages of which nothing may be missing in a language: what is agreed to, and what is read in danger. */
const pages: [pages: RegExp, parts: Part[]][] = [
  [/^pages\/(?:terms-of-use|privacy-policy)$/, whole],
  [/^pages\/pastors$/, ['headings', 'items', 'links', 'minutes']],
  [/^pages\/contact-/, aroundNumbers],
];

/** Differences between the languages: in the shape of such pages, and in the facts of all pages and of help lines. */
export function shapeFaults(root: string): WordFault[] {
  const folders = globSync('*/*/en.md', { cwd: root }).map(dirname).sort();
  return [
    ...folders.flatMap((folder) => {
      const english = readFileSync(join(root, folder, 'en.md'), 'utf8');
      // Answers that are shown first to someone in danger.
      const parts = /^first_for:/m.test(english)
        ? aroundNumbers
        : (pages.find(([those]) => those.test(folder))?.[1] ?? facts);
      const expected = shapeOf(english, 'en');
      return locales.flatMap((locale) => {
        const path = join(root, folder, `${locale}.md`);
        if (locale === 'en' || !existsSync(path)) return [];
        const shape = shapeOf(readFileSync(path, 'utf8'), locale);
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

function shapeOf(source: string, locale: Locale): Record<Part, string> {
  const text = source.replace(/^---\n.*?^---\n/ms, '');
  const links = [...text.matchAll(/\]\(((?!tel:|sms:)[^)\s]*)\)/g)].map(([, address = '']) =>
    address.replace(pathLanguage, ''),
  );
  return {
    headings: String(text.match(/^## /gm)?.length ?? 0),
    items: String(text.match(/^(?:-|\d+\.) /gm)?.length ?? 0),
    links: [...new Set(links)].sort().join(' '),
    minutes: minutesOf(text, locale),
    numbers: numbersOf(text),
  };
}

/** How each language writes a number of minutes. Less than five may be a manner of speaking (“a minute”, “두 분”). */
const minutes: Record<Locale, [written: RegExp, is: number | 'digits'][]> = {
  en: [
    [/(\d+) minutes/g, 'digits'],
    [/\bfive minutes/g, 5],
    [/\bsix minutes/g, 6],
    [/\bten minutes/g, 10],
    [/\bfifteen minutes|\bquarter of an hour/g, 15],
    [/\btwenty minutes/g, 20],
    [/\bthirty minutes|\bhalf an hour/g, 30],
    [/\bhour and a half/g, 90],
  ],
  es: [
    [/(\d+) minutos/g, 'digits'],
    [/\bcinco minutos/g, 5],
    [/\bseis minutos/g, 6],
    [/\bdiez minutos/g, 10],
    [/\bquince minutos|\bcuarto de hora/g, 15],
    [/\bveinte minutos/g, 20],
    [/\btreinta minutos|\bmedia hora/g, 30],
    [/\bhora y media/g, 90],
  ],
  fr: [
    [/(\d+)\sminutes/g, 'digits'],
    [/\bcinq minutes/g, 5],
    [/\bsix minutes/g, 6],
    [/\bdix (?:prochaines )?minutes|\bdizaine de minutes/g, 10],
    [/\bquinze minutes|\bquart d’heure/g, 15],
    [/\bvingt minutes/g, 20],
    [/\btrente minutes|\bdemi-heure/g, 30],
    [/\bheure et demie/g, 90],
  ],
  ko: [
    [/(?<![\d:])(\d+)\s?분/g, 'digits'],
    [/(?<!\p{L})오 분/gu, 5],
    [/(?<!\p{L})육 분/gu, 6],
    [/(?<!\p{L})십\s?분/gu, 10],
    [/(?<!\p{L})십오\s?분/gu, 15],
    [/(?<!\p{L})이십\s?분/gu, 20],
    [/(?<!\p{L})삼십\s?분/gu, 30],
    [/한 시간 반/g, 90],
  ],
};

function minutesOf(text: string, locale: Locale): string {
  return minutes[locale]
    .flatMap(([written, is]) =>
      [...text.matchAll(written)].map(([, digits]) => (is === 'digits' ? Number(digits) : is)),
    )
    .filter((count) => count >= 5)
    .sort((a, b) => a - b)
    .join(' ');
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
