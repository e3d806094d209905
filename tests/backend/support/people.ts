import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, vi } from 'vitest';
import { outbox, tokens, users } from '../../../backend/db/schema.ts';
import { ownBackend } from './own-backend.ts';
import type { TestBackend } from './test-backend.ts';

export const adminToken = 'a-credential-for-tests-only';
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const credential = bearer(adminToken);

export const password = 'correct horse battery';

/** The body that the sign-up form sends. */
export function signUpBody(
  email: string,
  user: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
) {
  return {
    user: { first_name: 'Ruth', last_name: 'Moab', email, password, ...user },
    terms_accepted: true,
    of_age: true,
    ...more,
  };
}

/** What an invited person enters: the address is the invitation's. */
export function personOf(invited: string) {
  const { email, ...person } = signUpBody(invited).user;
  return person;
}

/** The letters to one address, newest first. */
export function mailsTo(backend: TestBackend, recipient: string) {
  return backend.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id));
}

/** The token of the newest letter of a kind. */
export async function mailedToken(backend: TestBackend, recipient: string, kind: string) {
  const [mail] = await backend.db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.kind, kind)))
    .orderBy(desc(outbox.id))
    .limit(1);
  const token = mail?.payload.token;
  if (!token) throw new Error(`no ${kind} was mailed to ${recipient}`);
  return token;
}

/** Creates a person with a confirmed address and returns their full record. */
export async function confirmedUser(
  backend: TestBackend,
  email: string,
  more: Record<string, unknown> = {},
) {
  const created = await backend.post('/users', signUpBody(email, {}, more), credential);
  const token = await mailedToken(backend, email, 'verify_email');
  await backend.post('/verify_email', { token, password }, credential);
  const { data } = created.body;
  return (await backend.get(`/get_user_by_id?id=${data.id}`, credential)).body.data;
}

/** A backend for the tests of a file about people; each test starts without people, tokens and letters. */
export function backendWithoutPeople(): TestBackend {
  vi.stubEnv('ADMIN_TOKEN', adminToken);
  const backend = ownBackend();
  beforeEach(async () => {
    for (const table of [outbox, tokens, users]) await backend.db.delete(table);
  });
  return backend;
}
