import { expect, it, vi } from 'vitest';
import { readDeskDraft, saveDeskDraft } from '@/lib/content/desk-drafts';
import { down, serveOlderBackend } from '../../support/older-backend';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));

const api = serveOlderBackend();

it('saveDeskDraft sends the texts of a form, without its key and its files', async () => {
  api.answerWith(() => ({ body: { data: { stored: true } } }));
  const form = new FormData();
  for (const [name, value] of [
    ['key', 'k1'],
    ['name', 'Grace'],
    ['languages', 'en'],
    ['languages', 'ko'],
  ] as const) {
    form.append(name, value);
  }
  form.append('picture', new Blob(['x']));
  await saveDeskDraft('/desk/listing/change', form);
  expect(api.requests.map(({ body }) => body)).toEqual([
    {
      form: '/desk/listing/change',
      fields: { name: 'Grace', languages: 'en,ko', picture: '' },
    },
  ]);
});

it('saveDeskDraft and readDeskDraft send the session', async () => {
  api.answerWith(() => ({ body: { data: { stored: true, fields: {} } } }));
  await saveDeskDraft('/desk', new FormData());
  await readDeskDraft('/desk', true);
  expect(api.requests.map(({ headers }) => headers.authorization)).toEqual([
    ...['Bearer secret', 'Bearer secret'],
  ]);
});

it('saveDeskDraft does nothing if the draft is refused', async () => {
  api.answerWith(() => down);
  await expect(saveDeskDraft('/desk', new FormData())).resolves.toBeUndefined();
});

it('readDeskDraft reads the draft of a form that was just refused only', async () => {
  api.answerWith(() => ({ body: { data: { fields: { name: 'Grace' } } } }));
  expect(await readDeskDraft('/desk', false)).toEqual({});
  expect(api.requests).toEqual([]);
  expect(await readDeskDraft('/desk', true)).toEqual({ name: 'Grace' });
  expect(api.requests[0]?.query).toEqual({ form: '/desk' });
});
