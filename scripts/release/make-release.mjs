// A release is a folder with what a server needs: sources, build and packages. `current` is a link to one.
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

/** Releases to keep: open pages still request their files, and operators can go back to them. */
const keep = 5;

/** What a server needs, and the operator's commands. */
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
/** Entries of `.next` that only the build itself reads. */
const buildOnly = ['cache', 'diagnostics', 'running', 'trace', 'trace-build', 'turbopack', 'types'];
/** Source maps and types: a server does not read them, and they are two fifths of the size. */
const developerFiles = /\.(map|d\.[cm]?ts)$/;

/**
 * Makes a release of a built project and switches `current` to it, in full or not at all. Uses hard links
 * where possible. Resolves to the release's folder.
 *
 * @param {{ root: string, releases: string, name: string }} options `releases`: the folder of all releases
 */
export async function makeRelease({ root, releases, name }) {
  await mkdir(releases, { recursive: true });
  const target = path.join(releases, name);
  const draft = `${target}.incomplete`;
  const removeDraft = () => rm(draft, { recursive: true, force: true });
  await removeDraft();
  try {
    for (const part of parts) {
      await cp(path.join(root, part), path.join(draft, part), { recursive: true });
    }
    await linkBuild(root, draft);
    await linkPackages(root, draft);
    for (const earlier of await completeReleases(releases)) {
      await linkEarlierFiles(path.join(releases, earlier), draft);
    }
    await rename(draft, target);
  } catch (error) {
    await removeDraft();
    throw error;
  }
  await switchTo(releases, name);
  await removeOld(releases);
  return target;
}

/** Points `current` to another release, atomically. */
export async function switchTo(releases, name) {
  if (!existsSync(path.join(releases, name))) throw new Error(`There is no release ${name}.`);
  const draft = path.join(releases, 'current.next');
  await rm(draft, { force: true });
  await symlink(name, draft);
  await rename(draft, path.join(releases, 'current'));
}

/** The names of the complete releases, newest first. */
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
    if (buildOnly.includes(entry)) continue;
    await linkTree(path.join(built, entry), path.join(draft, '.next', entry));
  }
}

async function linkPackages(root, draft) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  for (const folder of serverPackages(lock)) {
    // A package for another platform, or an optional one that is not installed.
    if (!existsSync(path.join(root, folder))) continue;
    await linkTree(path.join(root, folder), path.join(draft, folder), ['node_modules']);
  }
  const bin = path.join(draft, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  await symlink('../node/bin/node', path.join(bin, 'node'));
}

/** Links the scripts and styles of an earlier release, which open and cached pages still request. */
async function linkEarlierFiles(earlier, draft) {
  await linkTree(path.join(earlier, '.next/static'), path.join(draft, '.next/earlier-static'));
  await linkTree(
    path.join(earlier, '.next/precompressed'),
    path.join(draft, '.next/precompressed'),
  );
}

/** Hard-links all files of a folder that the target lacks; copies them where links are not possible. */
async function linkTree(from, to, except = []) {
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  if (!lstatSync(from).isDirectory()) return linkFile(from, to);
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (except.includes(entry.name) || developerFiles.test(entry.name)) continue;
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
