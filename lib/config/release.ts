import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Names the release that this process runs from: the version, and the folder, which `npm run release` names by the
 * time (`0.1.0 20261122-080000`).
 */
export function releaseName(): string {
  const folder = process.cwd();
  const file = join(/* turbopackIgnore: true */ folder, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return `${version} ${basename(folder)}`;
}
