import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentVersions } from '../../backend/db/schema.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { smallContent, text } from '../backend/support/small-content.ts';
import type { Json } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

/** Two editors with separate folders, and one site. */
const backend = ownBackend();
type Files = Record<string, string>;
const first = () => smallContent() as Files;
let older: Files;
let newer: Files;
let baseRevision: number;
const about = 'pages/about-lampstand/en.md';
const post = 'posts/third/en.md';
beforeEach(async () => {
  older = first();
  newer = first();
  baseRevision = (await exported()).revision;
});
afterEach(async () => {
  expect((await publish(first(), { overwrite: true })).status).toBe(200);
  await backend.db.delete(contentVersions);
});

const publish = (files: Files, more: object = {}) =>
  backend.post(
    '/content',
    { files: Object.entries(files).map(([path, text]) => ({ path, text })), ...more },
    credential,
  );
const published = async (files: Files, more: object = {}) => {
  const { status, body } = await publish(files, more);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
async function exported() {
  const { body } = await backend.get('/content', credential);
  const files: Files = Object.fromEntries(body.data.map((file: Json) => [file.path, file.text]));
  return { files, revision: body.meta.revision as number };
}
const words = (body: string) => text({ title: 'About' }, body);

describe('a folder that was exported before another editor published', () => {
  test('is refused with what it would revert, and nothing of it is published', async () => {
    newer[about] = words('Newer words.');
    newer[post] = text({ title: 'Third', published: '2024-05-05', author: 'Ruth' });
    newer['locations.yaml'] = (newer['locations.yaml'] ?? '').replace('Near Church', 'New Name');
    delete newer['posts/newer/fr.md'];
    await published(newer);
    older['posts/older/en.md'] = text({ title: 'Mine', published: '2023-01-01', author: 'Ruth' });

    const { status, body } = await publish(older);
    expect([status, body.error.code]).toEqual([409, 'older_content']);
    expect(body.error.fields).toEqual({
      [about]: expect.stringMatching(/^would bring back its older body/),
      [post]: 'would go again',
      'posts/newer/fr.md': 'would come back',
      'locations.yaml near': 'would bring back its older name',
    });
    expect((await exported()).files).toEqual(newer);

    // A dry run reports it without refusing.
    const { changes } = await published(older, { dry_run: true });
    const back = changes.filter(({ reverts }: Json) => reverts).map(({ file }: Json) => file);
    expect(back.sort()).toEqual([about, 'locations.yaml', 'posts/newer/fr.md', post].sort());
    expect(changes.find(({ file }: Json) => file === 'posts/older/en.md').reverts).toBeUndefined();
    expect((await exported()).files).toEqual(newer);
  });

  test('is published if overwriting is requested', async () => {
    await published({ ...newer, [about]: words('Newer words.') });
    await published(older, { overwrite: true });
    expect((await exported()).files).toEqual(older);
  });

  test('is accepted with the other editor’s changes in it if nobody else changed its own files', async () => {
    const titled = (title: string) => text({ title, published: '2024-05-05', author: 'R' });
    newer[post] = titled('First');
    const { revision: base } = await published(newer);
    newer[about] = words('Newer words.');
    await published(newer);
    for (const [title, more] of [
      ['Second', { base }],
      ['Third', {}],
    ] as const) {
      const folder = { ...newer, [post]: titled(title) };
      // Without the other editor's changes it would revert them, and nothing else.
      const { status, body } = await publish({ ...folder, [about]: older[about] ?? '' }, more);
      expect([status, Object.keys(body.error.fields)]).toEqual([409, [about]]);
      await published(folder, more);
      expect((await exported()).files).toEqual(folder);
    }
  });

  test('is refused by its base revision if both changed the same file', async () => {
    await published({ ...newer, [about]: words('Newer words.') });
    older[about] = words('Other words, by whoever had not seen the newer.');
    const { status, body } = await publish(older, { base: baseRevision });
    expect([status, Object.keys(body.error.fields)]).toEqual([409, [about]]);
    // Based on a new export it is accepted.
    const now = await exported();
    const more = { base: now.revision };
    const { revision } = await published({ ...now.files, [about]: older[about] }, more);
    expect(revision).toBe(now.revision + 1);
  });
});

test('a store without a history begins it with its present content', async () => {
  expect(baseRevision).toBe(0);
  newer[about] = words('Newer words.');
  expect((await published(newer)).revision).toBe(1);
  expect((await publish(older)).status).toBe(409);
});
