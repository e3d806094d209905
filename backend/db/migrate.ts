import { join } from 'node:path';

/**
 * The generated SQL. Taken from the project's folder, which is where every command runs: once Next
 * has bundled this module, its own address says nothing about where the files lie.
 */
export function migrationsFolder(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), 'backend', 'db', 'migrations');
}
