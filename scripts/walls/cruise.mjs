import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import { rules } from './rules.mjs';

/** The folders that are no part of the site: every other one belongs to a room. */
const otherFolders = [
  ...['bench', 'content', 'deploy', 'docs', 'e2e', 'node_modules', 'playwright-report', 'public'],
  ...['reports', 'scripts', 'test-results', 'tests'],
];

const settingsOfTools = '^[^/]+\\.config\\.\\w+$';

/** The folders and the modules of the root that are code of the site. */
function codeOfTheSite(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory()
        ? !entry.name.startsWith('.') && !otherFolders.includes(entry.name)
        : /(?<!\.d)\.[cm]?[jt]sx?$/.test(entry.name) &&
          !new RegExp(settingsOfTools).test(entry.name),
    )
    .map((entry) => entry.name);
}

/**
 * All imports of the project in `root`, resolved to files, and those that break a rule.
 * @param {string} root
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export async function cruiseImports(root) {
  const { output } = await cruise(
    codeOfTheSite(root),
    {
      baseDir: root,
      ruleSet: { forbidden: rules },
      validate: true,
      // dependency-cruiser does not support TypeScript 7.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: {
        path: ['(^|/)node_modules/', `^(?:${otherFolders.join('|')})/`, settingsOfTools],
      },
      moduleSystems: ['es6', 'cjs'],
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
