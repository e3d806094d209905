import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallContent, writeContent } from '../backend/support/small-content.ts';
import { type Json, startBackend, type TestBackend } from '../backend/support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  const { folder, remove } = await writeContent({
    'locations.yaml': `${smallContent()['locations.yaml']}
- { slug: window, name: 새벽창문교회 (Dawn Window Church), city: Los Angeles, state: CA, country: US }
- { slug: table, name: 긴식탁교회 (Long Table Church), city: Seoul, country: KR }
`,
  });
  backend = await startBackend(folder);
  await remove();
});
afterAll(() => backend.close());

async function slugs(query: string): Promise<string[]> {
  const { status, body } = await backend.get(`/locations?${query}`);
  expect([status, body.meta.total]).toEqual([200, 7]);
  return body.data.map(({ slug }: Json) => slug);
}

const latin = ['far', 'near', 'next', 'nowhere', 'by-zip'];
const hangul = ['table', 'window'];

test('names in Hangul are listed first in Korean, and last in other languages', async () => {
  expect(await slugs('lang=ko')).toEqual([...hangul, ...latin]);
  for (const lang of ['en', 'es', 'fr']) {
    expect(await slugs(`lang=${lang}`)).toEqual([...latin, ...hangul]);
  }
});

test.each([1, 2, 3, 5])('pages of %i churches list each church once', async (limit) => {
  const pages = Array.from({ length: Math.ceil(7 / limit) }, (_, page) =>
    slugs(`lang=ko&limit=${limit}&offset=${page * limit}`),
  );
  expect((await Promise.all(pages)).flat()).toEqual([...hangul, ...latin]);
});
