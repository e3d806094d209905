import { beforeEach, describe, expect, test, vi } from 'vitest';
import { churchMessages, leads, outbox } from '../../backend/db/schema.ts';
import { combineDanger, dangerOfText } from '../../backend/help/danger-marks.ts';

import { listedChurch, writeTo } from '../backend/support/conversations.ts';
import {
  adminToken,
  backendWithoutPeople,
  credential,
  mailsTo,
} from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = backendWithoutPeople();

const likely = 'I do not want to live anymore.';
const calm = 'We moved here in May. Do you know a church with a choir?';
const question = { kind: 'question', email: 'ruth@example.com', locale: 'en' };
const ask = (message: string) => backend.post('/create_lead', { ...question, message });

beforeEach(async () => {
  await backend.db.delete(leads);
  await backend.db.delete(outbox);
});

describe('a message to the ministry', () => {
  test('is stored with its level, its kinds and the sentence that decided, as it was written', async () => {
    await ask(`${calm} ${likely} My sister sings alto.`);
    const { data } = (await backend.get('/leads', credential)).body;
    expect(data).toMatchObject([
      { danger: ['suicide'], danger_level: 'likely', danger_sentence: likely },
    ]);
  });

  test('without danger has no level', async () => {
    await ask(calm);
    const { data } = (await backend.get('/leads', credential)).body;
    expect(data).toMatchObject([{ danger: [], danger_level: null, danger_sentence: null }]);
  });

  test('brings the ministry a letter with its level and sentence; without danger, with neither', async () => {
    await ask(`${calm} ${likely}`);
    await ask(calm);
    // The newest first.
    const mails = await mailsTo(backend, 'ministry@lampstand.example');
    expect(mails.map(({ payload }) => payload?.danger)).toEqual([undefined, 'likely']);
    expect(mails.map(({ payload }) => payload?.danger_sentence)).toEqual([undefined, likely]);
  });

  test('is listed by level: urgent, likely, possible, and then by age; a mark without level is likely', async () => {
    const rows = [
      ['none', [], null],
      ['possible', [], 'possible'],
      ['before', ['suicide'], null],
      ['urgent', ['suicide'], 'urgent'],
      ['likely', ['suicide'], 'likely'],
    ] as const;
    for (const [index, [name, danger, danger_level]] of rows.entries()) {
      await backend.db.insert(leads).values({
        ...{ kind: 'question', locale: 'en', email: 'a@example.com', message: name, name },
        ...{ danger: [...danger], danger_level, created_at: new Date(2026, 0, index + 1) },
      });
    }
    const { data } = (await backend.get('/leads?order=oldest', credential)).body;
    expect(data.map(({ name }: Json) => name)).toEqual([
      ...['urgent', 'before', 'likely', 'possible', 'none'],
    ]);
    const levels = data.map(({ danger_level }: Json) => danger_level);
    expect(levels).toEqual(['urgent', 'likely', 'likely', 'possible', null]);
    const { headers } = await staffMember(backend, ['supporter']);
    const waiting = (await backend.get('/staff/waiting', headers)).body.data;
    expect(waiting).toMatchObject([
      { kind: 'questions', count: 5, in_danger: 3, in_urgent_danger: 1, in_possible_danger: 1 },
    ]);
  });
});

test('a letter that only links to the desk has the level, but no words of the visitor', async () => {
  const church = await listedChurch(backend, 'ruth@example.com', 'Wren Hollow');
  await backend.db.delete(outbox);
  await writeTo(backend, church, { message: `${calm} ${likely}` });
  const [stored] = await backend.db.select().from(churchMessages);
  expect(stored).toMatchObject({ danger_level: 'likely', danger_sentence: likely });
  const [mail] = await mailsTo(backend, 'ruth@example.com');
  expect(mail?.payload).toMatchObject({ danger: 'likely' });
  expect(JSON.stringify(mail?.payload)).not.toContain('live');
});

describe('the danger of a conversation', () => {
  const none = dangerOfText(calm);
  const hint = { danger: [], danger_level: 'possible', danger_sentence: 'hint' } as const;
  const marked = { danger: ['suicide'], danger_level: 'likely', danger_sentence: 'words' } as const;
  const stored = (mark: { danger: readonly string[] }) => mark as never;

  test('does not fall with a calmer message, and keeps the sentence of the higher level', () => {
    expect(combineDanger(stored(marked), none)).toEqual(marked);
    expect(combineDanger(stored(marked), stored(hint))).toEqual(marked);
    expect(combineDanger(stored(hint), stored(marked))).toEqual(marked);
    expect(combineDanger(none, none)).toEqual(none);
  });

  test('has the newest sentence of the same level, and all kinds', () => {
    const later = { danger: ['self-harm'], danger_level: 'likely', danger_sentence: 'later' };
    expect(combineDanger(stored(marked), stored(later))).toEqual({
      ...{ danger: ['suicide', 'self-harm'], danger_level: 'likely', danger_sentence: 'later' },
    });
  });

  test('that the previous release stored counts as likely', () => {
    const before = { danger: ['suicide'], danger_level: null, danger_sentence: null };
    expect(combineDanger(stored(before), stored(hint)).danger_level).toBe('likely');
    expect(combineDanger(stored(before), none).danger_level).toBe('likely');
  });
});
