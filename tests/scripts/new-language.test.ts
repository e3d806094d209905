import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/*
 * With another language in the list, TypeScript names each file that is written once for each language, and
 * CONTRIBUTING (“A language”) names the same. What has a list of its own is refused by tests/lib/i18n/locales.test.ts.
 */

const parts = ['app', 'backend', 'components', 'lib', 'server', 'middleware.ts'];

/** The files with an error of TypeScript in a copy of the site whose list of languages has another one. */
async function filesThatLackIt(language: string): Promise<string[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'lampstand-language-'));
  try {
    for (const part of [...parts, 'messages', 'tsconfig.json', 'package.json']) {
      await cp(part, path.join(copy, part), { recursive: true });
    }
    await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    const list = path.join(copy, 'lib/contract/locales.ts');
    const known = await readFile(list, 'utf8');
    await writeFile(list, known.replace("'ko'] as const", `'ko', '${language}'] as const`));
    const include = parts.map((part) => (part.includes('.') ? part : `${part}/**/*`));
    const project = { extends: './tsconfig.json', include, exclude: ['node_modules'] };
    await writeFile(path.join(copy, 'language.json'), JSON.stringify(project));
    const { stdout } = await promisify(execFile)(
      path.resolve('node_modules/.bin/tsc'),
      ['--noEmit', '--pretty', 'false', '-p', 'language.json'],
      { cwd: copy, maxBuffer: 2 ** 26 },
    ).catch((error: { stdout: string }) => error);
    const named = [...stdout.matchAll(/^([\w/.-]+\.tsx?)\(/gm)].map(([, file = '']) => file);
    return [...new Set(named)].toSorted();
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

test('CONTRIBUTING names each file that another language needs', async () => {
  const recipe = (await readFile('CONTRIBUTING.md', 'utf8')).split(/^## /m);
  const steps = recipe.find((section) => section.startsWith('A language')) ?? '';
  const named = [...(steps.split('\n2. ')[0] ?? '').matchAll(/`([\w/.-]+\.tsx?)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !/^(?:tests\/|lib\/contract\/locales\.ts)/.test(file));
  expect(await filesThatLackIt('pt')).toEqual(named.toSorted());
}, 600_000);
