import type { ContentFiles } from '../content/content-files.ts';
import { contentReader } from '../content/content-reader.ts';
import { storedFiles } from '../content/stored-files.ts';
import type { Database } from '../db/client.ts';

let lastRead: ContentFiles | undefined;

/**
 * Parses and checks what was published since the last run, so that the results are there when somebody
 * saves a draft or opens the page of checks.
 */
export async function readAhead(db: Database): Promise<void> {
  const files = await storedFiles(db);
  if (files === lastRead) return;
  const reader = contentReader();
  await reader.faults(files);
  await reader.references(files);
  await reader.passages(files);
  lastRead = files;
}
