import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import PostalMime from 'postal-mime';
import { environment } from '../../lib/config/env.ts';
import { emailKey } from '../../lib/contract/email-address.ts';

/** The folder for letters while no SMTP_URL is set; its files remain if it is set later. */
export function letterFolder(): string {
  return resolve(environment().DATA_DIR, 'outbox');
}

/** The file of the letter with this id. */
export function letterFile(id: string): string {
  return join(letterFolder(), `${id}.eml`);
}

export async function removeLetterFile(id: string): Promise<void> {
  await rm(letterFile(id), { force: true });
}

/**
 * Deletes all letter files to, from or mentioning an address; returns their number. The files are
 * parsed, because their rows may be deleted or in another database.
 */
export async function eraseLetterFiles(email: string): Promise<number> {
  const key = emailKey(email);
  const folder = letterFolder();
  const names = await readdir(folder).catch(() => []);
  let erased = 0;
  for (const name of names) {
    if (!name.endsWith('.eml')) continue;
    const file = join(folder, name);
    if (!(await isAbout(file, key))) continue;
    await rm(file, { force: true });
    erased++;
  }
  return erased;
}

async function isAbout(file: string, key: string): Promise<boolean> {
  const raw = await readFile(file).catch(() => undefined);
  // Another process may have deleted it meanwhile.
  if (!raw) return false;
  const { to = [], replyTo = [], text = '' } = await PostalMime.parse(raw);
  const addresses = [...to, ...replyTo].map(({ address }) => address);
  return [...addresses, ...addressesIn(text)].some(
    (address) => address !== undefined && emailKey(address) === key,
  );
}

/** Finds whole addresses, so that `ana@example.org` does not match `joana@example.org`. */
function addressesIn(text: string): string[] {
  return text.match(/(?<![^\s<>()[\]",;:@])[^\s<>()[\]",;:@]+@[^\s<>()[\]",;:@]+/g) ?? [];
}
