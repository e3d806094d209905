/*
 * npm run api:check -- --base URL [--token TOKEN] [--unsafe]
 *
 * Does an /api/v1 answer as the site's contract says? Exit code 1 when a call that every backend
 * must have does not conform.
 */
import { parseArgs } from 'node:util';
import { type CallReport, checkContract, NobodyThereError } from './lib/check-contract.ts';

const usage = `npm run api:check -- --base URL [--token TOKEN] [--unsafe]

  --base    the backend, up to and including /api/v1
  --token   the credential of the client, as Authorization: Bearer
  --unsafe  try calls that change data, too (use a backend with nothing to lose)`;

const signs = { conforms: '✓', missing: '○', wrong: '✗', 'not tried': '–' };

function line({ call, verdict, detail }: CallReport): string {
  const said = verdict === 'wrong' ? detail : [verdict, detail].filter(Boolean).join(': ');
  return `${signs[verdict]} ${call.padEnd(38)} ${said}`;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        base: { type: 'string' },
        token: { type: 'string' },
        unsafe: { type: 'boolean', default: false },
      },
    });
    if (values.base && /^https?:$/.test(new URL(values.base).protocol)) {
      return { ...values, base: values.base };
    }
  } catch {
    // Said below.
  }
  console.error(usage);
  process.exit(1);
}

const options = readOptions();
const reports: CallReport[] = [];
try {
  console.log(`The contract against ${options.base}\n`);
  for await (const report of checkContract(options)) {
    if (report.extension && !reports.some(({ extension }) => extension)) {
      console.log('\nExtensions, which a backend may lack\n');
    }
    reports.push(report);
    console.log(line(report));
  }
  const required = reports.filter(({ extension }) => !extension);
  console.log(`\nNeeded: ${counted(required)}`);
  console.log(`Extensions: ${counted(reports.filter(({ extension }) => extension))}`);
  const failed = required.some(({ verdict }) => verdict === 'missing' || verdict === 'wrong');
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  if (!(error instanceof NobodyThereError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function counted(of: CallReport[]): string {
  return Object.keys(signs)
    .map((verdict) => [of.filter((report) => report.verdict === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) =>
      verdict === 'conforms' ? `${count} conform` : `${count} ${verdict}`,
    )
    .join(', ');
}
