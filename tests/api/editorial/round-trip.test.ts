import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { contentFiles, searchWords } from '../../../backend/db/schema.ts';
import type { Locale } from '../../../lib/contract/common.ts';
import { deskOf, exportedFiles } from '../../backend/support/editorial.ts';
import { ownBackend } from '../../backend/support/own-backend.ts';
import { adminToken, credential } from '../../backend/support/people.ts';
import { captions, text, writeContent } from '../../backend/support/small-content.ts';
import { staffMember } from '../../backend/support/staff.ts';
import { startBackend, type TestBackend } from '../../backend/support/test-backend.ts';

/*
 * 200 items are edited at random by four people at once. An empty site imports the export
 * and exports the same bytes; files that nobody published are unchanged.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const written = await writeContent(manyItems());
afterAll(() => written.remove());
const backend = ownBackend(written.folder);

/** 200 items in different styles. */
function manyItems(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let n = 0; n < 200; n++) {
    const slug = `item-${n}`;
    const title = `Question ${n}`;
    if (n % 5 === 4) {
      files[`posts/${slug}/en.md`] =
        `---\n# by hand\ntitle: 'Post ${n}'\n\npublished: 2024-01-01\nauthor: "Ruth"\n---\n\n\nWords.\n\n`;
      continue;
    }
    const facts = { category: 'jesus', order: n, published: '2024-01-01', title };
    files[`answers/${slug}/en.md`] =
      n % 3 === 0
        ? text(facts, `Yes, ${n}.\r\n\r\n## More`).replace(/\n/g, '\r\n').replace(/\r\r/g, '\r')
        : text({ ...facts, video: '/media/clips/a.mp4', also_asked: ['Is it so?'] }, `Yes, ${n}.`);
    if (n % 2 === 0) files[`answers/${slug}/ko.md`] = `---\ntitle: 질문 ${n} # 제목\n---\n네.`;
    if (n % 3 === 1) files[`answers/${slug}/en.vtt`] = captions('Hello');
  }
  return files;
}

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    'Yes: no',
    '- list',
    '“Quoted” # text',
    'a\r\nb',
    '예수님은 누구신가요?',
    "it's",
    'true',
    '2026-01-02',
  ),
);
const change = fc.record({
  item: fc.nat(199),
  language: fc.constantFrom<Locale>('en', 'en', 'es', 'fr', 'ko'),
  title: words,
  body: fc.oneof(
    words,
    fc.array(words, { maxLength: 4 }).map((all) => all.join('\r\n\r\n')),
  ),
  part: fc.constantFrom('title', 'body', 'both', 'captions', 'remove'),
  publish: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});
const wordsOf = ({ db }: TestBackend) =>
  db
    .select({ lang: searchWords.lang, word: searchWords.word, uses: searchWords.uses })
    .from(searchWords)
    .orderBy(searchWords.lang, searchWords.word);
/** PostgreSQL stores no NUL, and a call refuses it. */
const storable = (given: string) => given.replaceAll('\0', '');

/** Milliseconds: it takes fifteen seconds, and longer while the machine is busy. */
const manyMinutes = 600_000;

test(
  '200 items edited by four people at once are exported, imported and exported again as the same bytes',
  async () => {
    const roles = ['editor', 'editor', 'editor', 'editor'] as const;
    const desks = await Promise.all(
      roles.map(async (role, n) =>
        deskOf(
          backend,
          (await staffMember(backend, [role], { email: `e${n}@ministry.example` })).headers,
        ),
      ),
    );
    const before = await exportedFiles(backend, credential);
    const [first] = (await desks[0]?.get('items?kind=answers&q=item-0'))?.body.data ?? [];
    expect(first.title).toBe('Question 0');
    const touched = new Set<string>();
    const seen = { saved: 0, refused: 0, published: 0, unfit: 0 };
    const changes = fc.sample(change, { numRuns: 210, seed: 22 });
    await Promise.all(
      desks.map(async (desk, person) => {
        for (const [index, one] of changes.entries()) {
          if (index % desks.length !== person) continue;
          await edit(desk, one);
        }
      }),
    );
    // Enough of each happened for the test to be meaningful.
    expect(seen.saved).toBeGreaterThanOrEqual(200);
    expect(seen.published).toBeGreaterThan(25);
    expect(seen.unfit).toBeGreaterThan(2);

    const edited = await exportedFiles(backend, credential);
    for (const [path, was] of Object.entries(before)) {
      if (!touched.has(path.split('/').slice(0, 2).join('/'))) expect(edited[path]).toBe(was);
    }
    expect(edited).not.toEqual(before);
    const files = Object.entries(edited).map(([path, text]) => ({ path, text }));
    const empty = await startBackend(undefined, { isEmpty: true });
    try {
      expect(await empty.db.$count(contentFiles)).toBe(0);
      const imported = await empty.post('/content', { files }, credential);
      expect(imported.status).toBe(200);
      expect(await exportedFiles(empty, credential)).toEqual(edited);
      // Indexing item by item yields the same index as indexing everything at once.
      expect(await wordsOf(backend)).toEqual(await wordsOf(empty));
    } finally {
      await empty.close();
    }
    // A new site can start with the folder as `content:export` writes it.
    const folder = await mkdtemp(join(tmpdir(), 'lampstand-exported-'));
    for (const { path, text } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const fresh = await startBackend(folder);
    try {
      expect(await exportedFiles(fresh, credential)).toEqual(edited);
    } finally {
      await fresh.close();
      await rm(folder, { recursive: true });
    }

    async function edit(desk: (typeof desks)[number], one: (typeof changes)[number]) {
      // The rate limits are not under test here.
      backend.clock.now += 60_000;
      const kind = one.item % 5 === 4 ? 'posts' : 'answers';
      const id = `${kind}/item-${one.item}`;
      const title = storable(one.title);
      const given = {
        title: { fields: { title } },
        body: { body: storable(one.body) },
        both: { fields: { title }, body: storable(one.body) },
        captions: kind === 'answers' ? { captions: captions('One', 'Two') } : { fields: { title } },
        remove: one.language === 'en' ? { fields: { title } } : { remove: true },
      }[one.part];
      const { status } = await desk.save(id, one.language, given);
      if (status === 200) seen.saved += 1;
      else expect(status).toBe(409);
      if (!one.publish) return;
      const answer = await desk.publish(id, one.language);
      if (answer.status === 200) {
        touched.add(id);
        seen.published += 1;
      } else if (answer.status === 400) {
        seen.unfit += 1;
        await desk.post('discard', { id, languages: [one.language] });
      } else expect(answer.status).toBe(409);
    }
  },
  manyMinutes,
);
