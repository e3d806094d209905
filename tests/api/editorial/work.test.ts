import { afterAll, expect, test, vi } from 'vitest';
import { observeQueries } from '../../../backend/db/observe-queries.ts';
import { Thread } from '../../../backend/threads/thread.ts';
import { addObserver } from '../../../lib/telemetry/observe.ts';
import { deskOf } from '../../backend/support/editorial.ts';
import { ownBackend } from '../../backend/support/own-backend.ts';
import { adminToken, credential } from '../../backend/support/people.ts';
import { captions, smallContent, text, writeContent } from '../../backend/support/small-content.ts';
import { staffMember } from '../../backend/support/staff.ts';
import type { TestBackend } from '../../backend/support/test-backend.ts';

/*
 * The work of a save and of a publication, counted instead of timed: it depends on what has changed, and not
 * on how much the ministry has.
 */

vi.stubEnv('ADMIN_TOKEN', adminToken);
const id = 'answers/did-jesus-live';

/** The small content with more answers, each in two languages and with captions. */
function contentWith(answers: number): Record<string, string> {
  const files = smallContent() as Record<string, string>;
  for (let n = 0; n < answers; n++) {
    const facts = { category: 'jesus', order: n, published: '2024-01-01', title: `Question ${n}` };
    const video = '/media/clips/a.mp4';
    files[`answers/more-${n}/en.md`] = text({ ...facts, video }, `Yes, ${n} (John 3:16).`);
    files[`answers/more-${n}/ko.md`] = text({ title: `질문 ${n}` }, '네.');
    files[`answers/more-${n}/en.vtt`] = captions('Hello');
  }
  return files;
}

const folders = await Promise.all([0, 300].map((answers) => writeContent(contentWith(answers))));
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));
const [few, many] = folders.map(({ folder }) => ownBackend(folder));

interface Work {
  /** The texts that the thread of content received. */
  texts: number;
  /** The statements that were executed. */
  statements: number;
}

async function workOf(work: () => Promise<unknown>): Promise<Work> {
  const counted = { texts: 0, statements: 0 };
  const call = vi.spyOn(Thread.prototype, 'call');
  const stop = addObserver(({ kind }, run) => {
    if (kind === 'sql') counted.statements++;
    return run();
  });
  try {
    await work();
  } finally {
    stop();
    for (const args of call.mock.calls) {
      const texts = args.find((value) => Array.isArray(value));
      if (Array.isArray(texts)) counted.texts += texts.length;
    }
    call.mockRestore();
  }
  return counted;
}

type Desk = ReturnType<typeof deskOf>;

const works: [name: string, run: (desk: Desk, version: string) => Promise<{ status: number }>][] = [
  ['opening an item', (desk) => desk.get(`item?id=${id}`)],
  [
    'a save',
    (desk, version) => desk.post('save', { id, language: 'en', version, body: 'Yes (John 1:1).' }),
  ],
  ['a publication', (desk) => desk.publish(id, 'en')],
  ['its undoing', (desk) => desk.post('undo', { id })],
];

async function worksOf(backend: TestBackend | undefined): Promise<Record<string, Work>> {
  if (!backend) throw new Error('a backend is missing');
  observeQueries(backend.db);
  const desk = deskOf(backend, (await staffMember(backend, ['editor'])).headers);
  // The thread has the folder then, as after a start.
  await desk.save(id, 'en', { body: 'Yes, he lived.' });
  const costs: Record<string, Work> = {};
  for (const [name, run] of works) {
    const { version } = await desk.languageOf(id, 'en');
    costs[name] = await workOf(async () => {
      const { status } = await run(desk, version);
      expect(status).toBe(200);
    });
  }
  return costs;
}

test('a save and a publication cost a large ministry what they cost a small one', async () => {
  const [small, large] = [await worksOf(few), await worksOf(many)];
  expect(large).toEqual(small);
  // The texts of the item, as they were and as they are.
  for (const { texts } of Object.values(large)) expect(texts).toBeLessThanOrEqual(20);
});

test('lists read the titles of texts once, and counts read none', async () => {
  if (!many) throw new Error('a backend is missing');
  observeQueries(many.db);
  const desk = deskOf(
    many,
    (await staffMember(many, ['editor'], { email: 'lists@ministry.example' })).headers,
  );
  const listed = () => desk.get('items?kind=answers&limit=25');
  const counted = await workOf(() => desk.get('counts'));
  const [first, again] = [await workOf(listed), await workOf(listed)];
  expect(again.statements).toBeLessThan(first.statements);
  const { body } = await listed();
  expect(body.data).toHaveLength(25);
  await desk.save(id, 'en', { body: 'Yes, he did.' });
  await desk.publish(id, 'en');
  expect((await workOf(listed)).statements).toBe(again.statements + 1);
  expect((await workOf(() => desk.get('counts'))).statements).toBe(counted.statements);
});

test('an import of every answer takes fewer statements than it has answers', async () => {
  const files = Object.entries(contentWith(300)).map(([path, body]) => ({
    path,
    text: /^answers\/more-.*\.md$/.test(path) ? `${body}\nOne more sentence.\n` : body,
  }));
  const { statements } = await workOf(async () => {
    const { status } = (await many?.post('/content', { files, overwrite: true }, credential)) ?? {};
    expect(status).toBe(200);
  });
  expect(statements).toBeLessThan(300);
});
