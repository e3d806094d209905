import { readFileSync } from 'node:fs';
import { renderMarkdown } from '@/backend/content/markdown';
import { htmlBlocks } from '@/components/print/html-blocks';
import type { Locale } from '@/lib/contract/locales';
import type { GuideWords } from '@/lib/print/guide';
import { printable } from '@/lib/render/printable';

/** A guide of the demonstration content, as it is printed. */
export function guideOf(slug: string, locale: Locale): GuideWords {
  const file = readFileSync(`content/guides/${slug}/${locale}.md`, 'utf8');
  const [, facts = '', body = ''] = file.split(/^---$/m);
  return {
    kind: 'Study guide · 60',
    title: printable(/^title: (.+)$/m.exec(facts)?.[1] ?? ''),
    blocks: htmlBlocks(renderMarkdown(body)),
    answer: { url: 'https://lampstand.example/answers/did-jesus-live', scan: 'Scan' },
    site: 'Lampstand',
    address: `lampstand.example/guides/${slug}`,
  };
}
