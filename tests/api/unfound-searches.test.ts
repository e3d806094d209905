import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leads, outbox, unfoundSearches } from '../../backend/db/schema.ts';
import { weekOf } from '../../backend/queries/weeks.ts';
import { notifyOfAnswers } from '../../backend/questions/lead-desk.ts';
import {
  countUnfound,
  deleteOldUnfound,
  listUnfound,
} from '../../backend/search/unfound-searches.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
beforeEach(async () => {
  for (const table of [unfoundSearches, leads, outbox]) await backend.db.delete(table);
});

const search = async (text: string, times: number, at = now, locale: 'en' | 'ko' = 'en') => {
  await countUnfound(backend.db, text, locale, times, at);
};
const stored = async () =>
  (await backend.db.select().from(unfoundSearches)).map(({ words }) => words);

describe('a search that found nothing', () => {
  test('is counted by week and language, and listed once it was counted five times', async () => {
    await search('Xylophagous zebrafish?', 3);
    await search('xylophagous ZEBRAFISH', 1, daysAgo(8));
    expect(await listUnfound(backend.db, now)).toEqual([]);
    await search('xylophagous zebrafish', 1, daysAgo(8));
    await search('xylophagous zebrafish', 9, now, 'ko');
    expect(await listUnfound(backend.db, now)).toEqual([
      {
        words: 'xylophagous zebrafish',
        lang: 'ko',
        count: 9,
        weeks: [{ week: weekOf(now), count: 9 }],
      },
      {
        ...{ words: 'xylophagous zebrafish', lang: 'en', count: 5 },
        weeks: [
          { week: '2026-11-16', count: 3 },
          { week: '2026-11-09', count: 2 },
        ],
      },
    ]);
  });

  test.each([
    'zebrafish@example.org xylophagous',
    'xylophagous 704 555 0100 zebrafish',
    '12 zebrafish street',
    'call 010-1234-5678',
    'Zebrafish Xylophagous',
    'jennifer zebrafish',
    'my name is zebrafish',
    'me llamo zebrafish',
    '홍길동 제브라피시님',
    '강남대로 123',
    'https://zebrafish.example',
    `${'zebrafish '.repeat(11)}`,
  ])('with possible personal data is not stored: %j', async (text) => {
    await search(text, 1);
    expect(await stored()).toEqual([]);
  });

  test.each([
    'i want to kill myself xylophagous',
    'quiero suicidarme xylophagous',
    '죽고 싶어요 제브라피시',
  ])('that speaks of danger is not stored: %j', async (text) => {
    await search(text, 6);
    expect(await stored()).toEqual([]);
  });

  test('is deleted after six weeks, and after three if it was rare', async () => {
    await search('xylophagous zebrafish', 5, daysAgo(21));
    await search('xylophagous quagga', 4, daysAgo(21));
    await search('xylophagous okapi', 7, daysAgo(42));
    await search('xylophagous tapir', 1);
    await deleteOldUnfound(backend.db, now);
    expect((await stored()).sort()).toEqual(['xylophagous tapir', 'xylophagous zebrafish']);
  });

  test('is deleted from the list once it finds something', async () => {
    const week = weekOf(now);
    await backend.db
      .insert(unfoundSearches)
      .values({ week, locale: 'en', words: 'did jesus live', times: 41 });
    expect(await listUnfound(backend.db, now)).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

describe('a person who asked a question', () => {
  test('gets one letter in their language when the answer is published', async () => {
    const { headers } = await staffMember(backend, ['supporter']);
    const ask = { email: 'ana@example.org', message: '예수님은 정말 계셨나요?', locale: 'ko' };
    await backend.post('/create_lead', ask, credential);
    const [lead] = await backend.db.select().from(leads);
    const wait = (slug: string | null) =>
      backend.post(`/leads/${lead?.id}/await_answer`, { slug }, headers);
    await backend.db.delete(outbox);
    expect((await wait('not-yet-written')).body.data.awaited_answer).toBe('not-yet-written');
    await notifyOfAnswers(backend.db);
    expect(await backend.db.$count(outbox)).toBe(0);

    expect((await wait('did-jesus-live')).status).toBe(200);
    await Promise.all([notifyOfAnswers(backend.db), notifyOfAnswers(backend.db)]);
    const letters = await backend.db.select().from(outbox);
    expect(letters).toMatchObject([
      {
        ...{ kind: 'answer_published', recipient: 'ana@example.org', locale: 'ko' },
        payload: { path: '/answers/did-jesus-live' },
      },
    ]);
    const again = await wait(null);
    expect([again.status, again.body.error.code]).toEqual([409, 'told_already']);
    expect((await wait('../secret')).status).toBe(400);
  });

  test.each(['spam', 'no_answer_needed'])(
    'gets no letter if the question was closed as %s',
    async (reason) => {
      const email = `${reason}@ministry.example`;
      const { headers } = await staffMember(backend, ['supporter'], { email });
      const ask = {
        email: 'ana@example.org',
        message: 'Did Jesus live?',
        locale: 'ko',
        name: 'Ana',
      };
      await backend.post('/create_lead', ask, credential);
      const [lead] = await backend.db.select().from(leads);
      await backend.post(`/leads/${lead?.id}/await_answer`, { slug: 'did-jesus-live' }, headers);
      const { revision } = (await backend.get(`/leads/${lead?.id}`, headers)).body.data;
      const closing = { reason, revision };
      expect((await backend.post(`/leads/${lead?.id}/close`, closing, headers)).status).toBe(200);
      await backend.db.delete(outbox);
      await notifyOfAnswers(backend.db);
      expect(await backend.db.$count(outbox)).toBe(0);
    },
  );
});
