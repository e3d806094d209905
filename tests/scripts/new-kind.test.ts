import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '@/lib/contract/locales';

/*
 * A copy of the site with another kind of content, `lessons`: TypeScript names what it still needs, as CONTRIBUTING
 * does (“a kind of content”), and everything else knows it (tests/backend/support/walk-lessons.ts).
 */

/** What defines the kind: what the contract says of it, its table, and how its files become rows. */
const own = {
  'lib/contract/content-kinds/lessons.ts': `
import { folder, former, order, title, updated } from './fields.ts';
import type { ContentKindForm } from './kind.ts';
export const lessons = {
  ...folder, address: 'lessons', published: true, demonstration: true,
  fields: [title, { name: 'answer', type: 'reference', to: 'answers' }, order, updated, former],
} as const satisfies ContentKindForm;
`,
  'backend/db/lessons.ts': `
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseLanguage, plainText, translated } from './columns.ts';
export const lessons = pgTable('lessons', {
  slug: plainText().primaryKey(), title: text().notNull(), content: text(), order: integer().notNull(),
  answer_slug: plainText(), updated_at: date({ mode: 'string' }),
  ...translated('title', 'content'), language: baseLanguage(),
});
`,
  'backend/content/kinds/lessons.ts': `
import { z } from 'zod';
import { lessons as table } from '../../db/lessons.ts';
import { day, former, order, original, slug, title, titleOnly } from './fields.ts';
import { folderKind, type Row } from './kind.ts';
import { variantFields } from './row-fields.ts';
export const lessons = folderKind({
  folder: 'lessons',
  base: z.strictObject({
    original, title, answer: slug.optional(), order, updated: day.optional(), former,
  }),
  variant: titleOnly,
  row: ({ slug, language, base: { fields, body }, variants }): Row<typeof table> => ({
    slug, language, title: fields.title, content: body, order: fields.order,
    answer_slug: fields.answer, updated_at: fields.updated,
    ...variantFields('title', (locale) => variants[locale]?.fields.title),
    ...variantFields('content', (locale) => variants[locale]?.body),
  }),
  table,
  published: { text: 'content', changed: table.updated_at },
});
`,
};
/** The lists of kinds, which name it once. */
const lists = {
  'lib/contract/editorial-kinds.ts': ['  guides,\n', './content-kinds/lessons.ts'],
  'backend/content/kinds.ts': ['  guides,\n', './kinds/lessons.ts'],
} as const;

let copy: string;
const at = (file: string) => path.join(copy, file);
const run = (program: string, args: string[], env = {}) =>
  promisify(execFile)(path.resolve('node_modules/.bin', program), args, {
    ...{ cwd: copy, maxBuffer: 2 ** 26, env: { ...process.env, VITEST: '', ...env } },
  }).catch((error: { stdout: string; stderr: string }) => error);

const parts = ['app', 'backend', 'components', 'lib', 'server', 'middleware.ts'];
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'lampstand-kind-'));
  const files = ['tests', 'messages', 'tsconfig.json', 'package.json', 'vitest.config.ts'];
  for (const part of [...parts, ...files]) await cp(part, at(part), { recursive: true });
  for (const part of ['node_modules', 'content', 'public'])
    await symlink(path.resolve(part), at(part));
  for (const [file, text] of Object.entries(own)) await writeFile(at(file), text);
  for (const [file, [line, from]] of Object.entries(lists)) {
    const text = await readFile(at(file), 'utf8');
    expect(text).toContain(line);
    const imported = `import { lessons } from '${from}';\n`;
    await writeFile(at(file), imported + text.replace(line, `${line}  lessons,\n`));
  }
  // Each list of words for kinds has one for it.
  for (const locale of locales) {
    const file = at(`messages/${locale}.json`);
    const words = JSON.parse(await readFile(file, 'utf8'), (name, value) =>
      name === 'kind' && value.guides ? { ...value, lessons: value.guides } : value,
    );
    await writeFile(file, JSON.stringify(words));
  }
}, 600_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

test('TypeScript names each other file that a kind needs, and CONTRIBUTING the same', async () => {
  const include = parts.map((part) => (part.includes('.') ? part : `${part}/**/*`));
  const project = { extends: './tsconfig.json', include, exclude: ['node_modules'] };
  await writeFile(at('kind.json'), JSON.stringify(project));
  const { stdout } = await run('tsc', ['--noEmit', '--pretty', 'false', '-p', 'kind.json']);
  const named = new Set([...stdout.matchAll(/^([\w/.-]+\.tsx?)\(/gm)].map(([, file]) => file));
  const recipe = (await readFile('CONTRIBUTING.md', 'utf8'))
    .split('\n')
    .find((line) => line.startsWith('| a kind of content |'));
  const [, rest = ''] = recipe?.split('TypeScript') ?? [];
  const told = [...(rest.split(';')[0] ?? '').matchAll(/`([\w/.-]+\.tsx?)`/g)].map(
    ([, file]) => file,
  );
  expect([...named].toSorted()).toEqual(told.toSorted());
}, 600_000);

test('from its file to the page, draft, schedule, withdrawal, redirect, sitemap and back', async () => {
  const shapes = at('lib/contract/draft-previews.ts');
  const text = await readFile(shapes, 'utf8');
  await writeFile(
    shapes,
    text.replace('  guides: ', '  lessons: guideSchema.partial(),\n  guides: '),
  );
  const walk = at('tests/backend/support/walk-lessons');
  await cp(`${walk}.ts`, `${walk}.test.ts`);
  const args = ['run', '--project', 'pglite', 'tests/backend/support/walk-lessons.test.ts'];
  const { stdout, stderr } = await run('vitest', args, {
    THOROUGH: '1',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  });
  expect(stdout + stderr).toMatch(/Tests.*5 passed \(5\)/);
}, 600_000);
