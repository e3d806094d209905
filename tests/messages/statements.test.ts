import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doctrinalStatements } from '@/lib/contract/doctrine';
import { locales } from '@/lib/contract/locales';

it.each(locales)('%s: the statements of the checkout are those of the About page', (locale) => {
  const about = readFileSync(`content/pages/about-lampstand/${locale}.md`, 'utf8');
  const { checkout } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
  expect([...about.matchAll(/^\d+\. (.+)$/gm)].map(([, statement]) => statement)).toEqual(
    doctrinalStatements.map((name) => checkout.statements[name]),
  );
});
