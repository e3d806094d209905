import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteOldDeskDrafts } from '../../backend/accounts/desk-drafts.ts';
import { deskDrafts } from '../../backend/db/schema.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';

/* The values of a refused form of the desk. */

const backend = backendWithoutPeople();
const form = '/desk/cards/order';
let church: ChurchAtDesk;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  church = await churchAtDesk(backend);
});

type Headers = Record<string, string>;
const saveDraft = (fields: object, headers: Headers = church.asOwner, path = form) =>
  backend.post('/me/draft', { form: path, fields }, headers);
const typed = async (headers: Headers = church.asOwner) =>
  (await backend.get(`/me/draft?form=${encodeURIComponent(form)}`, headers)).body.data.fields;

test('a desk draft is returned only to the person who typed it, and only the newest', async () => {
  expect(await typed()).toEqual({});
  await saveDraft({ street: '1 Main Street' });
  expect((await saveDraft({ street: '2 Main Street', note: '부활절' })).status).toBe(200);
  expect(await typed()).toEqual({ street: '2 Main Street', note: '부활절' });
  expect(await typed(church.asEditor)).toEqual({});
});

test('a desk draft expires after a day', async () => {
  await saveDraft({ street: '1 Main Street' });
  await backend.db.update(deskDrafts).set({ created_at: sql`now() - interval '25 hours'` });
  expect(await typed()).toEqual({});
  await deleteOldDeskDrafts(backend.db);
  expect(await backend.db.$count(deskDrafts)).toBe(0);
});

test('at most twenty desk drafts per person are stored', async () => {
  for (let count = 0; count < 25; count++) {
    backend.clock.now += 60_000;
    await saveDraft({ note: String(count) }, church.asOwner, `/desk/${count}`);
  }
  await saveDraft({ note: 'mine' }, church.asEditor);
  expect(await backend.db.$count(deskDrafts)).toBe(21);
  expect(await typed(church.asEditor)).toEqual({ note: 'mine' });
});
