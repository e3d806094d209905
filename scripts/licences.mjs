// `npm run licences`: writes docs/third-party-licences.md from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';

export const licencesFile = 'docs/third-party-licences.md';

/** Packages that declare their licence in another file than package.json, by name and version. */
const declaredElsewhere = {
  // In its readme.
  'combine-errors 3.0.3': 'MIT',
  // In its LICENSE.
  'png-js 2.0.0': 'MIT',
};

/** The part of the name of a package that is for one platform only. */
const platform = /-(android|darwin|freebsd|linux|linuxmusl|wasm32|webcontainers|win32)(?:-.*)?$/;

/** The page for a parsed lock file: production packages by licence, those of each platform under one name. */
export function licencesPage(lock) {
  const byLicence = new Map();
  for (const [folder, { version, license, dev, optional }] of Object.entries(lock.packages)) {
    if (!folder || dev) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? declaredElsewhere[`${name} ${version}`] ?? 'not declared';
    const [ending, system] = (optional && platform.exec(name)) || [];
    const family = ending ? `${name.slice(0, -ending.length)}-*` : name;
    const packages = byLicence.get(licence) ?? new Map();
    byLicence.set(licence, packages);
    const systems = packages.get(`${family} ${version}`) ?? new Set();
    packages.set(`${family} ${version}`, system ? systems.add(system) : systems);
  }
  const sections = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, packages]) => `## ${licence}\n\n${listOf(packages)}\n`);
  return `# Third-party licences\n\nThe packages that a site in production consists of, by the licence that each declares (\`npm run licences\` writes this page from the lock file). Packages under MPL-2.0 are unchanged, also where pages load them; \`npm pack NAME@VERSION\` gets one with its source code. A name that ends in \`-*\` stands for packages of which a machine installs the one for its platform. Data and typefaces are credited in the [README](../README.md#credits).\n\n${sections.join('\n')}`;
}

function listOf(packages) {
  return [...packages]
    .map(([name, systems]) =>
      systems.size > 0 ? `${name} (${[...systems].toSorted().join(', ')})` : name,
    )
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .join(', ');
}

if (import.meta.main) {
  writeFileSync(licencesFile, licencesPage(JSON.parse(readFileSync('package-lock.json', 'utf8'))));
}
