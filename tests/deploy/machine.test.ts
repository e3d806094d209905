import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseEnvironment } from '@/lib/config/env';
import { findNginx } from '../nodes/support/nginx';

/* What an operator copies to a machine (docs/operations.md, “From nothing to two nodes”). */
const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-machine-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (file: string) => readFileSync(file, 'utf8');
const nginx = findNginx();

/** The variables of a file as systemd reads it. */
const variablesIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
/** The variables that a unit sets for the node at a port. */
function unitVariables(port: number) {
  const lines = read('deploy/systemd/lampstand@.service').match(/(?<=^Environment=).*/gm) ?? [];
  return variablesIn(lines.join('\n').replaceAll(' ', '\n').replaceAll('%i', String(port)));
}

describe('the shipped configuration', () => {
  it.skipIf(!nginx)('of nginx is valid on a machine with the folders of a bare Debian', () => {
    mkdirSync(path.join(folder, 'lampstand'));
    mkdirSync(path.join(folder, 'var/cache'), { recursive: true });
    cpSync('deploy/nginx/lampstand.conf', path.join(folder, 'lampstand.conf'));
    const names = ['-subj', '/CN=localhost', '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], {
      cwd: folder,
      stdio: 'pipe',
    });
    // Nothing is replaced but the roots: the folder of the certificate, `/var`, and a port that root alone may open.
    for (const file of ['machine.conf', 'listen.conf']) {
      const text = read(`deploy/nginx/${file}`)
        .replaceAll('/etc/lampstand/tls', folder)
        .replaceAll('/var/', `${folder}/var/`)
        .replaceAll('443', '8443');
      writeFileSync(path.join(folder, 'lampstand', file), text);
    }
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `pid ${folder}/pid; events {} http { access_log off; include lampstand.conf; }`,
    );
    const test = ['-t', '-q', '-p', folder, '-c', `${folder}/nginx.conf`, '-e', `${folder}/errors`];
    execFileSync(nginx as string, test, { stdio: 'pipe' });
  });

  it('of two nodes with one site.env is valid, and each has its own ports and folders', () => {
    const site = variablesIn(read('deploy/systemd/site.env'));
    const nodes = [3001, 3002].map((port) => parseEnvironment({ ...unitVariables(port), ...site }));
    for (const name of ['PORT', 'METRICS_PORT', 'DATA_DIR'] as const) {
      expect(new Set(nodes.map((node) => node[name])).size).toBe(2);
    }
    for (const name of ['UPLOADS_DIR', 'DATABASE_URL', 'SITE_URL'] as const) {
      expect(new Set(nodes.map((node) => node[name])).size).toBe(1);
    }
  });

  it('of a node lets a balancer know before it ends, and systemd wait and watch', () => {
    const unit = read('deploy/systemd/lampstand@.service');
    const { DRAIN_SECONDS, WATCHDOG_SECONDS } = parseEnvironment(unitVariables(3001));
    const probe = read('deploy/varnish/nodes.vcl');
    const [, interval] = /\.interval = (\d+)s/.exec(probe) ?? [];
    expect(DRAIN_SECONDS).toBeGreaterThan(2 * Number(interval));
    const [, watch] = /^WatchdogSec=(\d+)$/m.exec(unit) ?? [];
    expect(Number(watch)).toBeGreaterThan(WATCHDOG_SECONDS);
    expect(unit).toMatch(/^Type=notify$/m);
    // A third of WatchdogSec, and who reports is a child of the process.
    expect(unit).toMatch(/^NotifyAccess=all$/m);
  });

  it('of the backup is confined as the node is', () => {
    const confined = (file: string) =>
      read(file).match(
        /^(?:Cap|Lock|NoNew|Private|Protect|Restrict(?!SUIDSec)|SystemCall|UMask)\w*=.*$/gm,
      );
    expect(confined('deploy/systemd/lampstand-backup.service')).toEqual(
      confined('deploy/systemd/lampstand@.service')?.filter(
        (line) => !line.startsWith('RestartSec'),
      ),
    );
  });

  it('of compose has backups and metrics, and what its nodes need is valid', () => {
    const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true });
    expect(parseEnvironment(services.node1.environment)).toMatchObject({ METRICS_HOST: '0.0.0.0' });
    expect(services.backup.volumes).toContain('backups:/backups');
    expect(Object.keys(volumes)).toContain('backups');
  });
});
