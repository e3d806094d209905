import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseImports, foldersWithoutRoom } from '@/scripts/walls/cruise.mjs';
import { pagesOfAnotherIdiom } from '@/scripts/walls/page-idiom.mjs';
import { rooms } from '@/scripts/walls/rooms.mjs';

/** A generated project: in each room a file to be imported, and a file for every possible import. */
let project: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
};
const isFile = (room: string) => room.endsWith('.ts');
const targetIn = (room: string) => (isFile(room) ? room : `${room}/target.ts`);
const relative = (from: string, to: string) => {
  const address = path.posix.relative(path.posix.dirname(from), to);
  return address.startsWith('.') ? address : `./${address}`;
};

interface TestImport {
  from: string;
  to: string;
  allowed: boolean;
}
const folders = rooms.filter(({ room }) => !isFile(room));
const imports: TestImport[] = folders.flatMap(({ room, may }, index) =>
  rooms
    .filter((other) => other.room !== room && !isFile(other.room))
    .flatMap((other, at) => {
      const allowed = may.includes(other.room) || (room === 'lib/api' && other.room === 'backend');
      const name = room === 'lib/api' && other.room === 'backend' ? 'server' : `to-${at}`;
      const to = targetIn(other.room);
      return [
        { from: `${room}/${name}.ts`, to, allowed },
        ...(name === 'server'
          ? []
          : [{ from: `${room}/in-${index}/deeper-${at}.ts`, to, allowed }]),
      ];
    }),
);
const extra: (TestImport & { text: string })[] = [
  ['lib/api/any.ts', 'backend/target.ts', "import '../../backend/target.ts';"],
  ['components/calls.ts', 'lib/api/server.ts', "import '@/lib/api/server.ts';"],
  ['lib/content/sql.ts', 'drizzle-orm', "import 'drizzle-orm';"],
  ['app/page.ts', 'axios', "import 'axios';"],
  ['app/schema.ts', 'zod', "import type { z } from 'zod';"],
  [
    'components/pages/view.ts',
    'components/site/guarded-page.tsx',
    "import '@/components/site/guarded-page.tsx';",
  ],
  ['backend/view.ts', 'react', "import 'react';"],
  ['backend/kept.ts', 'next', "import { revalidateTag } from 'next/cache';"],
  ['lib/share/nowhere.ts', './nothing.ts', "import './nothing.ts';"],
  ['lib/content/lazy.ts', 'components/target.ts', "void import('@/components/target.ts');"],
  ['lib/content/again.ts', 'app/target.ts', "export * from '../../app/target.ts';"],
].map(([from = '', to = '', text = '']) => ({ from, to, text, allowed: false }));

let violating: Set<string>;
beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'lampstand-walls-'));
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  for (const { room } of rooms) write(targetIn(room), 'export const target = 1;');
  for (const { from, to } of imports) {
    const address = from.includes('/in-') ? `@/${to}` : relative(from, to);
    write(from, `export { target } from '${address}';`);
  }
  for (const { from, text } of extra) write(from, text);
  write('components/site/guarded-page.tsx', 'export const guardedPage = 1;');
  write('lib/share/one.ts', "export { two } from './two.ts';\nexport const one = 1;");
  write('lib/share/two.ts', "export { one } from './one.ts';\nexport const two = 2;");
  write('components/one/a.ts', "export { b } from '../two/b.ts';");
  write('components/two/b.ts', 'export const b = 1;');
  write('components/two/c.ts', "export { d } from '../one/d.ts';");
  write('components/one/d.ts', 'export const d = 1;');
  const { summary } = await cruiseImports(project);
  violating = new Set(summary.violations.map(({ from }) => from));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the import rules', () => {
  it('reject every import that no rule allows, relative or by alias', () => {
    expect(imports.length).toBeGreaterThan(500);
    const undetected = imports.filter(({ from, allowed }) => !allowed && !violating.has(from));
    expect(undetected).toEqual([]);
  });

  it('accept every import that a rule allows', () => {
    const rejected = imports.filter(({ from, allowed }) => allowed && violating.has(from));
    expect(rejected).toEqual([]);
  });

  it.each(extra)('reject $text in $from', ({ from }) => {
    expect(violating).toContain(from);
  });

  it('reject a cycle between files', () => {
    expect([...violating].filter((file) => file.startsWith('lib/share/one'))).not.toEqual([]);
  });

  it('reject a cycle between folders whose files do not import each other', () => {
    expect(violating).toContain('components/one');
    expect(violating).not.toContain('components/one/a.ts');
  });

  it('report a folder of lib/ that is not listed as a room', () => {
    write('lib/attic/box.ts', '');
    expect(foldersWithoutRoom(project)).toEqual(['lib/attic']);
  });

  it('report pages that do not have one of the forms of a page', () => {
    const guarded =
      'export const generateMetadata = guardedMetadata(read);\nexport default guardedPage(render);\n';
    write('app/[locale]/(bare)/one/page.tsx', guarded);
    write(
      'app/[locale]/(bare)/two/page.tsx',
      "export { default, generateMetadata } from '../one/page';\n",
    );
    write(
      'app/[locale]/(bare)/three/page.tsx',
      [
        "import { oneRoute } from '../../one-route';",
        'export const generateMetadata = route.generateMetadata;',
        'export default route.Page;\n',
      ].join('\n'),
    );
    write(
      'app/[locale]/(desk)/desk/four/page.tsx',
      "export const generateMetadata = staffMetadata('four');\nexport default FourPage;\n",
    );
    write(
      'app/[locale]/(bare)/five/page.tsx',
      "export { FivePage as default, fiveMetadata as generateMetadata } from '@/components/five';\n",
    );
    write('app/[locale]/(bare)/six/page.tsx', guarded.replace('guardedPage(render)', 'SixPage'));
    write('app/[locale]/(desk)/desk/seven/page.tsx', guarded);
    expect(pagesOfAnotherIdiom(project)).toEqual([
      'app/[locale]/(bare)/five/page.tsx',
      'app/[locale]/(bare)/six/page.tsx',
      'app/[locale]/(desk)/desk/seven/page.tsx',
    ]);
  });

  it('allow no cycle between rooms', () => {
    const allowedRooms = new Map(rooms.map(({ room, may }) => [room, [...may]]));
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (allowedRooms.get(from) ?? []).some((next) => {
        if (next === to) return true;
        if (seen.has(next)) return false;
        seen.add(next);
        return reaches(next, to, seen);
      });
    expect(rooms.filter(({ room }) => reaches(room, room)).map(({ room }) => room)).toEqual([]);
  });
});
