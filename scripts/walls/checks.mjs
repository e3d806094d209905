import { filesWithoutRoom, folderCycles, ownFiles } from './graph.mjs';
import { pagesOfAnotherIdiom } from './page-idiom.mjs';
import { sentences } from './rules.mjs';
import { findSyntaxOf } from './syntax.mjs';

/**
 * What dependency-cruiser's rules cannot express, each with its sentence of the README. `find` returns a
 * line per fault.
 */
export const checks = [
  {
    sentence: sentences.rooms,
    find: ({ modules }) =>
      filesWithoutRoom(modules).map((file) => `${file} is in no room of scripts/walls/rooms.mjs`),
  },
  {
    sentence: sentences.pages,
    find: ({ root }) =>
      pagesOfAnotherIdiom(root).map(
        (page) => `${page} does not have the form that CONTRIBUTING.md describes (“A page”)`,
      ),
  },
  {
    sentence: sentences.pages,
    find: ({ syntax }) =>
      syntax.flatMap(({ file, navigation }) =>
        navigation.map((name) => `${file} may not import ${name} from next/navigation`),
      ),
  },
  {
    sentence: sentences.cycles,
    find: ({ modules }) =>
      folderCycles(modules).map(
        ({ from, to, example }) => `${from}/ is in a cycle of folders with ${to}/: ${example}`,
      ),
  },
  {
    sentence: sentences.forms,
    find: ({ syntax }) =>
      syntax.flatMap(({ file, forms }) =>
        forms.map((form) => `${file} has an import that cannot be checked: ${form}`),
      ),
  },
];

/**
 * @param {string} root
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {string[]}
 */
export function findFaults(root, modules) {
  const syntax = findSyntaxOf(root, ownFiles(modules));
  return checks.flatMap(({ find }) => find({ root, modules, syntax }));
}
