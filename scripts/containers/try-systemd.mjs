import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('systemd.Containerfile', import.meta.url));

/**
 * Two nodes, their PostgreSQL and the nightly backup as units of a systemd that a container boots from the
 * image `lampstand`. Throws where they do not hold.
 *
 * @param {{
 *   podman: (args: string[], options?: object) => string, environment: NodeJS.ProcessEnv,
 *   source: string, pages: string[], patience: number, say: (text: string) => void,
 * }} options `source` holds deploy/, `patience` is in seconds.
 */
export async function trySystemd({ podman, environment, source, pages, patience, say }) {
  say('systemd, with the units of deploy/systemd \u2026');
  podman(
    ['build', '--network=host', '--format=docker', '-t', 'lampstand-systemd', '-f', file, '.'],
    {
      cwd: source,
    },
  );
  const boots = ['run', '--detach', '--systemd=always', '--privileged', '--cgroupns=host'];
  const id = podman([...boots, 'lampstand-systemd']).trim();
  const on = (...args) => podman(['exec', id, ...args]).trim();
  const of = (unit, property) => on('systemctl', 'show', '--value', '-p', property, unit);
  const statusAt = (port, page) => {
    const ask = ['curl', '-s', '-o', '/dev/null', '-w', '%{http_code}', `localhost:${port}${page}`];
    return spawnSync('podman', ['exec', id, ...ask], { env: environment, encoding: 'utf8' }).stdout;
  };
  const upAt = async (port) => {
    for (let second = 0; statusAt(port, '/api/v1/ready') !== '200'; second++) {
      if (second === patience) throw new Error(`${port} is not ready after ${patience} seconds.`);
      await setTimeout(1_000);
    }
    for (const page of pages) {
      const status = statusAt(port, page);
      say(`${status} ${port}${page}`);
      if (status !== '200') throw new Error(`${page} answered ${status} at ${port}`);
    }
  };
  try {
    await preparePostgres(id, { environment, patience });
    for (const port of [3001, 3002]) await upAt(port);
    on('systemctl', 'start', 'lampstand-backup.service');
    say(`A backup: ${on('sh', '-c', 'ls /var/lib/lampstand/backups/*')}`);
    on('systemctl', 'stop', 'lampstand@3001');
    const code = of('lampstand@3001', 'ExecMainStatus');
    if (code !== '0') throw new Error(`A node ended with ${code}.`);
    on('kill', '-9', of('lampstand@3002', 'MainPID'));
    await upAt(3002);
    on('systemctl', 'start', 'lampstand@3001');
    await upAt(3001);
  } finally {
    podman(['rm', '--force', '--volumes', id]);
  }
}

/** What a superuser types once, as docs/operations.md says it. */
async function preparePostgres(id, { environment, patience }) {
  const psql = (database, ...commands) => {
    const given = commands.flatMap((command) => ['-c', command]);
    const args = ['exec', id, 'runuser', '-u', 'postgres', '--', 'psql', '-q', database, ...given];
    return spawnSync('podman', args, { env: environment }).status === 0;
  };
  const role = "create role lampstand login password 'of-this-trial'";
  for (let second = 0; !psql('postgres', role); second++) {
    if (second === patience) throw new Error('PostgreSQL does not start.');
    await setTimeout(1_000);
  }
  psql('postgres', 'create database lampstand owner lampstand');
  psql('lampstand', 'create extension cube', 'create extension earthdistance');
}
