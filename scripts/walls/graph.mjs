import path from 'node:path';
import { roomOf } from './rooms.mjs';
import { routes } from './rules.mjs';

/** Files of the site, without packages, Node's own modules and files that the rules do not read. */
const isOwn = (module) =>
  !module.coreModule && !module.couldNotResolve && !module.matchesDoNotFollow;

/** @param {import('dependency-cruiser').IModule[]} modules */
export function ownFiles(modules) {
  return modules.filter(isOwn).map(({ source }) => source);
}

/** The files of the site that are in no room. */
export function filesWithoutRoom(modules) {
  return ownFiles(modules).filter((file) => !roomOf(file));
}

/**
 * The folder of a file at the first two levels: all of `components/video/` is one. The routes of all subjects
 * of the backend count as one folder above them: a call may use other subjects.
 */
const folderOf = (file) =>
  routes.test(file)
    ? 'backend/*-routes'
    : path.posix.dirname(file).split('/').slice(0, 2).join('/');

/** The folders that a folder imports from, each with an import of this kind. */
function importedFolders(modules) {
  /** @type {Map<string, Map<string, string>>} */
  const imported = new Map();
  for (const { source, dependencies } of modules.filter(isOwn)) {
    const from = folderOf(source);
    const targets = imported.get(from) ?? new Map();
    imported.set(from, targets);
    for (const { resolved } of dependencies.filter(isOwn)) {
      const to = folderOf(resolved);
      if (to !== from) targets.set(to, `${source} -> ${resolved}`);
    }
  }
  return imported;
}

/**
 * The folders that import from each other, also through others. dependency-cruiser has such a rule, but
 * takes a subfolder for a folder of its own.
 */
export function folderCycles(modules) {
  const imported = importedFolders(modules);
  const reachedFrom = (folder) => {
    const reached = new Set([folder]);
    // A set continues to iterate over what is added meanwhile.
    for (const next of reached) {
      for (const target of imported.get(next)?.keys() ?? []) reached.add(target);
    }
    return reached;
  };
  return [...imported].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reachedFrom(to).has(from))
      .map(([to, example]) => ({ from, to, example })),
  );
}
