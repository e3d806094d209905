import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '../../backend/db/schema.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import { bearer, confirmedUser, password } from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';

const { backend, signIn, statusAt } = backendToSignIn();

describe('a session', () => {
  test('begins with the password, returns the person, and ends on request', async () => {
    await confirmedUser(backend, 'Ruth@example.com', {
      role: 'pastor',
      church_name: 'Wren Hollow',
    });
    const token = await signIn('ruth@EXAMPLE.com');
    const { body } = await backend.get('/me', bearer(token));
    expect(body.data).toMatchObject({
      email: 'Ruth@example.com',
      email_verified: true,
      account_role: 'owner',
      account: { name: 'Wren Hollow', status: 'active' },
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/);
    const [stored] = await backend.db.select().from(sessions);
    expect(JSON.stringify(stored)).not.toContain(token);
    const ended = await backend.post('/sessions/end', { which: 'this' }, bearer(token));
    expect(ended.body.data).toEqual({ ended: 1 });
    expect(await statusAt('/me', token)).toBe(401);
  });

  test('is accepted as a cookie, but not from a page of another site', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const cookie = `other=1; session=${await signIn('ruth@example.com')}`;
    expect((await backend.get('/me', { cookie })).status).toBe(200);
    const foreign = { cookie, origin: 'https://elsewhere.example' };
    const { status } = await backend.post('/sessions/end', { which: 'others' }, foreign);
    expect(status).toBe(403);
    expect(await backend.db.select().from(sessions)).toHaveLength(1);
  });

  test('that was stolen is refused once its owner has signed out, as cookie and as bearer token', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const token = await signIn('ruth@example.com');
    const cookie = `session=${token}`;
    const credentials = [{ cookie }, bearer(token)];
    for (const headers of credentials) expect((await backend.get('/me', headers)).status).toBe(200);
    await backend.post('/sessions/end', { which: 'this' }, { cookie });
    for (const headers of credentials) {
      expect((await backend.get('/me', headers)).status).toBe(401);
      const written = await backend.post('/me/password', { password: 'not theirs now' }, headers);
      expect(written.status).toBe(401);
    }
  });

  test('expires after two weeks without use, and after two months in any case', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    for (const over of [
      { seen_at: new Date(Date.now() - 14.1 * 86_400_000) },
      { expires_at: new Date(Date.now() - 1000) },
    ]) {
      const token = await signIn('ruth@example.com');
      expect(await statusAt('/me', token)).toBe(200);
      await backend.db.update(sessions).set(over);
      expect(await statusAt('/me', token)).toBe(401);
    }
  });

  test('is listed with its device, and can end another or all others', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    await confirmedUser(backend, 'ben@example.com');
    const bens = await signIn('ben@example.com');
    const phone = await signIn('ruth@example.com', password, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    });
    const [lost, here] = [await signIn('ruth@example.com'), await signIn('ruth@example.com')];
    const list = (await backend.get('/sessions', bearer(here))).body.data;
    expect(list).toHaveLength(3);
    expect(list.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const onPhone = list.find((one: { device: string }) => one.device === 'Chrome, Android');
    // A session of another person cannot be ended, even with its id.
    const tried = await backend.post('/sessions/end', { id: onPhone.id }, bearer(bens));
    expect(tried.status).toBe(404);
    await backend.post('/sessions/end', { id: onPhone.id }, bearer(here));
    expect([await statusAt('/me', phone), await statusAt('/me', lost)]).toEqual([401, 200]);
    const others = await backend.post('/sessions/end', { which: 'others' }, bearer(here));
    expect(others.body.data).toEqual({ ended: 1 });
    expect([await statusAt('/me', lost), await statusAt('/me', here)]).toEqual([401, 200]);
    expect(await statusAt('/me', bens)).toBe(200);
  });

  test('is one of thirty at most; a further one ends the one unused for longest', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const first = await signIn('ruth@example.com');
    for (let count = 0; count < 30; count++) {
      backend.clock.now += 600_000;
      await signIn('ruth@example.com');
    }
    expect(await backend.db.select().from(sessions)).toHaveLength(30);
    expect(await statusAt('/me', first)).toBe(401);
  });

  test('ends when its person is deleted or their membership becomes pending', async () => {
    const { id } = await confirmedUser(backend, 'ruth@example.com');
    const token = await signIn('ruth@example.com');
    await backend.db.update(users).set({ membership_state: 'pending' }).where(eq(users.id, id));
    expect(await statusAt('/me', token)).toBe(401);
    await backend.db.delete(users).where(eq(users.id, id));
    expect(await backend.db.select().from(sessions)).toEqual([]);
  });
});

test.each(
  Object.values<Endpoint>(endpoints)
    .filter(({ needsSession }) => needsSession)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s returns 401 to a client that is not signed in, for any body', async (_name, endpoint) => {
  const strangers: Record<string, string>[] = [
    {},
    bearer('lss_nobody'),
    { cookie: 'session=lss_nobody' },
  ];
  for (const headers of strangers) {
    const { status, body } =
      endpoint.method === 'GET'
        ? await backend.get(endpoint.path, headers)
        : await backend.post(endpoint.path, '{', headers);
    expect([status, body.error.code]).toEqual([401, 'not_signed_in']);
  }
});
