import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { TransferError } from '../../backend/db/transfer.ts';
import { lastBackupFile } from '../../lib/config/backups.ts';
import { environment } from '../../lib/config/env.ts';
import { releaseName } from '../../lib/config/release.ts';

/** Runs BACKUP_COMMAND, which finds the folder in BACKUP_FOLDER. Throws TransferError if it fails. */
export async function copyAway(folder: string): Promise<void> {
  const { BACKUP_COMMAND: command } = environment();
  if (!command) return;
  const env = { ...process.env, BACKUP_FOLDER: resolve(folder) };
  const [code] = await once(spawn('/bin/sh', ['-c', command], { env, stdio: 'inherit' }), 'close');
  if (code === 0) return;
  throw new TransferError(
    `The backup is in ${folder}, but was not copied away: BACKUP_COMMAND ended with ${code}.`,
  );
}

/** Notes beside the folder that the backup is complete, and copied, for the metrics of the site. */
export async function noteSuccess(folder: string): Promise<void> {
  const file = join(dirname(resolve(folder)), lastBackupFile);
  const note = { at: new Date().toISOString(), folder: resolve(folder), release: releaseName() };
  await writeFile(`${file}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
