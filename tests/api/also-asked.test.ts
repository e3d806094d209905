import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '../../backend/db/schema.ts';
import { smallContent, text, writeContent } from '../backend/support/small-content.ts';
import { type Json, startBackend, type TestBackend } from '../backend/support/test-backend.ts';

/** Words that occur nowhere else in the small content. */
const path = 'answers/flood/en.md';
const changes = {
  [path]: `${smallContent()[path]}`.replace(
    '---\n',
    '---\nalso_asked: [Did an umbrella help?, Why so wet, Who was Jesus]\n',
  ),
  'answers/flood/ko.md': text({ title: '노아의 홍수', also_asked: ['우산이 소용 있었나요?'] }),
  // Contains all of the words, but not in one question.
  'answers/who-was-jesus/en.md': `${smallContent()['answers/who-was-jesus/en.md']}\nWet umbrella.`,
};

let backend: TestBackend;
beforeAll(async () => {
  const { folder, remove } = await writeContent(changes);
  backend = await startBackend(folder);
  await remove();
});
afterAll(() => backend.close());

async function search(q: string, lang = 'en'): Promise<Json[]> {
  return (await backend.get(`/search?q=${encodeURIComponent(q)}&lang=${lang}`)).body.data;
}

test.each([
  ['umbrella', 'en'],
  ['did an umbrella help', 'en'],
  // The start of a longer title.
  ['who was jesus?', 'en'],
  ['umbrela', 'en'],
  ['why wet', 'en'],
  ['우산', 'ko'],
  ['우산은 소용이 있었나요', 'ko'],
])('%s (%s) finds the answer first, under its own title', async (q, lang) => {
  const [first] = await search(q, lang);
  expect(first).toMatchObject({
    slug: 'flood',
    title: lang === 'ko' ? '노아의 홍수' : 'Was there a global flood?',
    lang,
  });
  expect(JSON.stringify(first)).not.toMatch(/umbrella|wet|우산/i);
});

test('a search in one language ignores the alternative questions of another, unless it finds nothing else', async () => {
  const [first] = await search('우산', 'en');
  expect(first).toMatchObject({ slug: 'flood', lang: 'en' });
  expect((await search('우산 nazareth', 'en')).map(({ slug }) => slug)).not.toContain('flood');
  expect((await search('umbrella jesus', 'ko')).map(({ slug }) => slug)).not.toContain('flood');
});

test('a title match ranks above an alternative question of another answer', async () => {
  const [first] = await search('Who was Jesus of Nazareth?');
  expect(first.slug).toBe('who-was-jesus');
});

test('generate_answer answers an alternative question with the short answer, citing its title', async () => {
  const { body } = await backend.post('/generate_answer', {
    question: 'did an umbrella help',
    lang: 'en',
  });
  expect(body.data.passages[0]).toMatchObject({
    slug: 'flood',
    title: 'Was there a global flood?',
    text: 'The Bible tells of a flood. Noah built an ark.',
  });
  expect(JSON.stringify(body)).not.toContain('umbrella help');
});

test('the API returns no alternative questions, and an answer without any stores null', async () => {
  for (const path of ['/answers', '/answers/fetch_by?slug=flood']) {
    const { status, body } = await backend.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toMatch(/an umbrella|also_asked|우산/);
  }
  const rows = await backend.db.select().from(answers);
  const listed = rows.flatMap((row) => [row.also_asked, row.also_asked_ko, row.also_asked_es]);
  expect(listed.filter((words) => words !== null)).toEqual([
    'Did an umbrella help?\nWhy so wet\nWho was Jesus',
    '우산이 소용 있었나요?',
  ]);
});
