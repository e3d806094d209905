import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * ETags of files by their content: the same on every node, whenever the file was written. Each path is
 * read once. The ETags are strong, so that a range request can be continued on another node.
 */
export function createFileEtags(): (path: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (path) => {
    const etag = known.get(path) ?? digestOf(path);
    known.set(path, etag);
    // A file that could not be read may be readable the next time.
    etag.catch(() => known.delete(path));
    return etag;
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
