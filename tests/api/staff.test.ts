import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEntries, staff, staffInvitations, users } from '../../backend/db/schema.ts';
import { writeInvitationFile } from '../../backend/staff/invitation-files.ts';
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

const folder = mkdtempSync(join(tmpdir(), 'lampstand-invitations-'));
vi.stubEnv('DATA_DIR', folder);
afterAll(() => rmSync(folder, { recursive: true }));
const backend = backendWithoutPeople();
beforeEach(async () => {
  await backend.db.delete(staffInvitations);
  backend.clock.now += 10 * 86_400_000;
});

const acceptBody = (token: string) => ({
  ...{ token, first_name: 'Ben', last_name: 'Wade', password: 'a lamp of my own' },
  ...{ terms_accepted: true, of_age: true },
});
const accept = (token: string) => backend.post('/account/invitations/accept', acceptBody(token));
const invite = (headers: Record<string, string>, email: string, roles: string[]) =>
  backend.post('/staff/invitations', { email, roles }, headers);
const meOf = async (token: string) => (await backend.get('/me', bearer(token))).body.data;

describe('membership of the staff', () => {
  test('is gained by an invitation, once, with its roles', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    const invited = await invite(headers, 'ben@ministry.example', ['moderator']);
    expect(invited.status).toBe(201);
    const token = await mailedToken(backend, 'ben@ministry.example', 'staff_invitation');
    const lookup = await backend.post('/account/invitations/look', { token });
    expect(lookup.body.data).toEqual({
      status: 'valid',
      email: 'ben@ministry.example',
      staff_roles: ['moderator'],
      has_account: false,
    });
    const { status, body } = await accept(token);
    expect(status).toBe(201);
    expect(await meOf(body.data.token)).toMatchObject({
      first_name: 'Ben',
      account: null,
      email_verified: true,
      staff: { roles: ['moderator'], languages: [] },
    });
    expect((await accept(token)).status).toBe(404);
    const list = (await backend.get('/staff', headers)).body.data;
    expect(list.map(({ email, status }: Record<string, string>) => [email, status])).toEqual([
      ['administrator@ministry.example', 'joined'],
      ['ben@ministry.example', 'joined'],
    ]);
    expect((await invite(headers, 'Ben@ministry.example', ['editor'])).status).toBe(409);
  });

  test('invalidates a password and session that a stranger created with the invited address', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    // A stranger who expects the invitation signs up with the address, and does not confirm it.
    await backend.post('/users', signUpBody('ben@ministry.example'), credential);
    const before = { email: 'ben@ministry.example', password };
    const strangerSession = (await backend.post('/sessions', before)).body.data.token;
    await invite(headers, 'ben@ministry.example', ['supporter']);
    const token = await mailedToken(backend, 'ben@ministry.example', 'staff_invitation');
    expect((await accept(token)).status).toBe(201);
    expect((await backend.get('/me', bearer(strangerSession))).status).toBe(401);
    expect((await backend.post('/sessions', before)).status).toBe(403);
    const newSignIn = { ...before, password: 'a lamp of my own' };
    expect((await backend.post('/sessions', newSignIn)).status).toBe(201);
  });

  test('lets an invited person with a church keep the church and the password', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    const church = { role: 'pastor', church_name: 'Wren Hollow' };
    await confirmedUser(backend, 'ruth@example.com', church);
    await invite(headers, 'ruth@example.com', ['editor']);
    const token = await mailedToken(backend, 'ruth@example.com', 'staff_invitation');
    const seen = await backend.post('/account/invitations/look', { token });
    expect(seen.body.data.has_account).toBe(true);
    // The form omits name and password, which would have no effect.
    const fields = { token, terms_accepted: true, of_age: true };
    expect((await backend.post('/account/invitations/accept', fields)).status).toBe(201);
    const signedIn = await backend.post('/sessions', { email: 'ruth@example.com', password });
    expect(await meOf(signedIn.body.data.token)).toMatchObject({
      first_name: 'Ruth',
      account: { name: 'Wren Hollow' },
      staff: { roles: ['editor'] },
    });
  });

  test('ends with a sign-out when the person is removed; changed roles apply from the next call', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    const moderator = await staffMember(backend, ['moderator']);
    const stories = () => backend.get('/stories/review', moderator.headers);
    expect((await stories()).status).toBe(200);
    const change = { id: moderator.id, roles: ['supporter'] };
    expect((await backend.post('/staff/change', change, headers)).status).toBe(200);
    expect((await stories()).status).toBe(403);
    const removed = await backend.post('/staff/remove', { id: moderator.id }, headers);
    expect(removed.status).toBe(200);
    expect((await stories()).status).toBe(401);
    expect((await backend.post('/staff/remove', { id: moderator.id }, headers)).status).toBe(404);
  });

  test('keeps one administrator, also when two remove each other at once', async () => {
    const one = await staffMember(backend, ['administrator']);
    const remove = (id: string, by: { headers: Record<string, string> }) =>
      backend.post('/staff/remove', { id }, by.headers);
    const last = await remove(one.id, one);
    expect([last.status, last.body.error.code]).toEqual([409, 'last_administrator']);
    const demoted = { id: one.id, roles: ['editor'] };
    expect((await backend.post('/staff/change', demoted, one.headers)).status).toBe(409);
    const other = await staffMember(backend, ['administrator'], { email: 'b@ministry.example' });
    await Promise.all([remove(other.id, one), remove(one.id, other)]);
    expect(await backend.db.select().from(staff)).toHaveLength(1);
  });

  test('requires a language for translators', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    const { status, body } = await invite(headers, 'ko@ministry.example', ['translator']);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['languages']]);
    const named = { email: 'ko@ministry.example', roles: ['translator'], languages: ['ko'] };
    expect((await backend.post('/staff/invitations', named, headers)).status).toBe(201);
  });
});

describe('the first administrator', () => {
  test('joins by the invitation file in the data folder, once', async () => {
    const token = await writeInvitationFile('first@ministry.example');
    expect((await backend.post('/account/invitations/look', { token })).body.data).toEqual({
      status: 'valid',
      has_account: false,
      email: 'first@ministry.example',
      staff_roles: ['administrator'],
    });
    expect(readdirSync(join(folder, 'staff-invitations'))).toEqual([]);
    const { status, body } = await accept(token);
    expect(status).toBe(201);
    expect((await meOf(body.data.token)).staff.roles).toEqual(['administrator']);
    expect((await accept(token)).status).toBe(404);
  });

  test('cannot join by an expired file or by another token', async () => {
    const token = await writeInvitationFile('late@ministry.example', Date.now() - 90_000_000);
    for (const invalidToken of [token, 'nonsense', '../../secret']) {
      const { body } = await backend.post('/account/invitations/look', { token: invalidToken });
      expect(body.data).toEqual({ status: 'unknown' });
      expect((await accept(invalidToken)).status).toBe(404);
    }
    expect(await backend.db.select().from(users)).toEqual([]);
  });
});

describe('the audit log', () => {
  test('records each change with its author, and no refused call', async () => {
    const { id, headers } = await staffMember(backend, ['administrator'], { name: 'Dana' });
    const { body } = await invite(headers, 'ben@ministry.example', ['moderator', 'supporter']);
    await invite(headers, 'not an address', ['moderator']);
    await backend.post('/staff/remove', { id: 'nobody' }, headers);
    await backend.post('/staff/remove', { id: body.data.id }, headers);
    const entries = await backend.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.slice(-2)).toMatchObject([
      {
        ...{ actor_id: id, actor: 'Dana Lee', action: 'inviteStaff', subject: body.data.id },
        details: { roles: 'moderator, supporter' },
      },
      { action: 'removeStaff', subject: body.data.id, details: {} },
    ]);
    expect(JSON.stringify(entries)).not.toContain('ben@ministry.example');
  });

  test('records a person who accepts an invitation', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    await invite(headers, 'ben@ministry.example', ['moderator']);
    await accept(await mailedToken(backend, 'ben@ministry.example', 'staff_invitation'));
    const [ben] = await backend.db
      .select()
      .from(users)
      .where(eq(users.email, 'ben@ministry.example'));
    const entries = await backend.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.at(-1)).toMatchObject({
      ...{ action: 'joinStaff', actor_id: ben?.id, subject: ben?.id },
      ...{ actor: `${ben?.first_name} ${ben?.last_name}`, details: { roles: 'moderator' } },
    });
  });

  test.each([
    'update audit_entries set actor = null',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('refuses the statement “%s”', async (statement) => {
    const { headers } = await staffMember(backend, ['administrator']);
    await invite(headers, 'ben@ministry.example', ['moderator']);
    await expect(backend.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  });
});
