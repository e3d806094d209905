import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { contentDrafts } from '../../../backend/db/schema.ts';
import { ownBackend } from './own-backend.ts';
import { adminToken, credential } from './people.ts';
import { smallContent } from './small-content.ts';
import { staffMember } from './staff.ts';
import type { Json, TestBackend } from './test-backend.ts';

type Headers = Record<string, string>;

/** The calls of the content room with someone's headers. */
export function deskOf(backend: TestBackend, headers: Headers) {
  const read = async (id: string): Promise<Json> =>
    (await backend.get(`/editorial/item?id=${id}`, headers)).body.data;
  const languageOf = async (id: string, language: string): Promise<Json> =>
    (await read(id)).languages.find((one: Json) => one.language === language);
  const post = (path: string, body: object) => backend.post(`/editorial/${path}`, body, headers);
  return {
    headers,
    read,
    languageOf,
    post,
    get: (path: string) => backend.get(`/editorial/${path}`, headers),
    /** Saves on the stored version. */
    async save(id: string, language: string, change: object) {
      const { version } = await languageOf(id, language);
      return post('save', { id, language, version, ...change });
    },
    publish: (id: string, ...languages: string[]) => post('publish', { id, languages }),
  };
}

/** The exported files by path. */
export async function exportedFiles(
  backend: TestBackend,
  credential: Headers,
): Promise<Record<string, string>> {
  const { body } = await backend.get('/content', credential);
  return Object.fromEntries(body.data.map(({ path, text }: Json) => [path, text]));
}

/** A backend with an editor and a Korean translator; each test starts with the small content and without drafts. */
export function contentRoom() {
  vi.stubEnv('ADMIN_TOKEN', adminToken);
  const backend = ownBackend();
  const editor = {} as ReturnType<typeof deskOf>;
  const korean = {} as ReturnType<typeof deskOf>;
  beforeAll(async () => {
    Object.assign(editor, deskOf(backend, (await staffMember(backend, ['editor'])).headers));
    const languages = { languages: ['ko' as const] };
    const translator = await staffMember(backend, ['translator'], languages);
    Object.assign(korean, deskOf(backend, translator.headers));
  });
  beforeEach(async () => {
    await backend.db.delete(contentDrafts);
    const files = Object.entries(smallContent()).map(([path, text]) => ({ path, text }));
    const { status } = await backend.post('/content', { files, overwrite: true }, credential);
    expect(status).toBe(200);
  });
  const fetched = (slug: string) => backend.get(`/answers/fetch_by?slug=${slug}`);
  return {
    ...{ backend, editor, korean },
    statusOf: async (slug: string) => (await fetched(slug)).status,
    answer: async (slug: string): Promise<Json> => (await fetched(slug)).body.data,
    files: () => exportedFiles(backend, credential),
    historyOf: async (id: string): Promise<Json[]> =>
      (await editor.get(`history?id=${id}`)).body.data,
  };
}
