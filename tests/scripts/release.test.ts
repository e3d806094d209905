import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeReleases, makeRelease, switchTo } from '@/scripts/release/make-release.mjs';
import { builtIn, serverPackages } from '@/scripts/release/packages.mjs';
import { markRunning, runningFrom } from '@/server/running-mark.mjs';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
function write(name: string, text: string) {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  rmSync(at(name), { force: true });
  writeFileSync(at(name), text);
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lampstand-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the packages of a server', () => {
  const lock = {
    packages: {
      '': { dependencies: { web: '1', leaflet: '1', next: '1' }, devDependencies: { lint: '1' } },
      'node_modules/web': { dependencies: { deep: '2' }, optionalDependencies: { fast: '1' } },
      'node_modules/web/node_modules/deep': { dependencies: { shared: '1' } },
      'node_modules/deep': {},
      'node_modules/shared': {
        peerDependencies: { web: '1', lint: '1' },
        peerDependenciesMeta: { lint: { optional: true } },
      },
      'node_modules/leaflet': { dependencies: { 'only-maps': '1' } },
      'node_modules/only-maps': {},
      'node_modules/lint': {},
      'node_modules/next': { optionalDependencies: { '@next/swc-linux-x64-gnu': '1' } },
      'node_modules/@next/swc-linux-x64-gnu': {},
    } as Record<string, object>,
  };

  it('are its direct and indirect dependencies, each at the path where Node resolves it', () => {
    expect(serverPackages(lock)).toEqual([
      'node_modules/next',
      'node_modules/shared',
      'node_modules/web',
      'node_modules/web/node_modules/deep',
    ]);
  });

  it('must all be in the lock file', () => {
    const { 'node_modules/shared': _, ...packages } = lock.packages;
    expect(() => serverPackages({ packages })).toThrow(/shared, which .*deep needs/);
  });

  it('exclude the built-in packages, which no file of the server imports', () => {
    const sources = ['server', 'backend', 'lib', 'scripts/lib'].flatMap((root) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    );
    const imported = builtIn.filter((name: string) =>
      sources.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`)),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(imported).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(builtIn.filter((name: string) => !(name in dependencies))).toEqual([]);
  });
});

describe('a release', () => {
  const parts = [
    ...['app/fonts/a.ttf', 'backend/a.ts', 'content/a.md', 'deploy/a', 'lib/a.ts'],
    ...['messages/en.json', 'public/a.png', 'scripts/a.mjs', 'server/index.ts', 'LICENSE'],
    ...['docs/operations.md', 'docs/third-party-licences.md', 'next.config.mjs', 'package.json'],
  ];
  const release = (name: string) =>
    makeRelease({ root: at('project'), releases: at('releases'), name });
  const text = (...names: string[]) => readFileSync(at('releases', ...names), 'utf8');

  beforeEach(() => {
    for (const part of parts) write(`project/${part}`, part);
    write(
      'project/package-lock.json',
      JSON.stringify({
        packages: { '': { dependencies: { node: '1' } }, 'node_modules/node': {} },
      }),
    );
    write('project/node_modules/node/bin/node', 'node');
    write('project/node_modules/node/index.d.ts', 'types');
    write('project/node_modules/node/index.js.map', 'map');
    write('project/node_modules/lint/index.js', 'lint');
  });
  function build(id: string) {
    rmSync(at('project/.next'), { recursive: true, force: true });
    write('project/.next/BUILD_ID', id);
    write(`project/.next/static/chunks/${id}.js`, id);
    write('project/.next/static/chunks/same.js', 'same');
    write(`project/.next/precompressed/${id}.br`, id);
    write('project/.next/cache/large', 'of the build');
  }

  it('is a separate folder, which a later build does not change', async () => {
    build('one');
    await release('20261122-080000');
    expect(readlinkSync(at('releases/current'))).toBe('20261122-080000');
    build('two');
    expect(text('current/.next/BUILD_ID')).toBe('one');
    expect(text('current/.next/static/chunks/one.js')).toBe('one');
    for (const part of parts) expect(text('current', part)).toBe(part);
    expect(text('current/node_modules/.bin/node')).toBe('node');
    expect(existsSync(at('releases/current/node_modules/lint'))).toBe(false);
    expect(readdirSync(at('releases/current/node_modules/node'))).toEqual(['bin']);
    expect(existsSync(at('releases/current/.next/cache'))).toBe(false);
  });

  it('includes the files of earlier releases, of which five are kept', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `2026112${index}-080000`);
    for (const name of names) {
      build(name);
      await release(name);
    }
    expect(await completeReleases(at('releases'))).toEqual(names.slice(2).reverse());
    const earlier = readdirSync(at('releases/current/.next/earlier-static/chunks')).sort();
    expect(earlier).toEqual([...names.slice(1, 6).map((name) => `${name}.js`), 'same.js'].sort());
    expect(text('current/.next/precompressed', `${names[5]}.br`)).toBe(names[5]);
    expect(text('current/.next/BUILD_ID')).toBe(names[6]);
  });

  it('leaves the previous one in place when it fails', async () => {
    build('one');
    await release('20261122-080000');
    rmSync(at('project/content'), { recursive: true });
    await expect(release('20261122-090000')).rejects.toThrow(/content/);
    expect(readlinkSync(at('releases/current'))).toBe('20261122-080000');
    expect(readdirSync(at('releases')).sort()).toEqual(['20261122-080000', 'current']);
  });

  it('can be rolled back to', async () => {
    build('one');
    await release('20261122-080000');
    await release('20261122-090000');
    await switchTo(at('releases'), '20261122-080000');
    expect(readlinkSync(at('releases/current'))).toBe('20261122-080000');
    await expect(switchTo(at('releases'), '20260101-000000')).rejects.toThrow(/no release/);
  });
});

describe('runningFrom', () => {
  const serve = () =>
    spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { markRunning } from './server/running-mark.mjs';
         markRunning(${JSON.stringify(at('project'))}); console.log('marked'); process.stdin.resume();
         process.on('SIGTERM', () => process.exit(0));`,
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'returns the process of a folder until it ends by %s',
    async (signal) => {
      mkdirSync(at('project/.next'), { recursive: true });
      expect(runningFrom(at('project'))).toBeUndefined();
      const child = serve();
      await once(child.stdout, 'data');
      expect(runningFrom(at('project'))).toBe(child.pid);
      child.kill(signal);
      await once(child, 'exit');
      expect(runningFrom(at('project'))).toBeUndefined();
    },
  );

  it('returns undefined for a folder that is not writable', () => {
    write('file', 'no folder');
    expect(() => markRunning(at('file'))).not.toThrow();
    expect(runningFrom(at('file'))).toBeUndefined();
  });
});
