import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smallContent, writeContent } from '../../backend/support/small-content.ts';

let folder: string;
let content: Awaited<ReturnType<typeof writeContent>>;
let backend: typeof import('../../../backend/index.ts');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lampstand-site-api-'));
  content = await writeContent(smallContent() as Record<string, string>);
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  vi.stubEnv('CONTENT_DIR', content.folder);
  backend = await import('../../../backend/index.ts');
});
afterAll(async () => {
  await backend.closeBackend();
  await content.remove();
  await rm(folder, { recursive: true, force: true });
});

test('the pages read an uploaded picture by its path', async () => {
  const { pictures } = await import('../../../backend/db/schema.ts');
  const { createSiteApi } = await import('../../../server/backend/create-site-api.ts');
  const id = 'kq3v0Zc1mG5nT8xWb2Rf7y';
  const db = await backend.openBackend();
  await db.insert(pictures).values({ id, webp: 'UklGRg==', width: 1, height: 1 });
  const read = (name: string) => createSiteApi().picture?.(`/api/v1/pictures/${name}.webp`);
  expect(Buffer.from((await read(id)) ?? '').toString()).toBe('RIFF');
  expect(await read(id.replace('k', 'x'))).toBeUndefined();
});
