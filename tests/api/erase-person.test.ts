import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { leadAnswers, leads, outbox } from '../../backend/db/schema.ts';
import { configuredTransport } from '../../backend/mail/transport.ts';
import { decide } from '../backend/support/decide.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { sendWaiting } from '../backend/support/send-waiting.ts';

const data = mkdtempSync(join(tmpdir(), 'lampstand-data-'));
vi.stubEnv('ADMIN_TOKEN', adminToken);
vi.stubEnv('DATA_DIR', data);
vi.spyOn(console, 'log').mockImplementation(() => {});

const backend = ownBackend();
const folder = join(data, 'outbox');
beforeEach(async () => {
  await backend.db.delete(leads);
  await backend.db.delete(outbox);
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(data, { recursive: true, force: true }));

const ask = (email: string, message = '밤에 잠이 오지 않아요.') =>
  backend.post('/create_lead', { email, message, locale: 'ko', name: '하늘' });
const letters = async () => {
  const names = await readdir(folder);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};
const erase = async (email: string) =>
  (await backend.post('/erase_person', { email }, credential)).body.data;

test('erasing a person deletes the letter files from, to and about them', async () => {
  await ask('ana@example.org');
  await ask('joana@example.org');
  const [lead] = await backend.db.select().from(leads);
  const answer = { message: '시편 34편을 읽어 보세요.', answered_by: 'Daniel' };
  await decide(backend, '/leads/{id}/answer', lead?.id, answer);
  await sendWaiting(backend.db, configuredTransport());
  expect(await letters()).toHaveLength(5);

  expect(await erase('ANA@example.org')).toMatchObject({ leads: 1, mails: 3, letter_files: 3 });
  expect(await letters()).toHaveLength(2);
  for (const letter of await letters()) expect(letter).toContain('joana@example.org');
  expect(await backend.db.$count(leadAnswers)).toBe(0);
  expect(await backend.db.$count(leads)).toBe(1);
});

test('erasing a person deletes a letter file that only mentions them, even without a row in the outbox', async () => {
  await ask('joana@example.org', 'Please write to ana@example.org instead.');
  await sendWaiting(backend.db, configuredTransport());
  await backend.db.delete(outbox);
  expect(await erase('ana@example.org')).toMatchObject({ mails: 0, letter_files: 1 });
  // The receipt, which quotes nothing, does not contain her address.
  expect(await letters()).toHaveLength(1);
});

test('a letter that is being written while its person is erased is deleted', async () => {
  await ask('ana@example.org');
  const write = configuredTransport();
  await sendWaiting(backend.db, async (mail) => {
    await backend.db.delete(outbox);
    await write(mail);
  });
  expect(await letters()).toEqual([]);
});

test('erasing a person works if no letter file was ever written', async () => {
  expect(await erase('ana@example.org')).toMatchObject({ mails: 0, letter_files: 0 });
});

test.each([
  ['naomi@bücher.example', 'naomi@xn--bcher-kva.example'],
  ['naomi@xn--bcher-kva.example', 'NAOMI@BÜCHER.example'],
  ['하늘@교회.example', '하늘@xn--9d0bz59e.example'],
])('an address is erased in whatever spelling it was typed: %s', async (typed, asked) => {
  await ask(typed);
  await sendWaiting(backend.db, configuredTransport());
  expect(await erase(asked)).toMatchObject({ leads: 1, mails: 2 });
  expect(await backend.db.$count(leads)).toBe(0);
  expect(await letters()).toEqual([]);
});
