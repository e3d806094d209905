import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';

/* Recovery to a moment by PostgreSQL's own archive, as docs/operations.md describes it. */
const [programs] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-archive-'));
const at = (...names: string[]) => path.join(folder, ...names);

/** Runs a program of PostgreSQL, which refuses to run as root. */
function run(program: string, args: string[]): void {
  const file = path.join(programs as string, program);
  const [command, all] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', file, ...args]]
    : [file, args];
  // Not a pipe: the server would keep it open.
  execFileSync(command as string, all as string[], { stdio: 'ignore' });
}
const control = (data: string, ...args: string[]) => run('pg_ctl', ['-D', data, '-w', ...args]);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!programs || !existsSync(path.join(programs, 'pg_basebackup')))(
  'an archive',
  () => {
    it('restores the database as of a moment between two writes', async () => {
      const port = await freePort();
      const [data, wal, base, restored] = [at('data'), at('wal'), at('base'), at('restored')];
      chmodSync(folder, 0o755);
      for (const each of [data, wal, base, restored]) {
        mkdirSync(each, { mode: 0o700 });
        if (isRoot) execFileSync('chown', ['postgres', each]);
      }
      run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
      const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
      appendFileSync(
        path.join(data, 'postgresql.conf'),
        `${settings}archive_mode = on\narchive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'\n`,
      );
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
      control(data, 'start');
      let moment = '';
      try {
        const sql = postgres(url, { max: 1, onnotice: () => {} });
        await sql`create table leads (message text)`;
        run('pg_basebackup', ['-D', base, '-Ft', '-z', '-X', 'none', '-d', url]);
        await sql`insert into leads values ('before')`;
        const [row] = await sql`select clock_timestamp()::text as now`;
        moment = row?.now;
        // Another second, so that the moment is between the two.
        await sql`select pg_sleep(1)`;
        await sql`insert into leads values ('after')`;
        await sql`select pg_switch_wal()`;
        await sql`checkpoint`;
        await vi.waitFor(() => expect(readdirSync(wal).length).toBeGreaterThan(1), {
          timeout: 60_000,
        });
        await sql.end();
      } finally {
        control(data, 'stop', '-m', 'fast');
      }
      execFileSync('tar', ['-xzf', path.join(base, 'base.tar.gz'), '-C', restored]);
      appendFileSync(
        path.join(restored, 'postgresql.auto.conf'),
        `restore_command = 'cp ${wal}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
      );
      writeFileSync(path.join(restored, 'recovery.signal'), '');
      if (isRoot) execFileSync('chown', ['-R', 'postgres', restored]);
      control(restored, 'start');
      try {
        const sql = postgres(url, { max: 1, onnotice: () => {} });
        expect(await sql`select message from leads`).toEqual([{ message: 'before' }]);
        await sql.end();
      } finally {
        control(restored, 'stop', '-m', 'immediate');
      }
    });
  },
);
