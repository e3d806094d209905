/*
 * node scripts/try-containers.mjs FOLDER [MIRROR] [--built]
 *
 * Builds and runs deploy/Containerfile, then deploy/compose.yaml, both unchanged, with podman and
 * podman-compose, then deploy/systemd in a container that boots systemd, and checks that they work as
 * operators use them. Third-party images are made from Debian's packages with debootstrap
 * (scripts/containers), so no image registry is needed. Run it as root, with runc installed and port 443
 * free. FOLDER keeps the images for the next run; `--built` uses the site's image of the last run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeBaseImages } from './containers/base-images.mjs';
import { trySystemd } from './containers/try-systemd.mjs';

const { values, positionals } = parseArgs({
  options: { built: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder, mirror = 'http://deb.debian.org/debian'] = positionals;
if (!folder || process.getuid?.() !== 0) {
  console.error('node scripts/try-containers.mjs FOLDER [MIRROR] [--built] (as root)');
  process.exit(1);
}
const at = (...names) => path.resolve(folder, ...names);
/** Seconds that a first start may take. */
const maxWaitSeconds = 180;
const pages = ['/', '/ko/answers', '/answers/did-jesus-live', '/api/v1/ready'];

mkdirSync(at(), { recursive: true });
writeFileSync(
  at('storage.conf'),
  `[storage]\ndriver = "overlay"\ngraphroot = "${at('images')}"\nrunroot = "${at('run')}"\n`,
);
// Containers get the machine's own limits, which it may not be allowed to raise; runc works with every kind of cgroup.
const files = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
writeFileSync(
  at('containers.conf'),
  `[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
[containers]
log_driver = "k8s-file"
default_ulimits = ["nofile=${files}:${files}", "nproc=4096:4096"]
`,
);
const environment = {
  ...process.env,
  CONTAINERS_STORAGE_CONF: at('storage.conf'),
  CONTAINERS_CONF: at('containers.conf'),
};

const source = copySource();
makeBaseImages({ podman, folder: at(), mirror });
if (!values.built) buildImage();
await tryImage();
await tryCompose();
await trySystemd({ podman, environment, source, pages, maxWaitSeconds, say });
say('All checks passed.');

function say(text) {
  console.log(`\u203a ${text}`);
}

function podman(args, options = {}) {
  const stdio = ['ignore', 'pipe', 'inherit'];
  return execFileSync('podman', args, { env: environment, encoding: 'utf8', stdio, ...options });
}

/** Copies the files that git tracks, as they are now, and adds the operator's files. */
function copySource() {
  const to = at('source');
  rmSync(to, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    copyFileSync(file, path.join(to, file));
  }
  mkdirSync(path.join(to, 'deploy/tls'));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const names = ['-keyout', 'deploy/tls/privkey.pem', '-out', 'deploy/tls/fullchain.pem'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...names],
    { cwd: to, stdio: 'pipe' },
  );
  writeFileSync(
    path.join(to, 'deploy/site.env'),
    `SITE_URL=https://localhost
ADMIN_TOKEN=the-credential-of-this-trial
POSTGRES_PASSWORD=of-this-trial
DATABASE_URL=postgres://lampstand:of-this-trial@database/lampstand
`,
  );
  return to;
}

function buildImage() {
  say('podman build -f deploy/Containerfile \u2026');
  const options = ['--network=host', '--format=docker', '-f', 'deploy/Containerfile'];
  podman(['build', ...options, '-t', 'lampstand', '.'], { cwd: source, stdio: 'inherit' });
}

/** Runs the image alone, read-only except for its volumes. */
async function tryImage() {
  say('podman run, read-only …');
  const run = ['run', '--detach', '--read-only', '--cap-drop=all', '--publish=127.0.0.1::3000'];
  const id = podman([...run, 'lampstand']).trim();
  try {
    await untilHealthy(id);
    const [, port] = podman(['port', id, '3000/tcp']).trim().split(':');
    await untilReady(`http://127.0.0.1:${port}`);
    for (const page of pages) expectStatus(`http://127.0.0.1:${port}${page}`);
    const user = podman(['exec', id, 'id', '-un']).trim();
    if (user !== 'lampstand') throw new Error(`The container runs as ${user}.`);
    const written = podman(['exec', id, 'sh', '-c', 'touch /srv/lampstand/x 2>&1 || true']);
    if (!written.includes('Read-only')) throw new Error('The container can write to its release.');
    podman(['stop', '--time=30', id]);
    const code = podman(['inspect', '--format={{.State.ExitCode}}', id]).trim();
    if (code !== '0') throw new Error(`The container exited with ${code}.`);
  } finally {
    podman(['rm', '--force', '--volumes', id]);
  }
}

/** Runs two nodes, PostgreSQL and nginx, and checks that one node is enough. */
async function tryCompose() {
  say('podman-compose -f deploy/compose.yaml up …');
  const compose = (...args) =>
    execFileSync('podman-compose', ['-f', 'deploy/compose.yaml', ...args], {
      cwd: source,
      env: environment,
      stdio: 'inherit',
    });
  compose('up', '--detach', '--no-build');
  try {
    for (const node of ['node1', 'node2']) await untilHealthy(`deploy_${node}_1`);
    await untilReady('https://localhost');
    for (const page of pages) expectStatus(`https://localhost${page}`);
    for (const node of ['node1', 'node2']) {
      podman(['stop', '--time=30', `deploy_${node}_1`]);
      // Calls that are in progress when the node's name disappears are answered with 504.
      await untilReady('https://localhost');
      for (const page of pages) expectStatus(`https://localhost${page}`);
      podman(['start', `deploy_${node}_1`]);
      await untilHealthy(`deploy_${node}_1`);
    }
  } finally {
    compose('down', '--volumes');
  }
}

/** Waits until HEALTHCHECK succeeds; runs it here, because podman relies on systemd's timers for that. */
async function untilHealthy(container) {
  for (let second = 0; second < maxWaitSeconds; second++) {
    try {
      podman(['healthcheck', 'run', container], { stdio: 'pipe' });
      say(`${container.slice(0, 16)} is up after ${second} seconds.`);
      return;
    } catch {
      await setTimeout(1_000);
    }
  }
  throw new Error(`${container} is not up after ${maxWaitSeconds} seconds.`);
}

/** Waits until `/ready` succeeds: during a first start the site is healthy before its data is loaded. */
async function untilReady(origin) {
  for (let second = 0; second < maxWaitSeconds; second++) {
    if (statusOf(`${origin}/api/v1/ready`) === '200') return;
    await setTimeout(1_000);
  }
  throw new Error(`${origin} is not ready after ${maxWaitSeconds} seconds.`);
}

function expectStatus(url) {
  const status = statusOf(url);
  say(`${status} ${url}`);
  if (status !== '200') throw new Error(`${url} answered ${status}`);
}

/** The status by curl, which trusts this test's certificate; 000 if nothing answers. */
function statusOf(url) {
  const certificate = path.join(source, 'deploy/tls/fullchain.pem');
  const { stdout } = spawnSync(
    'curl',
    ['-s', '-o', '/dev/null', '-w', '%{http_code}', '--cacert', certificate, url],
    { encoding: 'utf8' },
  );
  return stdout;
}
