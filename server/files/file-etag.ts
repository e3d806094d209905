import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Names what is in a file: the same at every node, whenever it was written there. Read once for each path;
 * strong, so that a range of one node goes on with another's.
 */
export function createFileEtags(): (path: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (path) => {
    const etag = known.get(path) ?? digestOf(path);
    known.set(path, etag);
    // A file that could not be read may be there the next time.
    etag.catch(() => known.delete(path));
    return etag;
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
