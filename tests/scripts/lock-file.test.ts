import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};

/** Whether Node would find the dependency of a package that is installed in a folder. */
const isLocked = (folder: string, name: string): boolean =>
  `${folder}/node_modules/${name}`.replace(/^\//, '') in packages ||
  (folder !== '' &&
    isLocked(folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1)), name));

test('the lock file has the binaries of every platform, which `npm ci` requires', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(folder, name)),
  );
  expect(missing).toEqual([]);
  expect(packages).toHaveProperty(['node_modules/@next/swc-darwin-arm64']);
});

test('the lock file has a checksum for every package', () => {
  const unchecked = Object.entries(packages)
    .filter(([folder, { integrity }]) => folder !== '' && !integrity)
    .map(([folder]) => folder);
  expect(unchecked).toEqual([]);
});
