import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../../backend/db/migrate.ts';

/** The digests of this release's migrations, in order. */
export const ownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => hash);

/** Calls `work` with a folder of only the first `count` migrations of this release. */
export async function withLeadingMigrations<Result>(
  count: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-migrations-'));
  try {
    await cp(migrationsFolder(), folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const list = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
    await writeFile(journal, JSON.stringify({ ...list, entries: list.entries.slice(0, count) }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
