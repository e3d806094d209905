import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { passkeys, signInSteps } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { Authenticator } from '../backend/support/authenticator.ts';
import {
  backendWithoutPeople,
  confirmedUser,
  mailsTo,
  password,
} from '../backend/support/people.ts';

/* Passkeys: created with the password, and sufficient for signing in. */

const backend = backendWithoutPeople();
const origin = 'http://localhost:3000';

beforeEach(() => backend.db.delete(signInSteps));

async function person(email: string) {
  const { id } = await confirmedUser(backend, email);
  const { token } = await startSession(backend.db, id, 'password', undefined);
  const headers = { authorization: `Bearer ${token}` };
  backend.clock.now += 86_400_000;
  return {
    id: id as string,
    get: (path: string) => backend.get(path, headers),
    post: (path: string, body: object) => backend.post(path, body, headers),
  };
}
type Person = Awaited<ReturnType<typeof person>>;

const optionsFor = async ({ post }: Person) =>
  (await post('/me/passkeys/options', { password })).body.data.options;
async function add(who: Person, authenticator = new Authenticator(origin)) {
  const credential = authenticator.make(await optionsFor(who));
  return { authenticator, ...(await who.post('/me/passkeys', { name: 'My phone', credential })) };
}
const challengeToSign = async () =>
  (await backend.post('/sessions/passkey/options', {})).body.data.options;
const signIn = (credential: object) => backend.post('/sessions/passkey', { credential });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

test('a passkey is created, listed, announced by letter, used to sign in, renamed and removed', async () => {
  const ruth = await person('ruth@example.com');
  const { authenticator, status, body } = await add(ruth);
  expect([status, body.data.name]).toEqual([201, 'My phone']);
  expect((await mailsTo(backend, 'ruth@example.com'))[0]?.kind).toBe('passkey_added');
  const begun = await signIn(authenticator.sign(await challengeToSign()));
  expect(begun.status).toBe(201);
  const headers = { authorization: `Bearer ${begun.body.data.token}` };
  expect((await backend.get('/me', headers)).body.data.email).toBe('ruth@example.com');
  const [session] = (await backend.get('/sessions', headers)).body.data;
  expect(session.method).toBe('passkey');
  const [listed] = (await ruth.get('/me/passkeys')).body.data;
  expect(listed).toMatchObject({ id: authenticator.id, used_at: expect.any(String) });
  expect(JSON.stringify(listed)).not.toContain('public_key');
  const renamed = { id: authenticator.id, name: 'My old phone' };
  expect((await ruth.post('/me/passkeys/rename', renamed)).body.data.name).toBe('My old phone');
  const { id } = authenticator;
  const refused = await ruth.post('/me/passkeys/remove', { id, password: 'not the right one' });
  expect(codeOf(refused)).toEqual([403, 'wrong_password']);
  expect((await ruth.post('/me/passkeys/remove', { id })).status).toBe(400);
  expect((await ruth.get('/me/passkeys')).body.data).toHaveLength(1);
  expect((await ruth.post('/me/passkeys/remove', { id, password })).status).toBe(200);
  expect((await mailsTo(backend, 'ruth@example.com'))[0]?.kind).toBe('passkey_removed');
  const gone = await signIn(authenticator.sign(await challengeToSign()));
  expect(codeOf(gone)).toEqual([403, 'wrong_passkey']);
});

test('a passkey is not created without the password', async () => {
  const ruth = await person('ruth@example.com');
  const refused = await ruth.post('/me/passkeys/options', { password: 'not the right one' });
  expect(codeOf(refused)).toEqual([403, 'wrong_password']);
  expect(await backend.db.$count(signInSteps)).toBe(0);
});

test('a signed challenge is accepted once, for a limited time, and only for its purpose', async () => {
  const ruth = await person('ruth@example.com');
  const { authenticator } = await add(ruth);
  const signed = authenticator.sign(await challengeToSign());
  expect((await signIn(signed)).status).toBe(201);
  expect(codeOf(await signIn(signed))).toEqual([403, 'wrong_passkey']);
  const late = await challengeToSign();
  await backend.db.update(signInSteps).set({ expires_at: sql`now()` });
  expect(codeOf(await signIn(authenticator.sign(late)))).toEqual([403, 'wrong_passkey']);
  const forAdding = await optionsFor(ruth);
  expect(codeOf(await signIn(authenticator.sign(forAdding)))).toEqual([403, 'wrong_passkey']);
});

test('a passkey of another site, with another key or with an older counter is refused', async () => {
  const ruth = await person('ruth@example.com');
  const elsewhere = new Authenticator('https://elsewhere.example');
  expect(codeOf(await add(ruth, elsewhere))).toEqual([403, 'wrong_passkey']);
  const { authenticator } = await add(ruth);
  const forged = Object.assign(new Authenticator(origin), { id: authenticator.id });
  expect(codeOf(await signIn(forged.sign(await challengeToSign())))).toEqual([
    403,
    'wrong_passkey',
  ]);
  await backend.db.update(passkeys).set({ counter: 7 }).where(eq(passkeys.id, authenticator.id));
  const copied = await signIn(authenticator.sign(await challengeToSign()));
  expect(codeOf(copied)).toEqual([403, 'wrong_passkey']);
});

test('a passkey cannot be created with another person’s challenge, and has one owner', async () => {
  const [ruth, ben] = [await person('ruth@example.com'), await person('ben@example.com')];
  const authenticator = new Authenticator(origin);
  const credential = authenticator.make(await optionsFor(ruth));
  const taken = await ben.post('/me/passkeys', { name: 'Mine', credential });
  expect(codeOf(taken)).toEqual([403, 'wrong_passkey']);
  expect((await ruth.post('/me/passkeys', { name: 'Mine', credential })).status).toBe(201);
  expect(codeOf(await add(ben, authenticator))).toEqual([409, 'is_there']);
});
