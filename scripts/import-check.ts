/*
 * npm run import:check -- FILE [FOLDER]
 *
 * Prints how a file of another site would be read, item by item, and writes it as content files to a new folder.
 * Needs no running site, and fetches nothing: pictures keep their old addresses.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFile as readExport } from '../backend/content-import/read-file.ts';
import { ExportError } from '../backend/content-import/source.ts';
import { exportReport, filesOf } from './lib/export-report.ts';

const usage = 'npm run import:check -- FILE [NEW-FOLDER]';

const [file, folder, ...rest] = process.argv.slice(2);
if (!file || rest.length > 0) {
  console.error(usage);
  process.exit(1);
}
if (folder && existsSync(folder)) {
  console.error(`There is a ${folder} already; name a new folder.`);
  process.exit(1);
}
try {
  const read = readExport(await readFile(file));
  for (const line of exportReport(read)) console.log(line);
  for (const [path, text] of folder ? filesOf(read) : []) {
    const target = join(folder as string, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
} catch (error) {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (!(error instanceof ExportError) && !isMissing) throw error;
  console.error(isMissing ? `There is no file ${file}.` : `${(error as Error).message}.`);
  process.exitCode = 1;
}
