import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { remindOfMessages } from '../../backend/conversations/message-reminders.ts';
import {
  auditEntries,
  churchMessages,
  itemHolders,
  itemNotes,
  leads,
  locations,
  users,
} from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { isLetterKind } from '../../backend/mail/letter-links.ts';
import { locales } from '../../lib/contract/locales.ts';
import { listedChurch, visitorToken, writeTo } from '../backend/support/conversations.ts';
import { decide } from '../backend/support/decide.ts';
import { backendWithoutPeople, bearer, credential, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';

const backend = backendWithoutPeople();
type Member = Awaited<ReturnType<typeof staffMember>>;
let ana: Member;
let ben: Member;
let moderator: Member;
const ids: string[] = [];
beforeEach(async () => {
  backend.clock.now += 10 * 86_400_000;
  for (const table of [leads, churchMessages]) await backend.db.delete(table);
  await backend.db.delete(locations).where(eq(locations.name, 'Wren Hollow'));
  ana = await staffMember(backend, ['supporter']);
  ben = await staffMember(backend, ['supporter'], { name: 'Ben', email: 'ben@ministry.example' });
  moderator = await staffMember(backend, ['moderator'], { name: 'Mo' });
  ids.length = 0;
  for (const message of ['Why me?', 'Buy crypto', 'Cheap pills']) {
    await backend.post('/create_lead', { email: 'naomi@example.com', message });
  }
  for (const { id } of await questions()) ids.push(String(id));
});

const questions = async (query = '', { headers } = ana): Promise<Json[]> =>
  (await backend.get(`/leads${query}`, headers)).body.data;
const first = () => ids[0] ?? '';
const step = (path: string, by: Member, body: object = {}) =>
  backend.post(`/staff/items/questions/${path}`, body, by.headers);
const work = async () =>
  (await backend.get(`/staff/items/questions?ids=${ids}`, ana.headers)).body.data;
const holders = async () => (await work()).map(({ holder }: Json) => (holder ? holder.name : null));
const shown = (response: { status: number; body: Json }) => [
  response.status,
  response.body.error?.code,
];

describe('a question', () => {
  test('is held by whoever takes it first of two at once; the other learns by whom and since when', async () => {
    const both = await Promise.all([step(`${first()}/take`, ana), step(`${first()}/take`, ben)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ holder }] = await work();
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({
      code: 'held_by_another',
      fields: { holder: holder.id, name: holder.name, since: holder.since },
    });
    const [winner, other] = holder.id === ana.id ? [ana, ben] : [ben, ana];
    expect((await step(`${first()}/take`, winner)).status).toBe(200);
    expect((await work())[0].holder.since).toBe(holder.since);
    // Who has seen the holder takes it all the same, and a third who saw the first one does not.
    expect((await step(`${first()}/take`, other, { holder: winner.id })).status).toBe(200);
    const late = await staffMember(backend, ['supporter'], { email: 'late@ministry.example' });
    expect(shown(await step(`${first()}/take`, late, { holder: winner.id }))).toEqual([
      409,
      'held_by_another',
    ]);
  });

  test('is in the part of the list that is asked for, and counts as mine', async () => {
    await step(`${first()}/take`, ana);
    const idsOf = async (query: string, by = ana) =>
      (await questions(query, by)).map(({ id }) => String(id));
    expect(await idsOf('?held=mine')).toEqual([first()]);
    expect(await idsOf('?held=mine', ben)).toEqual([]);
    expect(await idsOf('?held=nobody')).toEqual(ids.slice(1));
    expect(await idsOf('?held=all')).toEqual(ids);
    const program = await backend.get('/leads?held=mine', credential);
    expect(program.body.data).toEqual([]);
    const waiting = (await backend.get('/staff/waiting', ana.headers)).body.data;
    expect(waiting).toMatchObject([{ kind: 'questions', count: 3, mine: 1 }]);
  });

  test('is let go, by its holder, or by who has seen them', async () => {
    await step(`${first()}/take`, ana);
    expect(shown(await step(`${first()}/let_go`, ben))).toEqual([409, 'held_by_another']);
    expect((await step(`${first()}/let_go`, ben, { holder: ana.id })).status).toBe(200);
    expect(await holders()).toEqual([null, null, null]);
    expect((await step(`${first()}/let_go`, ben)).status).toBe(200);
  });

  test('that a program decides is not held back: nobody is there to press again', async () => {
    await step(`${first()}/take`, ana);
    const body = { reason: 'spam', closed_by: 'A filter' };
    expect((await decide(backend, '/leads/{id}/close', first(), body)).status).toBe(200);
    expect(await backend.db.$count(itemHolders)).toBe(0);
  });

  test('has no work of anybody once it is gone', async () => {
    await step(`${first()}/take`, ana);
    await step(`${first()}/notes`, ana, { id: randomUUID(), note: 'She called.' });
    await backend.db.delete(leads).where(eq(leads.id, Number(first())));
    expect(await backend.db.$count(itemHolders)).toBe(0);
    expect(await backend.db.$count(itemNotes)).toBe(0);
    expect(shown(await step(`${first()}/take`, ana))).toEqual([404, 'not_found']);
    expect(shown(await step(`${first()}/notes`, ana, { id: randomUUID(), note: 'x' }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('handed-over items', () => {
  const handOver = (body: object, by = ana) => step('hand_over', by, body);
  const chosen = () => ids.map((id) => ({ id }));

  test('are the colleague’s, who gets one letter about all of them in their language', async () => {
    await backend.db.update(users).set({ locale: 'ko' }).where(eq(users.id, ben.id));
    const { status, body } = await handOver({ items: chosen(), to: ben.id });
    expect(status).toBe(200);
    expect(body.data.map(({ id, fault }: Json) => [id, fault])).toEqual(
      ids.map((id) => [id, null]),
    );
    const [{ holder }] = await work();
    expect(holder).toMatchObject({ id: ben.id, name: 'Ben Lee', handed_over_by: 'Ana Lee' });
    const letters = await mailsTo(backend, ben.email);
    expect(letters.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['items_handed_over', 'ko'],
    ]);
    const [letter] = letters;
    expect(JSON.stringify(letter?.payload)).not.toMatch(/naomi|Why me/);
    for (const locale of locales) {
      const { text } = writeLetter('items_handed_over', locale, letter?.payload ?? {});
      expect(text).toContain('3');
      expect(text).toContain('/desk/questions?held=mine');
      expect(text).not.toContain('{');
    }
    expect(isLetterKind('items_handed_over')).toBe(true);
    // Once more changes nothing, and tells nobody.
    await handOver({ items: chosen(), to: ben.id });
    expect(await mailsTo(backend, ben.email)).toHaveLength(1);
  });

  test('are named one by one where that fails', async () => {
    await step(`${ids[1]}/take`, ben);
    const items = [...chosen(), { id: '999999' }];
    const { status, body } = await handOver({ items, to: ana.id });
    expect(status).toBe(200);
    expect(body.data.map(({ fault, holder }: Json) => [fault, holder?.name])).toEqual([
      [null, 'Ana Lee'],
      ['held_by_another', 'Ben Lee'],
      [null, 'Ana Lee'],
      ['not_found', undefined],
    ]);
    // Who takes several tells nobody.
    expect(await mailsTo(backend, ana.email)).toEqual([]);
    const again = await handOver({ items: [{ id: ids[1], holder: ben.id }], to: ana.id });
    expect(again.body.data).toMatchObject([{ fault: null, holder: { name: 'Ana Lee' } }]);
  });

  test('go only to who does that work', async () => {
    for (const to of [moderator.id, 'nobody']) {
      expect(shown(await handOver({ items: chosen(), to }))).toEqual([409, 'not_their_work']);
    }
    const { data } = (await backend.get('/staff/items/questions/colleagues', ana.headers)).body;
    expect(data).toEqual([
      { id: ana.id, name: 'Ana Lee' },
      { id: ben.id, name: 'Ben Lee' },
    ]);
  });

  test('are held no longer by who loses the role or leaves', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    const both = { roles: ['supporter', 'moderator'] };
    await handOver({ items: chosen(), to: ben.id });
    await backend.post('/staff/change', { id: ben.id, ...both }, headers);
    expect(await holders()).toEqual(['Ben Lee', 'Ben Lee', 'Ben Lee']);
    await backend.post('/staff/change', { id: ben.id, roles: ['moderator'] }, headers);
    expect(await holders()).toEqual([null, null, null]);
    await step(`${first()}/take`, ana);
    await backend.post('/staff/remove', { id: ana.id }, headers);
    expect(await backend.db.$count(itemHolders)).toBe(0);
  });
});

describe('several items that are closed at once', () => {
  const close = async (items: Json[], reason = 'spam', kind = 'questions') =>
    backend.post(`/staff/items/${kind}/close`, { items, reason }, ana.headers);
  const seen = async () =>
    (await questions()).map(({ id, revision }) => ({ id: String(id), revision }));

  test('are closed each by itself; what was answered or is held stays, and is named', async () => {
    const items = await seen();
    await step(`${ids[0]}/take`, ana);
    await step(`${ids[1]}/take`, ben);
    const answer = { message: 'Read Psalm 34.', answered_by: 'Dan' };
    await decide(backend, '/leads/{id}/answer', ids[2], answer);
    const { body } = await close(items);
    expect(body.data.map(({ id, fault, holder }: Json) => [id, fault, holder?.name])).toEqual([
      [ids[0], null, undefined],
      [ids[1], 'held_by_another', 'Ben Lee'],
      [ids[2], 'changed_meanwhile', undefined],
    ]);
    const closed = await questions('?status=closed');
    expect(closed.map(({ close_reason }) => close_reason).toSorted()).toEqual(['answered', 'spam']);
    const [entry] = (await backend.db.select().from(auditEntries)).toReversed();
    expect(entry).toMatchObject({
      ...{ action: 'closeItems', actor: 'Ana Lee' },
      details: { kind: 'questions', items: ids.join(', '), reason: 'spam' },
    });
    const [, held] = items;
    const again = await close([{ ...held, holder: ben.id }]);
    expect(again.body.data).toMatchObject([{ fault: null, holder: null }]);
  });

  test('are messages of churches, too, as answered', async () => {
    const church = await listedChurch(backend, 'ruth@example.com', 'Wren Hollow');
    await writeTo(backend, church);
    await remindOfMessages(backend.db, new Date(Date.now() + 50 * 3_600_000));
    const list = async () => (await backend.get('/staff/messages', ana.headers)).body.data;
    const [{ id, revision }] = await list();
    expect((await close([{ id, revision }], 'spam', 'messages')).status).toBe(400);
    const { body } = await close([{ id, revision }], 'answered_elsewhere', 'messages');
    expect(body.data).toEqual([{ id, fault: null, holder: null }]);
    expect(await list()).toEqual([]);
    expect((await close([{ id, revision }], 'spam', 'stories')).status).toBe(400);
  });
});

describe('a note about an item', () => {
  const note = () => ({ id: randomUUID(), note: 'Her mother called on May 3.' });
  const notes = async (by = ana): Promise<Json[]> =>
    (await backend.get(`/staff/items/questions/${first()}/notes`, by.headers)).body.data;

  test('is added once, and removed by its author or an administrator', async () => {
    const body = note();
    const add = () => step(`${first()}/notes`, ana, body);
    expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await notes()).toMatchObject([{ note: body.note, author: 'Ana Lee', removable: true }]);
    expect(await notes(ben)).toMatchObject([{ removable: false }]);
    expect((await work()).map(({ notes: count }: Json) => count)).toEqual([1, 0, 0]);
    const remove = (by: Member, of = first()) => step(`${of}/notes/${body.id}/remove`, by);
    expect(shown(await remove(ben))).toEqual([403, 'not_the_author']);
    expect(shown(await remove(ana, ids[1]))).toEqual([404, 'not_found']);
    expect((await remove(await staffMember(backend, ['administrator']))).status).toBe(200);
    expect(await notes()).toEqual([]);
    const entries = await backend.db.select().from(auditEntries);
    expect(JSON.stringify(entries)).not.toContain('mother');
  });

  test('is read by neither the visitor, nor the church, nor any letter, nor other staff', async () => {
    const church = await listedChurch(backend, 'ruth@example.com', 'Wren Hollow');
    await writeTo(backend, church);
    await remindOfMessages(backend.db, new Date(Date.now() + 50 * 3_600_000));
    const [message] = (await backend.get('/staff/messages', ana.headers)).body.data;
    await step(`${first()}/notes`, ana, note());
    await backend.post(`/staff/items/messages/${message.id}/notes`, note(), ana.headers);
    await backend.post(`/staff/items/messages/${message.id}/take`, {}, ana.headers);
    const asOwner = bearer(church.session);
    await backend.post(`/account/messages/${message.id}/reply`, { message: 'At ten.' }, asOwner);
    const token = await visitorToken(backend);
    const answers = [
      await backend.get(`/account/messages/${message.id}`, asOwner),
      await backend.get('/account/messages', asOwner),
      await backend.post('/conversations/look', { token }),
      await backend.get(`/staff/items/messages/${message.id}/notes`, asOwner),
      await backend.get(`/staff/items/messages/${message.id}/notes`, moderator.headers),
      await backend.get(`/staff/items/messages?ids=${message.id}`, moderator.headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 403]);
    const [letters] = [
      await mailsTo(backend, 'naomi@example.com'),
      await mailsTo(backend, church.email),
    ];
    expect(JSON.stringify([answers.map(({ body }) => body), letters])).not.toMatch(
      /mother|Ana Lee/,
    );
  });

  test('is in what a person gets about themselves, and erased with it', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    await step(`${first()}/notes`, ana, note());
    await step(`${ids[1]}/take`, ana);
    const call = async (name: string, email: string) =>
      (await backend.post(`/person_data/${name}`, { email }, headers)).body.data;
    const email = 'naomi@example.com';
    expect((await call('find', email)).counts).toMatchObject({ item_notes: 1, held_items: 0 });
    expect(await call('export', email)).toMatchObject({
      item_notes: [{ kind: 'questions', item: first(), note: note().note, own: false }],
      held_items: [],
    });
    expect(await call('export', ana.email)).toMatchObject({
      item_notes: [{ own: true }],
      held_items: [{ kind: 'questions', item: ids[1] }],
    });
    await backend.post('/staff/remove', { id: ana.id }, headers);
    await backend.post('/erase_person', { email: ana.email }, headers);
    expect(await notes(ben)).toMatchObject([{ author: null }]);
    await backend.post('/erase_person', { email }, headers);
    expect(await backend.db.$count(itemNotes)).toBe(0);
  });
});
