// Shared by `npm start`, `npm test` and others. Imports only Node's own modules: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmEnded } from '../../server/npm-ended.mjs';
import { runningFrom } from '../../server/running-mark.mjs';
import { checkNodeBinary } from './node-binary.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = path.join(root, 'node_modules/.bin');

export function say(text) {
  console.log(`\u203a ${text}`);
}

/** Prints one line that says what to change, and ends the process. */
export function fail(text) {
  console.error(`\u2717 ${text}`);
  process.exit(1);
}

/** The environment of child processes: the project's own Node first in PATH, no telemetry. */
export function childEnvironment(extra = {}) {
  const PATH = [bin, process.env.PATH].join(path.delimiter);
  return { ...process.env, PATH, NEXT_TELEMETRY_DISABLED: '1', ...extra };
}

/** Runs a command to its end; resolves to its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: childEnvironment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code && quiet) process.stderr.write(output);
      resolve(code ?? 1);
    });
  });
}

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function ensureInstalled() {
  const stamp = path.join(root, 'node_modules/.lampstand-lock');
  const lock = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const digest = lock.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  say('Installing packages (once; about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`, which installs everything again. Includes devDependencies whatever NODE_ENV is: they build
  // the site.
  const args = [
    ...['install', '--include=dev', '--no-save'],
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ];
  const code = await run(npm, args, { quiet: true });
  if (code) fail('The packages could not be installed; npm says why above.');
  if ((await checkNodeBinary(path.join(bin, 'node'))) === 'wrong') {
    fail('The Node binary that was installed does not have the checksum of this release.');
  }
  writeFileSync(stamp, digest);
}

/** Restarts the script on the Node of node_modules, unless it already runs on that version. */
export async function onOwnNode(script) {
  const ownNode = path.join(bin, 'node');
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/node/package.json')));
  if (process.versions.node === version) return;
  if (!existsSync(ownNode))
    fail('Node 24 is missing from node_modules; delete node_modules and try again.');
  const child = spawn(ownNode, [script, ...process.argv.slice(2)], {
    cwd: root,
    env: childEnvironment(),
    stdio: 'inherit',
  });
  const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  // The child knows by itself.
  process.on(npmEnded, () => {});
  process.exit(await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1))));
}

const sources = [
  ...['app', 'components', 'lib', 'messages', 'public', 'scripts/fonts'],
  ...['scripts/postcss', 'scripts/compile-hints.ts', 'scripts/lib/compile-hint.ts'],
  ...['server/files', 'server/page-store/cache-handler.mjs'],
  ...['middleware.ts', 'instrumentation-client.ts'],
  ...['next.config.mjs', 'postcss.config.mjs', 'tsconfig.json', 'package-lock.json'],
];

async function filesBelow(entry) {
  const target = path.join(root, entry);
  if (!existsSync(target)) return [];
  const children = await readdir(target, { recursive: true, withFileTypes: true }).catch(
    () => null,
  );
  if (!children) return [target];
  return children.filter((c) => c.isFile()).map((c) => path.join(c.parentPath, c.name));
}

/** A digest of all files that a build depends on. */
async function digestOfSources() {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map(filesBelow))).flat();
  for (const file of files.filter((f) => !f.includes('app/fonts/')).sort()) {
    hash.update(path.relative(root, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

const stamp = path.join(root, '.next/lampstand-build');

/** Builds the site, unless the present build was made from the same sources. */
export async function ensureBuilt() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === (await digestOfSources())) return;
  await build();
}

/** Builds the site. The build id is a digest of the sources: nodes that build the same sources are one release. */
export async function build() {
  const running = runningFrom(root);
  if (running !== undefined) {
    fail(
      `A site runs from this build (process ${running}) and would lose its files. Stop it first, or build in another folder: npm run release`,
    );
  }
  const digest = await digestOfSources();
  say('Building the site …');
  if (await run('node', ['scripts/fonts/build.mjs'])) fail('The fonts could not be prepared.');
  const env = { LAMPSTAND_BUILD_ID: digest.slice(0, 20) };
  if (await run('next', ['build'], { quiet: true, env })) fail('The build failed; see above.');
  if (await run('node', ['scripts/compile-hints.ts'])) fail('The scripts could not be marked.');
  if (await run('node', ['scripts/precompress.ts'])) fail('The build could not be compressed.');
  writeFileSync(stamp, digest);
}
