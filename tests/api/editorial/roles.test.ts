import { beforeEach, describe, expect, test } from 'vitest';
import { access } from '../../../lib/contract/access.ts';
import { isTranslated, translatorMay } from '../../../lib/contract/editorial-access.ts';
import {
  type EditedKind,
  editedKinds,
  formOf,
  listedKinds,
} from '../../../lib/contract/editorial-kinds.ts';
import { isChangeOfStaff } from '../../../lib/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../lib/contract/endpoints.ts';
import { contentRoom } from '../../backend/support/editorial.ts';
import { credential } from '../../backend/support/people.ts';
import type { Json } from '../../backend/support/test-backend.ts';

/* What each role of the content room may do, for every kind of content and every language. */

const { backend, editor, korean, files } = contentRoom();

const playlist = `
- { slug: hope, title: Hope, items: [answer/did-jesus-live] }
`;
beforeEach(async () => {
  const all = { ...(await files()), 'playlists.yaml': playlist };
  const sent = Object.entries(all).map(([path, text]) => ({ path, text }));
  const { status, body } = await backend.post(
    '/content',
    { files: sent, overwrite: true },
    credential,
  );
  expect([status, body.error]).toEqual([200, undefined]);
});

/** An item of a kind; undefined if the small content has none. */
async function itemOf(kind: EditedKind): Promise<string | undefined> {
  const [item] = (await editor.get(`items?kind=${kind}`)).body.data;
  return item?.id;
}

/** A change of an entry that belongs to no language. */
const numberOf = (kind: EditedKind) => {
  const field = formOf(kind).fields.find(({ type }) => type === 'number');
  return field ? { [field.name]: 7 } : { image: 'open-door' };
};
const titleOf = (kind: EditedKind) =>
  formOf(kind).fields.find(({ translated }) => translated)?.name ?? '';

test('the table names every call that translators share with editors', () => {
  const shared = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const { who } = access[name];
    return isChangeOfStaff(endpoints[name]) && Array.isArray(who) && who.includes('translator');
  });
  expect(Object.keys(translatorMay).toSorted()).toEqual(shared.toSorted());
});

const steps = { discardDrafts: 'discard', sendToReview: 'review' } as const;
const folders = editedKinds.filter((kind) => formOf(kind).stored === 'folder');
const lists = listedKinds.filter((kind) => formOf(kind).stored === 'list');
const calls = Object.entries(steps) as [keyof typeof steps, string][];

describe.each(folders)('%s, with a file per language', (kind) => {
  const draftIn = async (id: string, language: string) => {
    const fields = titleOf(kind) ? { [titleOf(kind)]: `Words in ${language}` } : {};
    return editor.save(id, language, { fields, ...(formOf(kind).body && { body: 'Words.' }) });
  };

  test.each(calls)('%s: a translator’s own languages only', async (name, step) => {
    expect(translatorMay[name].folder).toBe('own languages');
    const id = (await itemOf(kind)) ?? '';
    for (const language of ['es', 'ko']) {
      expect((await draftIn(id, language)).status).toBe(200);
    }
    const foreign = await korean.post(step, { id, languages: ['es'] });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'not_your_language']);
    expect((await korean.post(step, { id, languages: ['es', 'ko'] })).status).toBe(403);
    expect((await korean.languageOf(id, 'es')).state).toBe('draft');
    expect((await korean.post(step, { id, languages: ['ko'] })).status).toBe(200);
  });

  test('saving and confirming: a translator’s own languages only', async () => {
    const id = (await itemOf(kind)) ?? '';
    const saved = await korean.save(id, 'es', { body: 'Palabras.' });
    expect(saved.body.error?.code).toBe('not_your_language');
    const confirmed = await korean.post('confirm', { id, language: 'es' });
    expect(confirmed.body.error?.code).toBe('not_your_language');
  });
});

describe.each(lists)('%s, with all languages in one text', (kind) => {
  test.each(calls)(
    '%s: no draft that changes more than a translator’s own fields',
    async (name, step) => {
      expect(translatorMay[name].list).toBe('own fields');
      const id = await itemOf(kind);
      if (!id) throw new Error(`the small content has no ${kind}`);
      expect((await editor.save(id, 'en', { fields: numberOf(kind) })).status).toBe(200);
      const foreign = await korean.post(step, { id, languages: ['en'] });
      expect([foreign.status, foreign.body.error.code]).toEqual([403, 'not_your_language']);
      expect((await editor.languageOf(id, 'en')).state).toBe('draft');
      expect((await editor.post('discard', { id, languages: ['en'] })).status).toBe(200);

      const own = await korean.save(id, 'en', { fields: { [`${titleOf(kind)}_ko`]: '말' } });
      expect(own.status === 200).toBe(isTranslated(kind));
      if (isTranslated(kind)) {
        expect((await korean.post(step, { id, languages: ['en'] })).status).toBe(200);
      }
    },
  );

  test('a translator may save only what has words in their languages', async () => {
    const id = (await itemOf(kind)) ?? '';
    expect((await korean.languageOf(id, 'en')).may_save).toBe(isTranslated(kind));
    const saved = await korean.save(id, 'en', { fields: numberOf(kind) });
    expect(saved.body.error?.code).toBe('not_your_language');
  });
});

test('a translator publishes nothing: neither a text nor a picture’s words', async () => {
  const before = await files();
  const id = (await itemOf('answers')) ?? '';
  await editor.save(id, 'ko', { fields: { title: '말' } });
  const refused: Json[] = [
    await korean.publish(id, 'ko'),
    await korean.post('schedule', { id, languages: ['ko'], at: '2100-01-01T00:00:00Z' }),
    await korean.post('undo', { id }),
    await korean.post('withdraw', { id }),
    await korean.post('picture_words', { name: 'upload-x', words: { ko: '등불' } }),
    await korean.post('pictures', { picture: 'iVBORw0KGgo=', words: { en: 'A lamp' } }),
  ];
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
    refused.map(() => [403, 'staff_only']),
  );
  expect(await files()).toEqual(before);
});

describe('what was seen', () => {
  const id = async () => (await itemOf('answers')) ?? '';

  test.each(['discard', 'review', 'return', 'schedule', 'publish'])(
    '%s leaves a draft that has changed since',
    async (step) => {
      const item = await id();
      await editor.save(item, 'en', { fields: { title: 'What I saw' } });
      const { version } = await editor.languageOf(item, 'en');
      await editor.save(item, 'en', { fields: { title: 'What somebody else wrote' } });
      const more = {
        ...(step === 'return' && { note: 'Please look again.' }),
        ...(step === 'schedule' && { at: '2100-01-01T00:00:00Z' }),
      };
      const stale = { id: item, languages: ['en'], versions: { en: version }, ...more };
      const refused = await editor.post(step, stale);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile']);
      const present = await editor.languageOf(item, 'en');
      expect(present).toMatchObject({
        state: 'draft',
        version: expect.not.stringMatching(version),
      });
      const versions = { en: present.version };
      expect((await editor.post(step, { ...stale, versions })).status).toBe(200);
    },
  );

  test('undo reverts the publication that was seen', async () => {
    const item = await id();
    const publish = async (title: string) => {
      await editor.save(item, 'en', { fields: { title } });
      expect((await editor.publish(item, 'en')).status).toBe(200);
    };
    await publish('First');
    const { entry } = (await editor.read(item)).undo;
    await publish('Second');
    expect((await editor.post('undo', { id: item, entry })).status).toBe(409);
    const { undo } = await editor.read(item);
    expect((await editor.post('undo', { id: item, entry: undo.entry })).status).toBe(200);
  });
});

describe('undo', () => {
  test('is offered only where something can be undone, and then works', async () => {
    const { kind, slug } = { kind: 'pages', slug: 'never-changed' };
    const id = `${kind}/${slug}`;
    const text = '---\ntitle: Never changed\n---\n\nWords.\n';
    const all = await files();
    const send = (more: Record<string, string>) =>
      backend.post(
        '/content',
        {
          files: Object.entries({ ...all, ...more }).map(([path, one]) => ({ path, text: one })),
          overwrite: true,
        },
        credential,
      );
    // As a first start loads it: without a history.
    expect((await send({ [`${id}/en.md`]: text })).status).toBe(200);
    await backend.db.execute(`delete from content_history where slug = '${slug}'`);
    expect((await editor.read(id)).undo).toBeNull();
    expect((await editor.post('undo', { id })).status).toBe(404);
    // Imported over it.
    expect((await send({ [`${id}/en.md`]: text.replace('Words', 'Other words') })).status).toBe(
      200,
    );
    const { undo } = await editor.read(id);
    expect((await editor.post('undo', { id, entry: undo.entry })).status).toBe(200);
    expect((await files())[`${id}/en.md`]).toBe(text);
  });
});
