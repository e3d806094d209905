import 'server-only';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Maximum total size of compressed documents in bytes: enough for a large ministry, whose sitemaps may have 50 MB uncompressed. */
const maxBytes = 32 * 1024 * 1024;

interface LastDocument {
  type: string;
  etag: string;
  packed: Buffer;
}

/** The last version of each document by path. Only existing paths are stored. */
const documents = new LRUCache<string, LastDocument>({
  maxSize: maxBytes,
  sizeCalculation: ({ packed }) => packed.byteLength + 200,
});

/** Stores a document as fallback while /api/v1 fails; an unchanged one is not compressed again. */
export async function storeDocument(
  path: string,
  type: string,
  etag: string,
  body: Buffer,
): Promise<void> {
  if (documents.get(path)?.etag === etag) return;
  documents.set(path, { type, etag, packed: await pack(body) });
}

/** Removes a document that no longer exists. */
export function deleteDocument(path: string): void {
  documents.delete(path);
}

export async function readLastDocument(
  path: string,
): Promise<{ type: string; etag: string; body: Buffer } | undefined> {
  const document = documents.get(path);
  return (
    document && { type: document.type, etag: document.etag, body: await unpack(document.packed) }
  );
}
