import { expect, test, vi } from 'vitest';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { expectHarmless, placesIn, withValueAt } from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { smallContent } from '../backend/support/small-content.ts';

/* Every field of POST /content empty, null, and of another type. */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();

const folder = Object.entries(smallContent() as Record<string, string>);
const body = {
  files: folder.map(([path, text]) => ({ path, text })),
  dry_run: false,
  base: 0,
  overwrite: true,
  pictures: [{ id: 'A'.repeat(22), webp: 'AAAA', words: { en: 'A lamp' } }],
};
const places = placesIn(body).filter((place) => !/^files\.(?:[1-9]|\d\d)/.test(place));
const values = ['', ' ', null, 0, -1, true, [], {}, ['='], [null], '=', '\u0000'];

test.each(places)('%s may be anything, and nothing fails on our side', async (place) => {
  for (const value of values) {
    backend.clock.now += 3_600_000;
    const response = await backend.post('/content', withValueAt(body, place, value), credential);
    expectHarmless(response, endpoints.publishContent);
  }
});

test('a picture without bytes is refused by its name', async () => {
  const pictures = [{ id: 'A'.repeat(22), webp: '', words: null }];
  const { status, body: answer } = await backend.post(
    '/content',
    { ...body, pictures },
    credential,
  );
  expect(status).toBe(400);
  expect(answer.error.fields).toEqual({
    [`pictures/${'A'.repeat(22)}.webp`]: 'is no WebP picture',
  });
});
