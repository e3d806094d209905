import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doctrinalStatements } from '@/lib/contract/doctrine';
import { locales } from '@/lib/contract/locales';

it.each(locales)('%s: a church agrees at checkout to what About says we believe', (locale) => {
  const about = readFileSync(`content/pages/about-lampstand/${locale}.md`, 'utf8');
  const { checkout } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
  expect([...about.matchAll(/^\d+\. (.+)$/gm)].map(([, said]) => said)).toEqual(
    doctrinalStatements.map((name) => checkout.statements[name]),
  );
});
