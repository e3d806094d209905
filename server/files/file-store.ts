import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { bytesOf, type Content, createContent, keepCompressed } from '../page-store/content.ts';
import type { StaticFile } from './find-files.ts';
import { readPrecompressed } from './precompressed.ts';

/** Larger files are not kept in memory. */
export const maxFileBytes = 1024 * 1024;
const maxStoreBytes = 64 * 1024 * 1024;

/** Files in memory, with the compressed forms that the build made; the least recently used are evicted first. */
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
      if (br && gzip) keepCompressed(content, { br, gzip });
      else Object.assign(content.bodies, br && { br }, gzip && { gzip });
    }
    contents.set(file.path, content);
    return content;
  }

  /** The file, read once for all concurrent requests. Rejects if it cannot be read. */
  return (file: StaticFile): Content | Promise<Content> => {
    const cached = contents.get(file.path) ?? reading.get(file.path);
    if (cached) return cached;
    const content = read(file).finally(() => reading.delete(file.path));
    reading.set(file.path, content);
    return content;
  };
}
