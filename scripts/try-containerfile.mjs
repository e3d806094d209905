/*
 * node scripts/try-containerfile.mjs FOLDER MIRROR
 *
 * Runs the steps of deploy/Containerfile where no container can be built: each stage in a bare Debian
 * that debootstrap makes below FOLDER (from MIRROR), entered by chroot, and then starts what CMD says as
 * its user, with nothing to write to but its volumes, and asks what HEALTHCHECK asks. As root.
 */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { commandOf, parseContainerfile } from './containers/containerfile.mjs';

const [folder, mirror] = process.argv.slice(2);
if (!folder || !mirror || process.getuid?.() !== 0) {
  console.error('node scripts/try-containerfile.mjs FOLDER MIRROR (as root)');
  process.exit(1);
}

/** Seconds for which a first start may take. */
const patience = 120;
const passed = Object.entries(process.env).filter(([name]) =>
  /^(npm_config_|NODE_EXTRA_CA)/i.test(name),
);
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
/** Of this machine, under a name that ca-certificates does not write anew. */
const certificates = 'etc/ssl/machine.crt';
const machine = Object.fromEntries([
  ...passed,
  ['npm_config_registry', registry],
  ['NODE_EXTRA_CA_CERTS', `/${certificates}`],
  ['npm_config_cafile', `/${certificates}`],
]);

const stages = new Map();
/** The stage that steps are for: its root, where its steps begin, who runs them, and what they are told. */
let stage;

const steps = {
  FROM(value) {
    const [, suite, name] = /debian:(\w+)-slim(?: AS (\w+))?$/.exec(value) ?? [];
    if (!suite) throw new Error(`There is no bare Debian for ${value}.`);
    const root = path.join(folder, name ?? 'last');
    if (!existsSync(path.join(root, 'etc'))) bootstrap(suite, root);
    stage = { root, folder: '/', env: {}, user: 'root', command: [], health: [] };
    if (name) stages.set(name, stage);
  },
  RUN: (value) => inside(['sh', '-euc', value]),
  COPY(value) {
    const [, from, source, target] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(value) ?? [];
    const to = path.join(stage.root, path.resolve(stage.folder, target));
    mkdirSync(to, { recursive: true });
    if (from) {
      execFileSync('cp', ['-a', `${path.join(stages.get(from).root, source)}/.`, to]);
      return;
    }
    // In place of .containerignore: what git knows, as it is now.
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    for (const file of files.split('\0')) {
      if (file && existsSync(file)) cpSync(file, path.join(to, file), { verbatimSymlinks: true });
    }
  },
  WORKDIR(value) {
    stage.folder = value;
    inside(['mkdir', '-p', value], '/');
  },
  ENV(value) {
    const [name, ...text] = value.split('=');
    stage.env[name] = text.join('=');
  },
  USER(value) {
    stage.user = value;
  },
  HEALTHCHECK(value) {
    stage.health = commandOf(value);
  },
  CMD(value) {
    stage.command = commandOf(value);
  },
  VOLUME() {},
  EXPOSE() {},
};

for (const { instruction, value, line } of parseContainerfile(
  readFileSync('deploy/Containerfile', 'utf8'),
)) {
  console.log(`› ${line}: ${instruction} ${value}`);
  steps[instruction](value);
}
await tryCommand();

/** A bare Debian, with what this machine reaches the outside by. */
function bootstrap(suite, root) {
  execFileSync('debootstrap', ['--variant=minbase', suite, root, mirror], { stdio: 'inherit' });
  copyFileSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
  const bundle = 'etc/ssl/certs/ca-certificates.crt';
  if (!existsSync(`/${bundle}`)) return;
  mkdirSync(path.join(root, 'etc/ssl/certs'), { recursive: true });
  // The first for apt, before it has installed any; the other for npm.
  for (const name of [bundle, certificates]) copyFileSync(`/${bundle}`, path.join(root, name));
}

function chroot(command, directory, user) {
  const script = `cd "$0" && exec "$@"`;
  const who = user === 'root' ? [] : [`--userspec=${user}`];
  return [...who, stage.root, '/bin/sh', '-c', script, directory, ...command];
}

function inside(command, directory = stage.folder) {
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const env = { ...machine, ...stage.env, PATH, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('chroot', chroot(command, directory, stage.user), { env, stdio: 'inherit' });
}

/** Starts CMD with the release bound read-only, waits until HEALTHCHECK says that it is up, reads a page, ends it. */
async function tryCommand() {
  const release = path.join(stage.root, 'srv/lampstand');
  execFileSync('mount', ['--bind', release, release]);
  execFileSync('mount', ['-o', 'remount,ro,bind', release]);
  const PORT = String(20_000 + (process.pid % 10_000));
  const PATH = '/usr/bin:/bin';
  const env = { ...stage.env, PORT, PATH };
  const server = spawn('chroot', chroot(stage.command, stage.folder, stage.user), {
    env,
    stdio: 'inherit',
  });
  try {
    await isHealthy(env);
    for (const page of ['/', '/ko/answers', '/api/v1/ready']) {
      const { status } = await fetch(`http://127.0.0.1:${PORT}${page}`);
      console.log(`${status} ${page}`);
      if (status !== 200) throw new Error(`${page} answered ${status}`);
    }
  } finally {
    server.kill('SIGTERM');
    const [code] = await new Promise((resolve) => server.on('exit', (...ended) => resolve(ended)));
    console.log(`It ended with ${code}.`);
    execFileSync('umount', [release]);
    rmSync(path.join(stage.root, 'data'), { recursive: true, force: true });
  }
}

async function isHealthy(env) {
  for (let second = 0; second < patience; second++) {
    try {
      execFileSync('chroot', chroot(stage.health, stage.folder, stage.user), { env });
      console.log(`It is up after ${second} seconds.`);
      return;
    } catch {
      await setTimeout(1_000);
    }
  }
  throw new Error(`It is not up after ${patience} seconds.`);
}
