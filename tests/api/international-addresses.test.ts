import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { users } from '../../backend/db/schema.ts';
import {
  backendWithoutPeople,
  confirmedUser,
  mailedToken,
  mailsTo,
  signUpBody,
} from '../backend/support/people.ts';

const backend = backendWithoutPeople();
const keys = async () => (await backend.db.select().from(users)).map((user) => user.email_key);
const askLink = (email: string) => backend.post('/sessions/link', { email });

test.each([
  ['josé@example.org', 'jose\u0301@example.org'],
  ['info@교회.한국', `info@${domainToASCII('교회.한국')}`],
  ['user@bücher.example', 'user@BÜCHER.example'],
  ['пастор@церковь.рф', 'ПАСТОР@церковь.рф'],
])(
  '%s and %s are one account, whose letters go to the address that was proven',
  async (first, second) => {
    await confirmedUser(backend, first);
    const { status } = await backend.post('/users', signUpBody(second));
    expect(status).toBe(201);
    expect(await keys()).toHaveLength(1);
    expect((await askLink(second)).status).toBe(200);
    const token = await mailedToken(backend, first, 'sign_in');
    expect((await backend.post('/sessions/redeem', { token })).status).toBe(201);
  },
);

test('an address that looks alike is not the account, and gets no letter of it', async () => {
  await confirmedUser(backend, 'pastor@example.org');
  // Fullwidth and long letters, a Greek and a Cyrillic letter, an invisible one.
  for (const alike of [
    'ｐastor@example.org',
    'paſtor@example.org',
    'pastοr@example.org',
    'pаstor@example.org',
    'pas\u200btor@example.org',
  ]) {
    const { status, body } = await askLink(alike);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['email']]);
    expect((await backend.post('/users', signUpBody(alike))).status).toBe(400);
  }
  // One of Cyrillic letters alone is another address.
  expect((await askLink('раѕтор@example.org')).status).toBe(200);
  expect(await mailsTo(backend, 'раѕтор@example.org')).toEqual([]);
  expect(await keys()).toEqual(['pastor@example.org']);
});
