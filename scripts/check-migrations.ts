// Part of `npm run verify`: while a release is rolled out, the one before runs on the same database.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaking } from './migrations/find-breaking.ts';

const folder = 'backend/db/migrations';
/** Those before were applied before there were releases without a gap. */
const first = '0047';

const found = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name >= first)
  .flatMap((name) =>
    findBreaking(readFileSync(join(folder, name), 'utf8')).map(
      ({ line, rule }) => `${folder}/${name}:${line} ${rule}`,
    ),
  );
for (const fault of found) console.error(fault);
if (found.length > 0) {
  console.error(
    'The release before cannot live with this. Stop using it in one release, change the database in the next, and say so above the statement: -- second step: unused since <release or commit>',
  );
  process.exitCode = 1;
}
