import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { rooms } from './rooms.mjs';
import { rules } from './rules.mjs';

const topEntries = [...new Set(rooms.map(({ room }) => room.split('/')[0]))];

/**
 * All imports of the project in `root`, resolved to files, and those that break a rule.
 * @param {string} root
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export async function cruiseImports(root) {
  const { output } = await cruise(
    topEntries.filter((entry) => existsSync(path.join(root, entry))),
    {
      baseDir: root,
      ruleSet: { forbidden: rules },
      validate: true,
      // dependency-cruiser does not support TypeScript 7.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      moduleSystems: ['es6'],
    },
    {
      alias: { '@': root },
      conditionNames: ['import', 'node', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  );
  return /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
}

/** The folders of lib/ that are not listed as a room. */
export function foldersWithoutRoom(root) {
  return readdirSync(path.join(root, 'lib'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `lib/${entry.name}`)
    .filter((folder) => !rooms.some(({ room }) => room === folder));
}
