/*
 * npm run api:check -- --base URL [--token TOKEN] [--unsafe]
 *
 * Checks an /api/v1 against the site's contract. Exits with 1 if a call that every backend must have does
 * not conform.
 */
import { parseArgs } from 'node:util';
import { type CallReport, checkContract, UnreachableError } from './lib/check-contract.ts';

const usage = `npm run api:check -- --base URL [--token TOKEN] [--unsafe]

  --base    the backend, up to and including /api/v1
  --token   the credential of the client, as Authorization: Bearer
  --unsafe  try calls that change data, too (use a backend with nothing to lose)`;

const signs = { conforms: '✓', missing: '○', wrong: '✗', 'not tried': '–' };

function line({ call, verdict, detail }: CallReport): string {
  const result = verdict === 'wrong' ? detail : [verdict, detail].filter(Boolean).join(': ');
  return `${signs[verdict]} ${call.padEnd(38)} ${result}`;
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
    // The usage is printed below.
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
  console.log(`\nNeeded: ${summarise(required)}`);
  console.log(`Extensions: ${summarise(reports.filter(({ extension }) => extension))}`);
  const failed = required.some(({ verdict }) => verdict === 'missing' || verdict === 'wrong');
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  if (!(error instanceof UnreachableError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function summarise(list: CallReport[]): string {
  const countOf = (verdict: string) => list.filter((report) => report.verdict === verdict).length;
  return Object.keys(signs)
    .map((verdict) => [countOf(verdict), verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) =>
      verdict === 'conforms' ? `${count} conform` : `${count} ${verdict}`,
    )
    .join(', ');
}
