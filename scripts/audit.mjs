/*
 * npm run audit
 *
 * Checks the versions of package-lock.json against the registry's advisories. Exit codes: 0 no advisories;
 * 1 some advisories, or a package that cannot be verified; 2 not checked, because the registry has no
 * advisories (mirrors often do not).
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/steps.mjs';

const codes = { clean: 0, found: 1, unchecked: 2 };

/** Parses the output of `npm audit --json`; undefined if the registry was not reached or returned no report. */
export function advisoriesOf(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return undefined;
  }
  if (!report?.vulnerabilities || !report.metadata) return undefined;
  const advisories = new Map();
  for (const { name, via, fixAvailable } of Object.values(report.vulnerabilities)) {
    for (const advisory of via) {
      // A string is the name of another package of the list, by which this one is affected.
      if (typeof advisory === 'string') continue;
      const { title, url, severity, range } = advisory;
      advisories.set(`${name} ${url}`, { name, title, url, severity, range, fixAvailable });
    }
  }
  return [...advisories.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** The packages of a lock file that have no integrity hash. */
export function unverifiable(lock) {
  return Object.entries(lock.packages)
    .filter(([at, { integrity, link }]) => at !== '' && !link && !integrity)
    .map(([at]) => at.replace(/^.*node_modules\//, ''));
}

function npmAudit() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return new Promise((resolve, reject) => {
    const child = spawn(npm, ['audit', '--json', '--package-lock-only'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', () => resolve({ stdout, stderr }));
  });
}

async function main() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const count = Object.keys(lock.packages).length - 1;
  const unverified = unverifiable(lock);
  for (const name of unverified) console.error(`✗ ${name} has no integrity in package-lock.json`);
  const { stdout, stderr } = await npmAudit();
  const advisories = advisoriesOf(stdout);
  if (!advisories) {
    const [reason = 'no answer'] = stderr.match(/^npm (?:warn|error) audit (.+)$/m)?.slice(1) ?? [];
    console.error(
      `✗ Not checked: the registry in use provides no advisories (${reason.trim()}). Run this where the public registry can be reached, or set npm_config_registry to its address.`,
    );
    return unverified.length > 0 ? codes.found : codes.unchecked;
  }
  for (const { name, severity, title, url, range, fixAvailable } of advisories) {
    console.error(`✗ ${name} ${range} (${severity}): ${title}. ${url}`);
    if (fixAvailable) console.error('  A fixed version is available: npm audit fix');
  }
  const total = advisories.length;
  console.log(`${total ? '✗' : '✓'} ${count} packages checked, ${total} advisories`);
  return total + unverified.length > 0 ? codes.found : codes.clean;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
