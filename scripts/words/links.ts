import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WordFault } from './rule.ts';
import { type Locale, locales, pathLanguage } from './text.ts';

/** Addresses that are the same in every language. */
const everyLanguage = /^\/(?:media|api|embed|print)\//;

/** Links of a content folder's articles that lead to a page in another language. */
export function linkFaults(root: string): WordFault[] {
  return globSync('**/*.md', { cwd: root })
    .filter((path) => path !== 'README.md')
    .sort()
    .flatMap((path) => {
      const locale = /(\w+)\.md$/.exec(path)?.[1] as Locale;
      if (!locales.includes(locale)) return [];
      return readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(/\]\((\/[^)\s]*)\)/g)]
            .map(([, address = '']) => address)
            .filter((address) => languageOf(address) !== locale && !everyLanguage.test(address))
            .map((address) => ({
              place: `content/${path}:${index + 1}`,
              rule: 'link-language',
              message:
                locale === 'en'
                  ? 'A link in English has no language in its address.'
                  : `Write /${locale}${address.replace(pathLanguage, '')}.`,
              found: address,
            })),
        );
    });
}

function languageOf(address: string): string {
  return pathLanguage.exec(address)?.[1] ?? 'en';
}
