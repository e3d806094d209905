/*
 * npm run churches:check -- FILE [--country CODE]
 *
 * Prints how a list of churches would be read, line by line. Needs no running site, and changes nothing.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readChurches } from '../backend/church-import/read-churches.ts';
import { ListError } from '../backend/church-import/table.ts';
import { listReport } from './lib/list-report.ts';

const usage = `npm run churches:check -- FILE [--country CODE]

  --country  the country of churches for which the list names none, as US`;

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { country: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, country: values.country?.toUpperCase() };
  } catch {
    // The usage is printed below.
  }
  console.error(usage);
  process.exit(1);
}

const { file, country } = readOptions();
try {
  const list = readChurches(await readFile(file), { locale: 'en', country });
  for (const line of listReport(list)) console.log(line);
} catch (error) {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (!(error instanceof ListError) && !isMissing) throw error;
  console.error(
    isMissing
      ? `There is no file ${file}.`
      : `The file cannot be read: ${(error as Error).message}.`,
  );
  process.exitCode = 1;
}
