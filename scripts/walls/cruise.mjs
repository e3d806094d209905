import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { rooms } from './rooms.mjs';
import { rules } from './rules.mjs';

const tops = [...new Set(rooms.map(({ room }) => room.split('/')[0]))];

/**
 * Every import of the house under `root`, resolved to files, and those that break a rule.
 * @param {string} root
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export async function cruiseHouse(root) {
  const { output } = await cruise(
    tops.filter((top) => existsSync(path.join(root, top))),
    {
      baseDir: root,
      ruleSet: { forbidden: rules },
      validate: true,
      // TypeScript 7 has no API that dependency-cruiser knows.
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

/** The folders of the house that no room is made for. */
export function foldersWithoutRoom(root) {
  return readdirSync(path.join(root, 'lib'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `lib/${entry.name}`)
    .filter((folder) => !rooms.some(({ room }) => room === folder));
}
