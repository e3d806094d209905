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
// The next migration is made from the last snapshot alone.
const snapshots = readdirSync(join(folder, 'meta')).filter((name) =>
  name.endsWith('_snapshot.json'),
);
for (const name of snapshots.toSorted().slice(0, -1)) {
  console.error(`${folder}/meta/${name}: delete it; only the last snapshot is needed`);
  process.exitCode = 1;
}

if (faults.length > 0) {
  console.error(
    'The previous release is incompatible with this. Stop using it in one release, change the database in the next, and note that above the statement: -- second step: unused since <release or commit>',
  );
  process.exitCode = 1;
}
