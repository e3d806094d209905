import 'server-only';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Bytes of all documents together, packed: those of a large ministry, some of whose sitemaps have 50 MB unpacked. */
const maxBytes = 32 * 1024 * 1024;

interface LastDocument {
  type: string;
  etag: string;
  packed: Buffer;
}

/** The last version of each document by its path. Only paths that there are get here. */
const documents = new LRUCache<string, LastDocument>({
  maxSize: maxBytes,
  sizeCalculation: ({ packed }) => packed.byteLength + 200,
});

/** Keeps a document for when /api/v1 does not answer; one that is the same is not packed again. */
export async function keepDocument(
  path: string,
  type: string,
  etag: string,
  body: Buffer,
): Promise<void> {
  if (documents.get(path)?.etag === etag) return;
  documents.set(path, { type, etag, packed: await pack(body) });
}

/** There is no such document any more. */
export function forgetDocument(path: string): void {
  documents.delete(path);
}

export async function lastDocument(
  path: string,
): Promise<{ type: string; etag: string; body: Buffer } | undefined> {
  const kept = documents.get(path);
  return kept && { type: kept.type, etag: kept.etag, body: await unpack(kept.packed) };
}
