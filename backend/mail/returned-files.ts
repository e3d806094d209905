import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { environment } from '../../lib/config/env.ts';
import type { Database } from '../db/client.ts';
import { takeBack } from './take-back.ts';

/** Where a mail server puts what arrives at return paths, for the site to read. */
const folder = () => resolve(environment().DATA_DIR, 'returned');

/**
 * Stores what arrived at a return path, also while the site is stopped: only one process can open
 * the database of DATA_DIR.
 * @param recipient the return path, which not every mail server writes into a header
 */
export async function storeReturned(raw: Uint8Array, recipient = ''): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const file = join(folder(), `${Date.now()}-${randomUUID()}`);
  const header = recipient ? `X-Original-To: ${recipient.replace(/\s/g, '')}\r\n` : '';
  await writeFile(`${file}.part`, Buffer.concat([Buffer.from(header), raw]), { mode: 0o600 });
  // Complete at once, for a site that is just reading.
  await rename(`${file}.part`, `${file}.eml`);
}

/** How many wait to be read. */
export async function countReturnedFiles(): Promise<number> {
  const names = await readdir(folder()).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
}

/** Reads and deletes the files; one that fails because of the database stays for the next time. */
export async function readReturnedFiles(db: Database): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml')).sort()) {
    const file = join(folder(), name);
    const raw = await readFile(file).catch(() => undefined);
    if (raw) await takeBack(db, raw);
    await rm(file, { force: true });
  }
}
