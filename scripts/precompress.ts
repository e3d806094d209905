// After `next build`: compresses the files of the build and of public/ at the highest levels, once. Part of
// `npm run build` and `npm start`.
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../server/files/find-files.ts';
import { precompressedPath } from '../server/files/precompressed.ts';
import { compressFully, createContent } from '../server/page-store/content.ts';

const dir = fileURLToPath(new URL('..', import.meta.url));
const folder = join(dir, '.next/precompressed');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

await Promise.all(
  [...findFiles(dir).values()].map(async ({ path, contentType }) => {
    const body = await readFile(path);
    const content = createContent(200, { 'content-type': contentType }, body);
    if (!content.isCompressible) return;
    await compressFully(content);
    for (const encoding of ['br', 'gzip'] as const) {
      const compressed = content.bodies[encoding];
      if (compressed) await writeFile(precompressedPath(dir, body, encoding), compressed);
    }
  }),
);
