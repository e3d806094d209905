// `npm run test:nodes`: the tests of several processes of the build. With `--faults` only those of faults, whose table
// it prints; with `--hour` as well, each fault is repeated until an hour has passed.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { faults: { type: 'boolean' }, hour: { type: 'boolean' } },
  allowPositionals: true,
});
const files = values.faults ? ['tests/nodes/faults.test.ts'] : positionals;
const { status } = spawnSync('vitest', ['run', '--project', 'nodes', ...files], {
  stdio: 'inherit',
  env: { ...process.env, ...(values.hour && { THOROUGH: 'yes' }) },
});
process.exitCode = status ?? 1;
