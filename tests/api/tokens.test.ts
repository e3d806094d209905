import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accounts, outbox, tokens, users } from '../../backend/db/schema.ts';
import { sha256 } from '../../backend/secrets/tokens.ts';
import { issueToken } from '../../backend/sessions/tokens.ts';
import { hostileRuns, hostileTimeout } from '../backend/support/hostile.ts';
import {
  backendWithoutPeople,
  confirmedUser,
  credential,
  mailedToken,
  mailsTo,
  password,
  signUpBody,
} from '../backend/support/people.ts';

const backend = backendWithoutPeople();

const verify = (token: string, headers: Record<string, string> = {}) =>
  backend.post('/verify_email', { token, password }, headers);
const check = async (token: string) => (await backend.post('/verify_token', { token })).body.data;

/** Signs up and returns the token in the letter. */
async function signedUp(email = 'ruth@example.com', more: Record<string, unknown> = {}) {
  await backend.post('/users', signUpBody(email, {}, more));
  return mailedToken(backend, email, 'verify_email');
}

test('a token is stored only as its digest, and sent in its letter', async () => {
  const token = await signedUp();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const [row] = await backend.db.select().from(tokens);
  expect(row).toMatchObject({ hash: sha256(token), kind: 'verify_email', used_at: null });
  expect(JSON.stringify([row, await backend.db.select().from(users)])).not.toContain(token);
});

test('checking a token does not use it, and it can be used once', async () => {
  const token = await signedUp();
  for (let count = 0; count < 2; count++) {
    expect(await check(token)).toEqual({
      status: 'valid',
      kind: 'verify_email',
      takes_password: true,
    });
  }
  expect((await backend.db.select().from(users))[0]?.email_verified_at).toBeNull();
  const first = await verify(token);
  expect([first.status, first.body]).toEqual([200, { data: { verified: true } }]);
  expect((await backend.db.select().from(users))[0]?.email_verified_at).toBeInstanceOf(Date);
  expect(await check(token)).toEqual({ status: 'used', kind: 'verify_email' });
  const again = await verify(token);
  expect([again.status, again.body.error.code]).toEqual([410, 'token_used']);
});

test('one of four concurrent requests uses a token', async () => {
  const token = await signedUp();
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
});

test('a retry with the same idempotency key returns the success again', async () => {
  const token = await signedUp();
  const key = { 'idempotency-key': 'key-12345' };
  const answers = await Promise.all([verify(token, key), verify(token, key)]);
  answers.push(await verify(token, key));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { status, body } = await verify('another', key);
  expect([status, body.error.code]).toEqual([409, 'key_reused']);
});

test('a failure is not stored under its idempotency key', async () => {
  const token = await signedUp();
  const key = { 'idempotency-key': 'key-99999' };
  const soon = sql`now() + interval '1 day'`;
  await backend.db.update(tokens).set({ expires_at: sql`now() - interval '1 second'` });
  expect((await verify(token, key)).status).toBe(410);
  await backend.db.update(tokens).set({ expires_at: soon });
  expect((await verify(token, key)).status).toBe(200);
});

test('an expired or unknown token, or one of another kind, is refused', async () => {
  const token = await signedUp();
  await backend.db.update(tokens).set({ expires_at: sql`now() - interval '1 second'` });
  expect(await check(token)).toEqual({ status: 'expired', kind: 'verify_email' });
  const old = await verify(token);
  expect([old.status, old.body.error.code]).toEqual([410, 'token_expired']);
  expect(await check('never')).toEqual({ status: 'unknown' });
  for (const [path, given] of [
    ['/verify_email', 'never'],
    ['/update_paster_signup', token],
    ['/accept_church_invite', token],
  ] as const) {
    const { status, body } = await backend.post(path, { token: given });
    expect([path, status, body.error.code]).toEqual([path, 404, 'token_unknown']);
  }
  expect((await backend.db.select().from(users))[0]?.email_verified_at).toBeNull();
  expect((await backend.post('/verify_email', { token: '' })).status).toBe(400);
});

test.each([
  ['verify_email', 2],
  ['pastor_signup', 14],
  ['church_invite', 30],
] as const)('a token of the kind %s is valid for %i days', async (kind, days) => {
  const { id: userId } = await confirmedUser(backend, 'ruth@example.com');
  await backend.db.delete(tokens);
  await issueToken(backend.db, kind, { userId, email: 'ruth@example.com' }, 'en');
  const [row] = await backend.db
    .select({ days: sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int` })
    .from(tokens);
  expect(row?.days).toBe(days);
});

test('a new link invalidates the previous one, and the response is the same for every address', async () => {
  const old = await signedUp();
  const confirmed = await confirmedUser(backend, 'done@example.com');
  const before = await backend.db.select().from(outbox);
  const count = async () => [
    (await backend.db.select().from(tokens)).length,
    (await backend.db.select().from(outbox)).length,
  ];
  const answers = [];
  for (const email of ['RUTH@example.com', 'nobody@example.com', confirmed.email]) {
    const [tokenRows = 0, mails = 0] = await count();
    const { status, headers, body } = await backend.post('/resend_token', { email });
    const [tokensAfter = 0, mailsAfter = 0] = await count();
    answers.push({
      status,
      body,
      headers: [...headers.keys()],
      // As many rows are written for an unknown address as for a known one.
      written: [tokensAfter - tokenRows, mailsAfter - mails],
    });
  }
  expect(answers[0]).toMatchObject({
    status: 200,
    body: { data: { received: true } },
    written: [1, 1],
  });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(await check(old)).toEqual({ status: 'expired', kind: 'verify_email' });
  const fresh = await mailedToken(backend, 'ruth@example.com', 'verify_email');
  expect(await check(fresh)).toEqual({
    status: 'valid',
    kind: 'verify_email',
    takes_password: true,
  });
  const sent = (await backend.db.select().from(outbox)).slice(before.length);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['ruth@example.com', null, null]);
  expect(JSON.stringify(sent)).not.toContain('nobody@example.com');
});

test('the token for an unknown address is refused as expired', async () => {
  await backend.post('/resend_token', { email: 'nobody@example.com' });
  const [decoy] = await backend.db.select().from(outbox);
  expect(await check(decoy?.payload.token ?? '')).toEqual({
    status: 'expired',
    kind: 'verify_email',
  });
  expect((await verify(decoy?.payload.token ?? '')).status).toBe(410);
});

test('expired tokens and letters without a recipient are deleted in time', async () => {
  await signedUp();
  await backend.post('/resend_token', { email: 'nobody@example.com' });
  await backend.db.update(tokens).set({ expires_at: sql`now() - interval '31 days'` });
  await backend.db.update(outbox).set({ created_at: sql`now() - interval '2 hours'` });
  await backend.post('/resend_token', { email: 'nobody@example.com' });
  expect(await backend.db.select().from(tokens)).toHaveLength(1);
  const mails = await backend.db.select().from(outbox);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ruth@example.com', null]);
});

const pastor = { role: 'pastor', church_name: 'Lantern Chapel', city: 'Boone' };

test('a pastor who confirms gets a link with which the church’s details are added once', async () => {
  await verify(await signedUp('p@example.com', { ...pastor, locale: 'fr' }));
  const [mail] = await mailsTo(backend, 'p@example.com');
  expect([mail?.kind, mail?.locale]).toEqual(['pastor_signup', 'fr']);
  const token = await mailedToken(backend, 'p@example.com', 'pastor_signup');
  const body = { token, first_name: ' Noemi ', church_name: 'Lantern Hill', zip: '28607' };
  const { status, body: answer } = await backend.post('/update_paster_signup', body);
  expect([status, answer]).toEqual([200, { data: { updated: true } }]);
  const [user] = await backend.db.select().from(users);
  expect(user).toMatchObject({ first_name: 'Noemi', last_name: 'Moab', role: 'pastor' });
  const account = await backend.get(`/accounts/${user?.account_id}`, credential);
  expect(account.body.data).toMatchObject({
    slug: expect.stringMatching(/^lantern-chapel/),
    name: 'Lantern Hill',
    city: 'Boone',
    zip: '28607',
    status: 'active',
  });
  expect((await backend.post('/update_paster_signup', body)).status).toBe(410);
});

test('a pastor without a church adds it later, and may send no changes', async () => {
  await verify(await signedUp('p@example.com', { role: 'pastor' }));
  const link = () => mailedToken(backend, 'p@example.com', 'pastor_signup');
  expect((await backend.post('/update_paster_signup', { token: await link() })).status).toBe(200);
  await backend.post('/resend_token', { email: 'p@example.com', kind: 'pastor_signup' });
  const token = await link();
  const church = { token, church_name: 'Late Chapel' };
  expect((await backend.post('/update_paster_signup', church)).status).toBe(200);
  const [user] = await backend.db.select().from(users);
  const found = await backend.db.select().from(accounts).where(eq(accounts.name, 'Late Chapel'));
  expect(found.map(({ id }) => id)).toEqual([user?.account_id]);
});

test('an individual gets no pastor’s link', async () => {
  await confirmedUser(backend, 'ruth@example.com');
  await backend.post('/resend_token', { email: 'ruth@example.com', kind: 'pastor_signup' });
  const kinds = (await mailsTo(backend, 'ruth@example.com')).map(({ kind }) => kind);
  expect(kinds).toEqual(['verify_email']);
});

test(
  'in any order of requests, checks and uses a token is used at most once',
  async () => {
    const step = fc.constantFrom('resend', 'check', 'use-newest', 'use-oldest', 'sign-up');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await backend.db.delete(outbox);
        await backend.db.delete(tokens);
        await backend.db.delete(users);
        // A day passes, because the number of letters to one address is limited.
        backend.clock.now += 86_400_000;
        await signedUp();
        let uses = 0;
        for (const name of steps) {
          backend.clock.now += 3_600_000;
          const mails = await mailsTo(backend, 'ruth@example.com');
          const links = mails.flatMap(({ payload }) => payload.token ?? []);
          const newest = links[0] ?? '';
          const oldest = links.at(-1) ?? '';
          if (name === 'resend') await backend.post('/resend_token', { email: 'ruth@example.com' });
          if (name === 'sign-up') await backend.post('/users', signUpBody('ruth@example.com'));
          if (name === 'check') expect((await check(newest)).status).not.toBe('unknown');
          if (name === 'use-newest') uses += Number((await verify(newest)).status === 200);
          if (name === 'use-oldest') uses += Number((await verify(oldest)).status === 200);
        }
        const [user, ...others] = await backend.db.select().from(users);
        expect(others).toEqual([]);
        expect(uses).toBeLessThanOrEqual(1);
        expect(user?.email_verified_at !== null).toBe(uses === 1);
      }),
      hostileRuns(),
    );
  },
  hostileTimeout,
);
