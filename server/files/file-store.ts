import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { bytesOf, type Content, createContent } from '../page-store/content.ts';
import type { StaticFile } from './find-files.ts';
import { readPrecompressed } from './precompressed.ts';

/** Bytes of a file that is kept in memory. */
export const maxFileBytes = 1024 * 1024;
const maxStoreBytes = 64 * 1024 * 1024;

/** Files in memory, with their smallest forms as the build made them; the least used go first. */
export function createFileStore(dir: string) {
  const contents = new LRUCache<string, Content>({
    maxSize: maxStoreBytes,
    sizeCalculation: (content) => bytesOf(content) + 1,
  });
  const reading = new Map<string, Promise<Content>>();

  async function read(file: StaticFile): Promise<Content> {
    const headers = {
      'content-type': file.contentType,
      'cache-control': file.cacheControl,
      'x-content-type-options': 'nosniff',
    };
    const body = await readFile(file.path);
    const content = createContent(200, headers, body);
    if (content.isCompressible) {
      content.headers.vary = 'Accept-Encoding';
      const [br, gzip] = await Promise.all([
        readPrecompressed(dir, body, 'br'),
        readPrecompressed(dir, body, 'gzip'),
      ]);
      Object.assign(content.bodies, br && { br }, gzip && { gzip });
    }
    contents.set(file.path, content);
    return content;
  }

  /** The file, read once however many ask for it. Rejects where it cannot be read any more. */
  return (file: StaticFile): Content | Promise<Content> => {
    const known = contents.get(file.path) ?? reading.get(file.path);
    if (known) return known;
    const content = read(file).finally(() => reading.delete(file.path));
    reading.set(file.path, content);
    return content;
  };
}
