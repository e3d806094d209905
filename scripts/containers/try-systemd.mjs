import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('systemd.Containerfile', import.meta.url));

/**
 * Runs two nodes, PostgreSQL and the backup as systemd units, in a container that boots systemd from the
 * image `lampstand`. Throws if a check fails.
 *
 * @param {{
 *   podman: (args: string[], options?: object) => string, environment: NodeJS.ProcessEnv,
 *   source: string, pages: string[], maxWaitSeconds: number, say: (text: string) => void,
 * }} options `source` is a folder that contains deploy/.
 */
export async function trySystemd({ podman, environment, source, pages, maxWaitSeconds, say }) {
  say('systemd, with the units of deploy/systemd \u2026');
  podman(
    ['build', '--network=host', '--format=docker', '-t', 'lampstand-systemd', '-f', file, '.'],
    {
      cwd: source,
    },
  );
  const bootArgs = ['run', '--detach', '--systemd=always', '--privileged', '--cgroupns=host'];
  const id = podman([...bootArgs, 'lampstand-systemd']).trim();
  const exec = (...args) => podman(['exec', id, ...args]).trim();
  const propertyOf = (unit, name) => exec('systemctl', 'show', '--value', '-p', name, unit);
  const statusAt = (port, page) => {
    const url = `localhost:${port}${page}`;
    const curl = ['curl', '-s', '-o', '/dev/null', '-w', '%{http_code}', url];
    const args = ['exec', id, ...curl];
    return spawnSync('podman', args, { env: environment, encoding: 'utf8' }).stdout;
  };
  const expectUp = async (port) => {
    for (let second = 0; statusAt(port, '/api/v1/ready') !== '200'; second++) {
      if (second === maxWaitSeconds)
        throw new Error(`${port} is not ready after ${maxWaitSeconds} seconds.`);
      await setTimeout(1_000);
    }
    for (const page of pages) {
      const status = statusAt(port, page);
      say(`${status} ${port}${page}`);
      if (status !== '200') throw new Error(`${page} answered ${status} at ${port}`);
    }
  };
  try {
    await preparePostgres(id, { environment, maxWaitSeconds });
    for (const port of [3001, 3002]) await expectUp(port);
    exec('systemctl', 'start', 'lampstand-backup.service');
    say(`A backup: ${exec('sh', '-c', 'ls /var/lib/lampstand/backups/*')}`);
    exec('systemctl', 'stop', 'lampstand@3001');
    const code = propertyOf('lampstand@3001', 'ExecMainStatus');
    if (code !== '0') throw new Error(`A node exited with ${code}.`);
    exec('kill', '-9', propertyOf('lampstand@3002', 'MainPID'));
    await expectUp(3002);
    exec('systemctl', 'start', 'lampstand@3001');
    await expectUp(3001);
  } finally {
    podman(['rm', '--force', '--volumes', id]);
  }
}

/** Creates the role, the database and its extensions, as docs/operations.md describes. */
async function preparePostgres(id, { environment, maxWaitSeconds }) {
  const psql = (database, ...commands) => {
    const flags = commands.flatMap((command) => ['-c', command]);
    const args = ['exec', id, 'runuser', '-u', 'postgres', '--', 'psql', '-q', database, ...flags];
    return spawnSync('podman', args, { env: environment }).status === 0;
  };
  const role = "create role lampstand login password 'of-this-trial'";
  for (let second = 0; !psql('postgres', role); second++) {
    if (second === maxWaitSeconds)
      throw new Error(`PostgreSQL is not up after ${maxWaitSeconds} seconds.`);
    await setTimeout(1_000);
  }
  psql('postgres', 'create database lampstand owner lampstand');
  psql('lampstand', 'create extension cube', 'create extension earthdistance');
}
