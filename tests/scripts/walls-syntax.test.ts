import { describe, expect, it } from 'vitest';
import { findSyntax } from '@/scripts/walls/syntax.mjs';

const file = 'lib/share/any.ts';

describe('imports in a form that cannot be checked', () => {
  it.each([
    ["type T = import('@/backend/db/schema').Row;", "import('@/backend/db/schema').Row"],
    ["type T = typeof import('../backend');", "import('../backend')"],
    ["const x = 1 as unknown as import('x').Y;", "import('x').Y"],
    ["function f(a: Array<import('x').Y>) {}", "import('x').Y"],
    ["import named = require('x');", "require('x')"],
    ["const x = require('x');", 'require'],
    ["require?.('x'); ", 'require'],
    ["(require)('x');", 'require'],
    ['const load = require;', 'require'],
    ["module.require('x');", 'require'],
    ["import { createRequire } from 'node:module';", 'createRequire'],
    ["import { createRequire as load } from 'node:module';", 'createRequire'],
    ["import * as m from 'node:module'; m.createRequire(url)('x');", 'createRequire'],
    ['void import(name);', 'import(name)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code is a text
    ['void import(`./${name}.ts`);', 'import(`./${name}.ts`)'],
    ["void import/* any */('x' + y);", "import/* any */('x' + y)"],
  ])('are found: %s', (text, part) => {
    expect(findSyntax(file, text).forms).toContain(part);
  });

  it.each([
    "import type { Row } from './row';",
    "import type * as rows from './row'; type T = typeof rows;",
    "void import('./row');",
    "const text = 'import(\\'x\\') and require';",
    'const address = import.meta.url;',
    "import named = names.of; import 'x';",
  ])('are not found: %s', (text) => {
    expect(findSyntax(file, text).forms).toEqual([]);
  });
});

describe('redirects of pages', () => {
  const text = "import { redirect, usePathname } from 'next/navigation';";

  it.each([
    [text, ['redirect']],
    ["import { permanentRedirect as to } from 'next/navigation';", ['permanentRedirect']],
    ["import { redirect } from 'next/navigation.js';", ['redirect']],
    ["import { redirect } from 'next/dist/client/components/navigation';", ['redirect']],
    ["import * as navigation from 'next/navigation';", ['*']],
    ["export { redirect as go } from 'next/navigation';", ['redirect']],
    ["export * from 'next/navigation';", ['*']],
    ["const { redirect } = await import('next/navigation');", ['*']],
  ])('are found in a view: %s', (view, names) => {
    expect(findSyntax('components/pages/view.tsx', view).navigation).toEqual(names);
  });

  it.each([
    ['components/site/header.tsx', ['redirect']],
    ['lib/content/answers.ts', ['redirect']],
    ['app/[locale]/(plain)/layout.tsx', ['redirect']],
    ['app/[locale]/(plain)/page.tsx', []],
    ['app/[locale]/personal-video-route.tsx', []],
    ['components/church-desk/church-desk-page.tsx', []],
    ['components/staff-desk/staff-desk-page.tsx', []],
    ['components/site/redirect-to-canonical.ts', []],
  ])('in %s: %j', (place, names) => {
    expect(findSyntax(place, text).navigation).toEqual(names);
  });

  it.each(['app/[locale]/(plain)/page.tsx', 'components/staff-desk/staff-desk-page.tsx'])(
    'are allowed in %s, but notFound is not',
    (place) => {
      const missing = "import { notFound } from 'next/navigation';";
      const all = "import * as navigation from 'next/navigation';";
      expect(findSyntax(place, missing).navigation).toEqual(['notFound']);
      expect(findSyntax(place, all).navigation).toEqual(['*']);
    },
  );

  it('are not found among other names', () => {
    const hooks = "import { usePathname, useRouter } from 'next/navigation';";
    expect(findSyntax('components/site/header.tsx', hooks).navigation).toEqual([]);
  });
});
