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
