import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dependencies } from '@/package.json';
import { checks, findFaults } from '@/scripts/walls/checks.mjs';
import { cruiseImports } from '@/scripts/walls/cruise.mjs';
import { filesWithoutRoom, folderCycles } from '@/scripts/walls/graph.mjs';
import { rooms } from '@/scripts/walls/rooms.mjs';
import { pathRules, rules, wallName } from '@/scripts/walls/rules.mjs';

/** A generated project: in each room a file to be imported, and files with every possible import. */
const project = mkdtempSync(path.join(tmpdir(), 'lampstand-walls-'));
const files = new Map<string, string[]>();
const add = (file: string, ...lines: string[]) => {
  files.set(file, [...(files.get(file) ?? []), ...lines]);
};

const isFile = (place: string) => /\.\w+$/.test(place);
/** A file of a room, or of a folder whose path ends with a slash. */
const fileIn = (place: string, name: string) =>
  isFile(place) ? place : path.posix.join(place, name);
const targetIn = (place: string) => fileIn(place, 'target.ts');
const relative = (from: string, to: string) => {
  const address = path.posix.relative(path.posix.dirname(from), to);
  return address.startsWith('.') ? address : `./${address}`;
};

/** An import, and the rule that rejects it. */
interface Plant {
  from: string;
  /** A file, or the name of a package. */
  to: string;
  rule: string;
}
const plantsIn = (from: string, to: string, rule: string, byAlias = true): Plant => {
  if (isFile(to)) add(to, 'export const target = 1;');
  add(from, `import '${!isFile(to) ? to : byAlias ? `@/${to}` : relative(from, to)}';`);
  return { from, to, rule };
};

const roomless = [
  ...['shared/target.ts', 'lib/target.ts', 'helper.ts', 'backend.ts'],
  ...['scripts/target.mjs', 'tests/target.ts', 'e2e/target.ts', 'bench/target.mjs'],
  ...['content/target.json', 'public/target.js', 'vitest.config.ts'],
];
const forbidden: Plant[] = [];
const allowed: Plant[] = [];
for (const { room, may } of rooms) {
  const targets = rooms.filter((other) => other.room !== room).map((other) => other.room);
  for (const target of [...targets, ...roomless]) {
    const list = may.includes(target) ? allowed : forbidden;
    const to = targetIn(target);
    list.push(plantsIn(fileIn(room, 'plants.ts'), to, wallName(room), false));
    list.push(plantsIn(fileIn(room, 'deep/down/plants.ts'), to, wallName(room)));
  }
}

const isIn = (place: string, folders: readonly string[] = []) =>
  folders.some((folder) => `${place}/`.startsWith(folder) || place === folder);
const exempt: Plant[] = [];
for (const { name, from, except = [], files: own = [], packages = [] } of pathRules) {
  const inside = rooms.map(({ room }) => room).filter((room) => !from || isIn(room, from));
  const places = [...(from ?? []), ...inside];
  for (const target of [...own.map(targetIn), ...packages]) {
    for (const place of places.filter((folder) => !isIn(folder, except))) {
      forbidden.push(plantsIn(fileIn(place, 'plants.ts'), target, name));
      forbidden.push(plantsIn(fileIn(place, 'deep/down/plants.ts'), target, name));
    }
    for (const place of except) exempt.push(plantsIn(fileIn(place, 'exempt.ts'), target, name));
  }
}

const forms = [
  "import 'X';",
  "import { target } from 'X';",
  "import type { target } from 'X';",
  "import * as all from 'X';",
  "import named = require('X');",
  "export { target } from 'X';",
  "export type { target } from 'X';",
  "export * from 'X';",
  "export * as all from 'X';",
  "void import('X');",
  'void import(`X`);',
  "const read = () => require('X');",
].map((form, index) => ({ form, from: `lib/share/form-${index}.ts`, to: 'app/target.ts' }));
for (const { form, from, to } of forms) add(from, form.replace('X', `@/${to}`));
const extensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'].map((extension) => ({
  ...{ extension, from: `lib/share/by-extension.${extension}`, to: 'app/target.ts' },
}));
for (const { from, to } of extensions) add(from, `import '@/${to}';`);

add('lib/share/nowhere.ts', "import './nothing.ts';");
add('lib/share/one.ts', "export { two } from './two.ts';", 'export const one = 1;');
add('lib/share/two.ts', "export { one } from './one.ts';", 'export const two = 2;');
add('lib/render/one.ts', "import type { Two } from './two.ts';", 'export type One = Two;');
add('lib/render/two.ts', "import type { One } from './one.ts';", 'export type Two = One;');
const byRoutes = plantsIn('backend/one/one-routes.ts', 'drizzle-orm', 'routes contain no SQL');
const ofRoutes = plantsIn(
  'backend/five/five.ts',
  'backend/one/one-routes.ts',
  'routes are imported by the list of calls',
  false,
);
forbidden.push(byRoutes, ofRoutes);
allowed.push(
  plantsIn('backend/app.ts', 'backend/one/one-routes.ts', ofRoutes.rule, false),
  plantsIn('backend/three/three-routes.ts', 'backend/one/one-routes.ts', ofRoutes.rule, false),
);
add('backend/three/a.ts', "import '../two/b.ts';");
add('backend/two/b.ts', '');
add('backend/two/two-routes.ts', "import '../three/c.ts';");
add('backend/three/c.ts', '');
add('components/one/a.ts', "import '../two/b.ts';");
add('components/two/b.ts', '');
add('components/two/c.ts', "import '../one/d.ts';");
add('components/one/d.ts', '');
add('components/three/a.ts', "import '../four/inner/b.ts';");
add('components/four/inner/b.ts', '');
add('components/four/c.ts', "import '../three/inner/d.ts';");
add('components/three/inner/d.ts', '');
add('components/five/a.ts', "import '../six/inner/b.ts';", "import './inner/c.ts';");
add('components/five/inner/c.ts', "import '../b.ts';");
add('components/five/b.ts', '');
add('components/six/inner/b.ts', '');
add('components/redirects.ts', "import { redirect } from 'next/navigation';");
add('app/[locale]/(bare)/any/page.tsx', 'export default 1;');

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
};
let cruised: Awaited<ReturnType<typeof cruiseImports>>;
/** The rules that reject an import, by `from -> to`. */
const violations = new Map<string, string[]>();
const rulesAgainst = ({ from, to }: { from: string; to: string }) =>
  violations.get(`${from} -> ${to}`) ?? [];

beforeAll(async () => {
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  for (const [file, lines] of files) {
    write(file, file.endsWith('.json') ? '{}' : [...new Set(lines)].join('\n'));
  }
  cruised = await cruiseImports(project);
  for (const { from, to, rule } of cruised.summary.violations) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(to) ?? [];
    const key = `${from} -> ${name ?? to}`;
    violations.set(key, [...(violations.get(key) ?? []), rule.name]);
  }
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the import rules', () => {
  it('reject every import that no rule allows, relative or by alias', () => {
    expect(forbidden.length).toBeGreaterThan(1000);
    expect(forbidden.filter((plant) => !rulesAgainst(plant).includes(plant.rule))).toEqual([]);
  });

  it('accept every import that a rule allows', () => {
    // A room may import from another one, but not each of its files.
    const keyOf = ({ from, to }: Plant) => `${from} -> ${to}`;
    const ofOtherRules = new Set(forbidden.map(keyOf));
    const rejected = allowed.filter(
      (plant) => !ofOtherRules.has(keyOf(plant)) && rulesAgainst(plant).length > 0,
    );
    expect(allowed.length).toBeGreaterThan(100);
    expect(rejected).toEqual([]);
    expect(exempt.filter((plant) => rulesAgainst(plant).includes(plant.rule))).toEqual([]);
  });

  it.each(forms)('reject $form', (plant) => {
    expect(rulesAgainst(plant)).toContain(wallName('lib/share'));
  });

  it.each(extensions)('reject it in a .$extension', (plant) => {
    expect(rulesAgainst(plant)).toContain(wallName('lib/share'));
  });

  it('reject an import that is not resolved', () => {
    expect(rulesAgainst({ from: 'lib/share/nowhere.ts', to: './nothing.ts' })).toEqual([
      'every import is resolved',
    ]);
  });

  it('reject a cycle of files, except for types', () => {
    expect(rulesAgainst({ from: 'lib/share/one.ts', to: 'lib/share/two.ts' })).toEqual([
      'no import cycle of files',
    ]);
    expect(rulesAgainst({ from: 'lib/render/one.ts', to: 'lib/render/two.ts' })).toEqual([]);
  });

  it('are each broken by an import of this test', () => {
    const broken = new Set([...violations.values()].flat());
    expect(rules.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });

  it('name only files and packages that exist', () => {
    const paths = pathRules.flatMap(({ from = [], except = [], files: own = [] }) => [
      ...[...from, ...except, ...own],
    ]);
    const all = [...paths, ...rooms.map(({ room }) => room)];
    expect(all.filter((file) => !existsSync(file))).toEqual([]);
    const packages = pathRules.flatMap((rule) => rule.packages ?? []);
    expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('the table of rooms', () => {
  it('allows no cycle', () => {
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

  it('is repeated by the sentences about a room', () => {
    const described = rooms.filter(({ sentence }) => sentence);
    expect(described.length).toBeGreaterThan(0);
    for (const { room, may, sentence = '' } of described) {
      const names = [...sentence.matchAll(/`([^`]+?)\/?`/g)].map(([, name]) => name);
      expect(names).toEqual([room, ...may]);
    }
  });
});

describe('the other checks', () => {
  it('report files that are in no room', () => {
    expect(filesWithoutRoom(cruised.modules).toSorted()).toEqual([
      ...['backend.ts', 'helper.ts', 'lib/target.ts', 'shared/target.ts'],
    ]);
  });

  it('report cycles of folders whose files do not import each other, also by subfolders', () => {
    const cycles = folderCycles(cruised.modules).map(({ from, to }) => `${from} -> ${to}`);
    const names = ['one', 'two', 'three', 'four', 'five', 'six'].join('|');
    const ofTest = cycles.filter((cycle) => new RegExp(`^components/(?:${names}) `).test(cycle));
    expect(ofTest.toSorted()).toEqual([
      'components/four -> components/three',
      'components/one -> components/two',
      'components/three -> components/four',
      'components/two -> components/one',
    ]);
    expect(cycles.filter((cycle) => /^backend\/(?:one|two|three) /.test(cycle))).toEqual([]);
  });

  it('each find a fault in the project of this test', () => {
    const faults = findFaults(project, cruised.modules);
    expect(faults).toEqual(
      expect.arrayContaining([
        'helper.ts is in no room of scripts/walls/rooms.mjs',
        expect.stringContaining('any/page.tsx does not have the form'),
        'components/redirects.ts may not import redirect from next/navigation',
        expect.stringContaining('components/one/ is in a cycle of folders with components/two/'),
        "lib/share/form-4.ts has an import that cannot be checked: require('@/app/target.ts')",
      ]),
    );
    expect(checks).toHaveLength(5);
  });
});
