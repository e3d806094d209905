import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Transport } from '@/lib/api/call';
import { ApiError } from '@/lib/api/call';
import { type Client, clientOf } from '@/lib/api/client';
import type { EditorialBody, EditorialChange } from '@/lib/content/editorial-changes';
import { contentDrafts, contentHistory } from '../../../backend/db/schema.ts';
import { ownBackend } from '../../backend/support/own-backend.ts';
import { staffMember } from '../../backend/support/staff.ts';

const backend = ownBackend();
const transport: Transport = async ({ method, path, query, body, headers }) => {
  const search = new URLSearchParams(query).toString();
  return backend.call(`${path}${search && `?${search}`}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
};
const id = 'answers/did-jesus-live';
let api: Client;
beforeAll(async () => {
  api = clientOf(transport, (await staffMember(backend, ['editor'])).token);
});
beforeEach(async () => {
  for (const table of [contentDrafts, contentHistory]) await backend.db.delete(table);
});

const change = <Name extends EditorialChange>(name: Name, body: EditorialBody<Name>) =>
  (api[name] as (input: object) => ReturnType<Client[Name]>)({ body });
const korean = async () =>
  (await api.fetchEditedItem({ query: { id } })).data.languages.find(
    ({ language }) => language === 'ko',
  );

it('a save on an older text is refused with a history entry that contains both texts', async () => {
  const version = (await korean())?.version ?? null;
  const base = { id, language: 'ko' as const, version };
  await change('saveDraft', { ...base, fields: { title: '예수님은 참으로 사셨나요?' } });
  const refused = await change('saveDraft', { ...base, fields: { title: '정말 계셨나요?' } }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ApiError);
  const { code, fields } = refused as ApiError;
  expect(code).toBe('changed_meanwhile');
  const { data } = await api.fetchHistoryTexts({ params: { id: String(fields.entry) } });
  expect(data).toMatchObject({ event: 'refused', item: id });
  expect(data.texts[0]?.after?.fields).toMatchObject({ title: '정말 계셨나요?' });
  // The form that shows both saves on the stored version.
  const now = (await korean())?.version ?? null;
  const saved = await change('saveDraft', {
    ...{ id, language: 'ko', version: now, fields: { title: '정말 계셨나요?' } },
  });
  expect(saved.data.state).toBe('draft');
});

it('each step of an item returns what the rooms read, from review to publication and undo', async () => {
  const drafts = { id, languages: ['ko' as const] };
  const published = (await korean())?.version ?? null;
  const fields = { title: '정말 계셨나요?' };
  await change('saveDraft', { id, language: 'ko', version: published, fields });
  await change('sendToReview', drafts);
  await change('giveDraftsBack', { ...drafts, note: 'Look at the title again.' });
  expect((await korean())?.draft).toMatchObject({ note: 'Look at the title again.' });
  await change('scheduleDrafts', { ...drafts, at: '2099-01-01T06:00:00.000Z' });
  expect((await korean())?.state).toBe('scheduled');
  await change('scheduleDrafts', { ...drafts, at: null });
  const preview = (await change('createPreview', { id })).data;
  const shown = (await api.fetchDraftPreview({ params: { token: preview.token } })).data;
  expect(shown).toMatchObject({ kind: 'answers', item: { title_ko: '정말 계셨나요?' } });
  const version = (await korean())?.version ?? null;
  await change('publishDrafts', { ...drafts, versions: { ko: version } });
  expect((await korean())?.state).toBe('current');
  await change('undoPublish', { id });
  expect((await korean())?.state).toBe('draft');
  const history = await api.listItemHistory({ query: { id, offset: 0, limit: 20 } });
  expect(history.data.map(({ event }) => event)).toEqual([
    ...['undone', 'published', 'unscheduled', 'scheduled', 'given_back', 'sent_to_review'],
    'saved',
  ]);
  for (const { id: entry, has_texts } of history.data) {
    if (has_texts) await api.fetchHistoryTexts({ params: { id: String(entry) } });
  }
  const found = await api.listEditedItems({
    query: {
      ...{ kind: 'answers', state: 'draft', language: 'ko', q: 'live', offset: 0, limit: 25 },
    },
  });
  expect(found.data.map((item) => item.id)).toEqual([id]);
  // In their own language, and in any, without accents.
  const list = (q: string, lang: 'ko' | 'en') =>
    api.listEditedItems({ query: { kind: 'answers', q, lang, offset: 0, limit: 25 } });
  for (const q of ['사셨', 'LIVE', 'lïve', 'vivio jesus']) {
    const [item] = (await list(q, 'ko')).data;
    expect([q, item]).toMatchObject([
      q,
      { id, title: '예수님은 실제로 사셨나요?', title_language: 'ko' },
    ]);
  }
  expect((await list('없는 말', 'ko')).data).toEqual([]);
  const counts = (await api.countEditedItems()).data;
  expect(counts.find(({ kind }) => kind === 'answers')?.languages).toContainEqual(
    expect.objectContaining({ language: 'ko' }),
  );
});
