import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, firstLinks, staff, users } from '../../backend/db/schema.ts';
import { sha256 } from '../../backend/secrets/tokens.ts';
import { createFirstLink } from '../../backend/staff/first-links.ts';
import {
  backendWithoutPeople,
  bearer,
  confirmedUser,
  credential,
  mailedToken,
  password,
  signUpBody,
} from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

const backend = backendWithoutPeople();
beforeEach(async () => {
  await backend.db.delete(firstLinks);
  // Otherwise attempts of the test before count against the limits of this one.
  backend.clock.now += 86_400_000;
});

const email = 'first@ministry.example';
const fields = (token: string) => ({
  ...{ token, email, first_name: 'Ben', last_name: 'Wade', password: 'a lamp of my own' },
  ...{ terms_accepted: true, of_age: true },
});
const accept = (body: object) => backend.post('/account/invitations/accept', body);
const look = async (token: string) =>
  (await backend.post('/account/invitations/look', { token })).body.data;
const newLink = async () => (await createFirstLink(backend.db)) ?? '';
const administrators = () => backend.db.select().from(staff);

describe('the link of a site without an administrator', () => {
  test('makes one of whoever opens it, with the address that they give, once', async () => {
    const token = await newLink();
    const valid = { status: 'valid', staff_roles: ['administrator'], has_account: false };
    expect(await look(token)).toEqual(valid);
    const { status, body } = await accept(fields(token));
    expect(status).toBe(201);
    const me = (await backend.get('/me', bearer(body.data.token))).body.data;
    expect(me).toMatchObject({
      ...{ email, email_verified: true, first_name: 'Ben' },
      staff: { roles: ['administrator'] },
    });
    expect(await look(token)).toEqual({ status: 'used' });
    const again = await accept({ ...fields(token), email: 'second@ministry.example' });
    expect([again.status, again.body.error.code]).toEqual([410, 'token_used']);
    expect(await administrators()).toHaveLength(1);
    const [entry] = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, me.id));
    expect(entry).toMatchObject({ action: 'joinStaff', details: { roles: 'administrator' } });
    const signIn = { email, password: 'a lamp of my own' };
    expect((await backend.post('/sessions', signIn)).status).toBe(201);
  });

  test('is not made while there is an administrator, and one made before leads nowhere', async () => {
    const token = await newLink();
    await staffMember(backend, ['editor']);
    expect(await createFirstLink(backend.db)).toBeTypeOf('string');
    await staffMember(backend, ['administrator'], { email: 'admin@ministry.example' });
    expect(await createFirstLink(backend.db)).toBeUndefined();
    expect(await look(token)).toEqual({ status: 'used' });
    expect((await accept(fields(token))).body.error.code).toBe('token_used');
    expect(await backend.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test('makes one administrator of several people at once, by one link or by two', async () => {
    const links = [await newLink(), await newLink()];
    const [one = '', two = ''] = links;
    const people = [one, one, two, two].map((token, index) =>
      accept({ ...fields(token), email: `person-${index}@ministry.example` }),
    );
    const statuses = (await Promise.all(people)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 410, 410, 410]);
    expect(await administrators()).toHaveLength(1);
  });

  test('is valid for a day, and stored only as a digest', async () => {
    const token = await newLink();
    const [row] = await backend.db.select().from(firstLinks);
    expect(row?.token_hash).toBe(sha256(token));
    await backend.db
      .update(firstLinks)
      .set({ expires_at: sql`${firstLinks.expires_at} - interval '24 hours'` });
    expect(await look(token)).toEqual({ status: 'expired' });
    expect((await accept(fields(token))).body.error.code).toBe('token_expired');
    expect(await administrators()).toEqual([]);
  });

  test.each([
    ['no address', { email: undefined }, 400, ['email']],
    ['no address of an email', { email: 'nobody' }, 400, ['email']],
    ['no name', { first_name: undefined, last_name: undefined }, 400, ['first_name']],
    ['no password', { password: undefined }, 400, ['password']],
    ['an easy password', { password: 'password1234' }, 400, ['password']],
    ['the address as password', { password: email }, 400, ['password']],
    ['no agreement', { terms_accepted: false }, 400, ['terms_accepted']],
  ])('needs more than %s, and is still valid then', async (_what, change, status, names) => {
    const token = await newLink();
    const refused = await accept({ ...fields(token), ...change });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([status, names]);
    expect(await administrators()).toEqual([]);
    expect((await accept(fields(token))).status).toBe(201);
  });

  test('does not open somebody’s account, and takes an address that nobody has confirmed', async () => {
    const token = await newLink();
    await confirmedUser(backend, 'ruth@example.com', { role: 'pastor' });
    const taken = await accept({ ...fields(token), email: 'Ruth@example.com' });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'has_account']);
    await backend.post('/users', signUpBody(email), credential);
    expect((await accept(fields(token))).status).toBe(201);
    expect((await backend.post('/sessions', { email, password })).status).toBe(403);
  });

  test('cannot be guessed: attempts are counted', async () => {
    await newLink();
    const guesses = Array.from({ length: 40 }, (_, index) => accept(fields(`guess-${index}`)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(await administrators()).toEqual([]);
  });
});

test('an address in an ordinary invitation changes nothing', async () => {
  const { headers } = await staffMember(backend, ['administrator']);
  const invitation = { email: 'ben@ministry.example', roles: ['editor'] };
  await backend.post('/staff/invitations', invitation, headers);
  const token = await mailedToken(backend, 'ben@ministry.example', 'staff_invitation');
  const { body } = await accept(fields(token));
  const me = await backend.get('/me', bearer(body.data.token));
  expect(me.body.data.email).toBe('ben@ministry.example');
});
