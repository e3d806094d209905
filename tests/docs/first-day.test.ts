import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/first-day.md', 'utf8');
const [, list = '', , walks = ''] = page.split(/^## .*$/m);

interface Line {
  file: string;
  name: string;
  /** How the next line is reached, if not by an import. */
  how: string;
}

const walkOf = (text: string): Line[] =>
  [...text.matchAll(/^\d+\. `([^`]+)` `(\w+)`(?:: (.*))?$/gm)].map(
    ([, file = '', name = '', how = '']) => ({ file, name, how }),
  );

/** The files that a file imports, without their ends. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/from '([^']+)'/g)].map(([, from = '']) =>
    (from.startsWith('@/') ? from.slice(2) : join(dirname(file), from)).replace(/\.tsx?$/, ''),
  );
}

it('names ten files to read first, which exist', () => {
  const files = [...list.matchAll(/^\d+\. \[`([^`]+)`\]\(\.\.\/([^)]+)\)/gm)];
  expect(files.map(([, name]) => name)).toEqual(files.map(([, , target]) => target));
  expect(files.filter(([, name = '']) => existsSync(name))).toHaveLength(10);
});

describe.each(walks.split(/^### /m).slice(1))('%s', (text) => {
  const lines = walkOf(text);

  it('has at most ten lines, each with a file and what is called in it', () => {
    expect(lines).toHaveLength(text.match(/^\d+\. /gm)?.length ?? 0);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThan(11);
    const missing = lines.filter(
      ({ file, name }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')),
    );
    expect(missing).toEqual([]);
  });

  it('goes on by an import, or says how', () => {
    const broken = lines.slice(0, -1).flatMap(({ file, how }, at) => {
      const next = lines[at + 1]?.file ?? '';
      const isImported = importsOf(file).includes(next.replace(/\.tsx?$/, ''));
      return isImported === !how.endsWith(':') ? [] : `${basename(file)} to ${basename(next)}`;
    });
    expect(broken).toEqual([]);
  });
});
