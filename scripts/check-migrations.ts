// Part of `npm run verify`: while a release is rolled out, the previous one runs on the same database.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaking } from './migrations/find-breaking.ts';

const folder = 'backend/db/migrations';
/** Earlier migrations were made when releases were not yet rolled out without downtime. */
const first = '0047';

const faults = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name >= first)
  .flatMap((name) =>
    findBreaking(readFileSync(join(folder, name), 'utf8')).map(
      ({ line, rule }) => `${folder}/${name}:${line} ${rule}`,
    ),
  );
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    'The previous release is incompatible with this. Stop using it in one release, change the database in the next, and note that above the statement: -- second step: unused since <release or commit>',
  );
  process.exitCode = 1;
}
