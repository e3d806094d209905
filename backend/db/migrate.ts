import { join } from 'node:path';

/**
 * The folder of the generated SQL, below the project's folder, in which every command runs: once
 * Next has bundled this module, its own path no longer leads to the files.
 */
export function migrationsFolder(): string {
  return join(process.cwd(), 'backend', 'db', 'migrations');
}
