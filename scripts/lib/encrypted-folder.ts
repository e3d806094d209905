import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { TransferError } from '../../backend/db/transfer.ts';

/*
 * The files of a backup, encrypted for the holders of keys (the format age, https://age-encryption.org/v1, which the
 * program of that name reads, too). Only the public keys are on the machine that makes backups.
 */
const ending = '.age';
/** Says of the backup what one must know before it is decrypted, and contains no personal data. */
const plainFiles = new Set(['backup.json']);

/** Encrypts each file of a folder for each of the recipients (`age1…`), and removes the original. */
export async function encryptFolder(folder: string, recipients: readonly string[]): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  for (const name of await filesOf(folder)) {
    if (plainFiles.has(name)) continue;
    const file = join(folder, name);
    await convert(file, `${file}${ending}`, (bytes) => encrypter.encrypt(bytes));
    await unlink(file);
  }
}

/** Whether files of the folder are encrypted. */
export async function isEncrypted(folder: string): Promise<boolean> {
  return (await filesOf(folder)).some((name) => name.endsWith(ending));
}

/**
 * Decrypts a folder to another one, with the keys (`AGE-SECRET-KEY-…`) in a file. Throws TransferError if none of
 * them fits.
 */
export async function decryptFolder(folder: string, to: string, keyFile: string): Promise<void> {
  const decrypter = new Decrypter();
  const keys = (await readFile(keyFile, 'utf8')).match(/^AGE-SECRET-KEY-\S+/gm) ?? [];
  if (keys.length === 0) throw new TransferError(`${keyFile} contains no key (AGE-SECRET-KEY-…).`);
  for (const key of keys) decrypter.addIdentity(key);
  for (const name of await filesOf(folder)) {
    const target = join(to, name.replace(/\.age$/, ''));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const isPlain = !name.endsWith(ending);
    try {
      await convert(join(folder, name), target, (bytes) =>
        isPlain ? Promise.resolve(bytes) : decrypter.decrypt(bytes),
      );
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).syscall) throw cause;
      throw new TransferError(
        `${name} cannot be decrypted with ${keyFile}: it was encrypted for another key, or is damaged.`,
        { cause },
      );
    }
  }
}

type Bytes = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

async function convert(
  from: string,
  to: string,
  change: (bytes: Bytes) => Promise<globalThis.ReadableStream<Uint8Array>>,
): Promise<void> {
  const bytes = Readable.toWeb(createReadStream(from)) as unknown as Bytes;
  const changed = (await change(bytes)) as unknown as ReadableStream<Uint8Array>;
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.fromWeb(changed), target);
}

/** The paths of all files below a folder, relative to it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
