import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '@/package.json';
import { licencesFile, licencesPage } from '@/scripts/licences.mjs';
import { checks } from '@/scripts/walls/checks.mjs';
import { rooms } from '@/scripts/walls/rooms.mjs';
import { rules } from '@/scripts/walls/rules.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

describe('docs/configuration.md', () => {
  const rows = read('docs/configuration.md').match(/^\| `[A-Z].*$/gm) ?? [];

  it('has a row for every variable of the environment, and for no other', () => {
    const variables = matches(read('lib/config/env.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
    const documented = rows.flatMap((row) => matches(row.split('|')[1] ?? '', /`([A-Z0-9_]+)`/g));
    expect(variables.length).toBeGreaterThan(30);
    expect(documented.toSorted()).toEqual(variables);
  });

  it('describes a variable as the README does', () => {
    // Links differ, because the two files are in different folders.
    const plain = (row: string) => row.replace(/\]\([^)]*\)/g, ']');
    const first = read('README.md').match(/^\| `[A-Z].*$/gm) ?? [];
    expect(first.length).toBeGreaterThan(5);
    expect(rows.map(plain)).toEqual(expect.arrayContaining(first.map(plain)));
  });
});

describe('the README', () => {
  it('has at most 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(151);
  });

  it('has the sentence of every import rule, and no other', () => {
    const [, list = ''] =
      /rejects whatever breaks .*?:\n\n(.*?)\n\n/s.exec(read('README.md')) ?? [];
    const sentences = list.split('\n').map((line) => line.replace(/^- /, ''));
    const ofRules = [
      ...rules.map(({ comment }) => comment),
      ...checks.map((check) => check.sentence),
    ];
    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.toSorted()).toEqual([...new Set(ofRules)].toSorted());
  });

  it('names every room in the tree of folders', () => {
    const [, tree = ''] = /## Architecture\n\n```\n(.*?)```/s.exec(read('README.md')) ?? [];
    const folders = rooms.map(({ room }) => room).filter((room) => !room.endsWith('.ts'));
    const isNamed = (room: string) => new RegExp(`(?:^| )${room}/`, 'm').test(tree);
    expect(folders.filter((room) => !isNamed(room))).toEqual([]);
  });

  it('lists the steps of a request in order, each with its file and its test', () => {
    const [, list = ''] =
      /readonly Step\[\] \{.*?return \[(.*?)\n {2}\]/s.exec(read('server/steps.ts')) ?? [];
    const steps = [...list.matchAll(/^ {4}(?:production && )?(\w+)/gm)].map(([, name]) => name);
    const rows = read('README.md').match(/^\d+\. .*?:/gm) ?? [];
    const documented = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(steps.length).toBeGreaterThan(8);
    expect(documented).toEqual(steps);
    const files = steps.map((step = '') =>
      step.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    const expected = files.flatMap((file) => [
      `server/steps/${file}.ts`,
      `tests/server/steps/${file}.test.ts`,
    ]);
    expect(expected.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the index of decision records', () => {
  it('lists each record by its title, in order', () => {
    const rows = matches(
      read('docs/decisions/README.md'),
      /^\| (\[\d{4}\]\([^)]*\) \| .*?)(?: \(superseded.*)? \|$/gm,
    );
    const titles = globSync('docs/decisions/0*.md').map((file) => {
      const [, number, title] = /^# (\d{4}) (.*)/.exec(read(file)) ?? [];
      return `[${number}](${basename(file)}) | ${title}`;
    });
    expect(titles.length).toBeGreaterThan(60);
    expect(rows).toEqual(titles.toSorted());
  });
});

describe('.env.example', () => {
  it('has every variable of the environment, and no other', () => {
    const variables = matches(read('lib/config/env.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
    expect(matches(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=$/gm)).toEqual(variables);
  });
});

describe('the list of licences', () => {
  it('matches the lock file (npm run licences)', () => {
    expect(read(licencesFile)).toBe(licencesPage(JSON.parse(read('package-lock.json'))));
  });
});

describe.each(globSync(['*.md', 'bench/README.md', 'content/README.md', 'docs/**/*.md']))(
  '%s',
  (file) => {
    const text = read(file);

    it('names only commands that exist', () => {
      const commands = matches(text, /npm run ([a-z][a-z:-]*)/g);
      expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    });

    it('links only to files that exist', () => {
      const paths = matches(text, /\]\((?!https?:|#)([^)#]+)[^)]*\)/g);
      expect(paths.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([]);
    });
  },
);

describe('SECURITY.md', () => {
  it('names an existing test for every guarantee', () => {
    const rows = read('SECURITY.md').match(/^\| (?!guarantee|---).*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const files = matches(row, /`(tests\/[\w/.-]+\.test\.tsx?)`/g);
      expect([row, files.length > 0, files.filter((file) => !existsSync(file))]).toEqual([
        row,
        true,
        [],
      ]);
    }
  });
});

describe('docs/product.md', () => {
  const sections = matches(read('docs/product.md'), /^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
  const files = globSync('**/*.{ts,tsx,mjs,md,yaml}', {
    exclude: (name) => ['node_modules', '.next', '.data'].includes(basename(name)),
  }).filter((file) => file !== 'docs/product.md');
  /** “specification 2.3, 4.1 and 9” */
  const citations = files.flatMap((file) =>
    matches(read(file), /[Ss]pecification,?[ \n*]+((?:\d+(?:\.\d+)?(?:, | and )?)+)/g).flatMap(
      (numbers) => (numbers.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => ({ file, number })),
    ),
  );

  it('has every section that comments, tests and documents cite', () => {
    expect(citations.length).toBeGreaterThan(150);
    expect(citations.filter(({ number }) => !sections.includes(number))).toEqual([]);
  });

  it('is the only description that is cited', () => {
    const elsewhere = /\b(?:design\.md|specification\.md|quality\.md)\b|\(issues? \d/;
    expect(
      files.filter((file) => elsewhere.test(read(file)) && !file.endsWith('docs.test.ts')),
    ).toEqual([]);
  });
});
