import { expect } from 'vitest';
import type { Json, TestBackend } from './test-backend.ts';

/** The search of a backend. */
export function searchOf(backend: TestBackend) {
  async function search(q: string, lang = 'en', more = ''): Promise<Json> {
    const { status, body } = await backend.get(
      `/search?q=${encodeURIComponent(q)}&lang=${lang}${more}`,
    );
    expect(status).toBe(200);
    return body;
  }
  return {
    search,
    /** The slugs of what it finds. */
    found: async (q: string, lang = 'en'): Promise<string[]> =>
      (await search(q, lang)).data.map((item: Json) => item.slug),
  };
}
