import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { nextCache, renderUncached, visit } from './cached-reads.ts';
import { adminToken, credential } from './people.ts';
import { type Files, text, writeContent } from './small-content.ts';

type Render = () => Promise<unknown>;
export type PublishedSite = ReturnType<typeof publishedSite>;

/**
 * The process's own backend with this content, whose publications expire what the file has cached of lib/content.
 * The file mocks `next/cache`.
 */
export function publishedSite(start: Files) {
  let backend: typeof import('../../../backend/index.ts');
  let pagesNow: () => Promise<Map<string, Render>>;
  let files = start;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lampstand-expired-'));
    const content = await writeContent(start as Record<string, string>);
    vi.stubEnv('DATA_DIR', join(folder, 'data'));
    vi.stubEnv('CONTENT_DIR', content.folder);
    vi.stubEnv('ADMIN_TOKEN', adminToken);
    backend = await import('../../../backend/index.ts');
    const { tagsOfChanges } = await import('../../../lib/content/cache-manifest.ts');
    backend.onPublished((changes) => tagsOfChanges(changes).forEach(nextCache.revalidateTag));
    await backend.openBackend();
    const { createSiteApi } = await import('../../../server/backend/create-site-api.ts');
    const { provideSiteApi } = await import('../../../lib/api/site-api.ts');
    provideSiteApi(createSiteApi());
    await content.remove();
    ({ sitePages: pagesNow } = await import('./site-pages.ts'));
  });
  afterAll(async () => {
    await backend.closeBackend();
    await rm(folder, { recursive: true, force: true });
  });

  async function post(path: string, body: unknown) {
    const response = await backend.apiHandler().fetch(
      new Request(`http://localhost:3000/api/v1${path}`, {
        method: 'POST',
        headers: { ...credential, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    return { status: response.status, body: await response.json() };
  }

  return {
    post,
    pagesNow: () => pagesNow(),
    files: () => files,
    async publish(next: Files): Promise<number> {
      const listed = Object.entries(next).map(([path, text]) => ({ path, text: String(text) }));
      const { status } = await post('/content', { files: listed, overwrite: true });
      if (status === 200) files = next;
      return status;
    },
    async visitAll() {
      for (const [name, render] of await pagesNow()) await visit(name, render);
    },
    /** The pages whose cached version differs from an uncached one. */
    async outdated(): Promise<string[]> {
      const wrong: string[] = [];
      for (const [name, render] of await pagesNow()) {
        if ((await visit(name, render)) !== (await renderUncached(render))) wrong.push(name);
      }
      return wrong;
    },
    without: (folder: string): Files =>
      Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(`${folder}/`))),
    /** The files with other front matter, or another body, in one of them. */
    edited(path: string, fields: Record<string, unknown>, body?: string): Files {
      const [, matter = '', old = ''] =
        /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(String(files[path])) ?? [];
      const given = Object.fromEntries(
        matter
          .split('\n')
          .filter(Boolean)
          .map((line) => [
            line.slice(0, line.indexOf(':')),
            JSON.parse(line.slice(line.indexOf(':') + 1)),
          ]),
      );
      return { ...files, [path]: text({ ...given, ...fields }, body ?? old.trim()) };
    },
  };
}
