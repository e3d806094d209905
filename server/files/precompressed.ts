import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where scripts/precompress.ts puts the compressed forms of a build's files, by the digest of their content. */
export function precompressedPath(dir: string, body: Buffer, encoding: 'br' | 'gzip'): string {
  const name = createHash('sha256').update(body).digest('hex').slice(0, 32);
  return join(dir, '.next/precompressed', `${name}.${encoding}`);
}

/** A file's compressed form; undefined if the build did not make it. */
export function readPrecompressed(
  dir: string,
  body: Buffer,
  encoding: 'br' | 'gzip',
): Promise<Buffer | undefined> {
  return readFile(precompressedPath(dir, body, encoding)).catch(() => undefined);
}
