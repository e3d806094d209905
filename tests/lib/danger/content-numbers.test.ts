import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Country {
  emergency: { number: string }[];
  lines: { phone?: string; sms?: { number: string } }[];
}
const dialled = (number: string) => number.replaceAll(/[^\d*]/g, '');
const table: Country[] = parse(readFileSync('content/help-lines.yaml', 'utf8'));
const checked = new Set(
  table
    .flatMap(({ emergency, lines }) => [
      ...emergency.map(({ number }) => number),
      ...lines.flatMap(({ phone, sms }) => [phone, sms?.number]),
    ])
    .flatMap((number) => (number ? [dialled(number)] : [])),
);
const linked = globSync('content/*/*/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\[([^\]]+)\]\(tel:([^)]+)\)/g)].map(
    ([, shown = '', called = '']) => ({ file, shown, called }),
  ),
);

it('every phone number linked in an article is in the table of help lines and matches its link', () => {
  expect(linked.length).toBeGreaterThan(50);
  expect(linked.filter(({ shown, called }) => dialled(shown) !== dialled(called))).toEqual([]);
  expect(linked.filter(({ called }) => !checked.has(dialled(called)))).toEqual([]);
});
