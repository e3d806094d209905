// `npm run licences`: writes docs/third-party-licences.md from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';

export const licencesFile = 'docs/third-party-licences.md';

/** The page for a parsed lock file: production packages by licence, without platform-specific ones. */
export function licencesPage(lock) {
  const byLicence = new Map();
  for (const [folder, { version, license, dev, optional }] of Object.entries(lock.packages)) {
    if (!folder || dev || optional) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const names = byLicence.get(license ?? 'not declared') ?? new Set();
    byLicence.set(license ?? 'not declared', names.add(`${name} ${version}`));
  }
  const sections = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, names]) => {
      const list = [...names].toSorted((a, b) => a.localeCompare(b, 'en'));
      return `## ${licence}\n\n${list.join(', ')}\n`;
    });
  return `# Third-party licences\n\nThe packages that a site in production consists of, by the licence that each declares (\`npm run licences\` writes this page from the lock file). Data and typefaces are credited in the [README](../README.md#credits).\n\n${sections.join('\n')}`;
}

if (import.meta.main) {
  writeFileSync(licencesFile, licencesPage(JSON.parse(readFileSync('package-lock.json', 'utf8'))));
}
