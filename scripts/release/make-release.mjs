// A release is a folder: what a server reads, with its build and its packages. `current` leads to one.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import {
  copyFile,
  cp,
  link,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';
import { serverPackages } from './packages.mjs';

/** Releases that stay: what a page of theirs asks for is found, and one leads back to them. */
const keep = 5;

/** What a server reads, and the commands of its operator. */
const parts = [
  ...[
    'app/fonts',
    'backend',
    'content',
    'deploy',
    'lib',
    'messages',
    'public',
    'scripts',
    'server',
  ],
  ...['LICENSE', 'docs/operations.md', 'docs/third-party-licences.md'],
  ...['next.config.mjs', 'package.json', 'package-lock.json'],
];
/** Of `.next`: what only the build itself reads. */
const ofTheBuild = [
  'cache',
  'diagnostics',
  'running',
  'trace',
  'trace-build',
  'turbopack',
  'types',
];
/** Source maps and types: nothing reads them while a server runs, and they are two fifths of it. */
const forDevelopers = /\.(map|d\.[cm]?ts)$/;

/**
 * Makes a release of a project that is built, and switches `current` to it, whole or not at all. Files
 * are linked where the disk allows it. Resolves to its folder.
 *
 * @param {{ root: string, releases: string, name: string }} options `releases`: the folder of all releases
 */
export async function makeRelease({ root, releases, name }) {
  await mkdir(releases, { recursive: true });
  const target = path.join(releases, name);
  const draft = `${target}.incomplete`;
  await rm(draft, { recursive: true, force: true });
  for (const part of parts) {
    await cp(path.join(root, part), path.join(draft, part), { recursive: true });
  }
  await linkBuild(root, draft);
  await linkPackages(root, draft);
  for (const earlier of await completeReleases(releases)) {
    await linkEarlierFiles(path.join(releases, earlier), draft);
  }
  await rename(draft, target);
  await switchTo(releases, name);
  await removeOld(releases);
  return target;
}

/** Lets `current` lead to another release, at once: whoever follows it finds one or the other. */
export async function switchTo(releases, name) {
  if (!existsSync(path.join(releases, name))) throw new Error(`There is no release ${name}.`);
  const draft = path.join(releases, 'current.next');
  await rm(draft, { force: true });
  await symlink(name, draft);
  await rename(draft, path.join(releases, 'current'));
}

/** The names of the releases, the newest first. */
export async function completeReleases(releases) {
  const entries = await readdir(releases, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && /^\d{8}-\d{6}/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('.incomplete'))
    .sort()
    .reverse();
}

async function removeOld(releases) {
  const current = await readlink(path.join(releases, 'current'));
  for (const name of (await completeReleases(releases)).slice(keep)) {
    if (name !== current) await rm(path.join(releases, name), { recursive: true, force: true });
  }
}

async function linkBuild(root, draft) {
  const built = path.join(root, '.next');
  for (const entry of await readdir(built)) {
    if (ofTheBuild.includes(entry)) continue;
    await linkTree(path.join(built, entry), path.join(draft, '.next', entry));
  }
}

async function linkPackages(root, draft) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  for (const folder of serverPackages(lock)) {
    // Of another platform, or optional and not there.
    if (!existsSync(path.join(root, folder))) continue;
    await linkTree(path.join(root, folder), path.join(draft, folder), ['node_modules']);
  }
  const bin = path.join(draft, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  await symlink('../node/bin/node', path.join(bin, 'node'));
}

/** The scripts and styles of a release before, which pages that are open or kept somewhere ask for. */
async function linkEarlierFiles(earlier, draft) {
  await linkTree(path.join(earlier, '.next/static'), path.join(draft, '.next/earlier-static'));
  await linkTree(
    path.join(earlier, '.next/precompressed'),
    path.join(draft, '.next/precompressed'),
  );
}

/** Links every file of a folder that is not there yet; copies where the disk refuses. */
async function linkTree(from, to, except = []) {
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  if (!lstatSync(from).isDirectory()) return linkFile(from, to);
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (except.includes(entry.name) || forDevelopers.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await ignoreExisting(symlink(await readlink(source), target));
    else await linkFile(source, target);
  }
}

async function linkFile(from, to) {
  await mkdir(path.dirname(to), { recursive: true });
  await ignoreExisting(
    link(from, to).catch((error) => {
      if (error.code === 'EEXIST') throw error;
      return copyFile(from, to);
    }),
  );
}

async function ignoreExisting(work) {
  await work.catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
