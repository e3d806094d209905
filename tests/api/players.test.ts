import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, outbox, playbacks, players, streamedMonths } from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { letterKinds } from '../../backend/mail/letter-links.ts';
import { locales } from '../../lib/contract/locales.ts';
import { hostileRuns, hostileText, hostileTimeout } from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
vi.stubEnv('STREAMING_QUOTA_SECONDS_PER_MONTH', '3600');
const backend = ownBackend();
/** The database's month: its clock is not faked. */
let month = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const found = await backend.db
    .select({ month: sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')` })
    .from(sql`(values (1)) as one`);
  month = found[0]?.month ?? '';
  for (const table of [players, playbacks, streamedMonths, outbox]) await backend.db.delete(table);
});
afterEach(() => {
  vi.useRealTimers();
});

const read = async (headers: Record<string, string> = {}) =>
  (await backend.get('/accounts/near/player', headers)).body.data;
const save = (body: unknown, headers: Record<string, string> = credential) =>
  backend.post('/accounts/near/player', body, headers);
const ownPage = { 'sec-fetch-site': 'same-origin' };
const pass = (milliseconds: number) => {
  backend.clock.now += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
};
const start = async (account = 'near', headers: Record<string, string> = ownPage) =>
  backend.post(`/accounts/${account}/playbacks`, {}, headers);
const report = async (
  playback: string,
  seconds: number,
  headers: Record<string, string> = {},
  account = 'near',
) => backend.post(`/accounts/${account}/streamed`, { seconds, playback }, headers);
/** Starts a playback and plays the film to its end. */
const stream = async (seconds: number, account = 'near') => {
  pass(12_000);
  const playback = (await start(account)).body.data?.playback ?? 'none';
  pass(15_000);
  return (await report(playback, seconds, {}, account)).body.data?.counted;
};
const streamedBefore = (seconds: number, of = month) =>
  backend.db.insert(streamedMonths).values({ account_id: 'near', month: of, seconds });
const letters = () =>
  backend.db
    .select({ kind: outbox.kind, to: outbox.recipient, words: outbox.payload })
    .from(outbox);

describe('the hosts of a player', () => {
  test('are set with the credential, and can be read by everyone', async () => {
    expect(await read()).toEqual({ hosts: [], over_quota: false });
    const hosts = [
      'WWW.Near-Church.example',
      'www.near-church.example:443',
      '교회.example',
      'localhost:4000',
    ];
    const saved = ['www.near-church.example', 'xn--9d0bz59e.example', 'localhost:4000'];
    expect((await save({ hosts })).body.data).toEqual({
      hosts: saved,
      over_quota: false,
      quota_seconds: 3600,
      months: [],
    });
    expect(await read()).toEqual({ hosts: saved, over_quota: false });
    await save({ quota_seconds: 60 });
    expect(await read(credential)).toMatchObject({ hosts: saved, quota_seconds: 60 });
    await save({ hosts: [], quota_seconds: null });
    expect(await read(credential)).toMatchObject({ hosts: [], quota_seconds: 3600 });
  });

  test('are refused with the position of each invalid host', async () => {
    const hosts = [
      'a.example',
      '*.example',
      'https://a.example',
      '10.0.0.1',
      'com',
      "a.example 'self'",
    ];
    const { status, body } = await save({ hosts });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([1, 2, 3, 4, 5].map((at) => `hosts.${at}`));
  });

  test('are refused without the credential and for an unknown account', async () => {
    expect((await save({ hosts: [] }, {})).status).toBe(401);
    expect((await backend.post('/accounts/nobody/player', { hosts: [] }, credential)).status).toBe(
      404,
    );
    expect((await backend.get('/accounts/nobody/player')).status).toBe(404);
  });

  test('are not shown for an account that is not confirmed', async () => {
    await backend.db.update(accounts).set({ status: 'pending' }).where(eq(accounts.id, 'near'));
    expect((await backend.get('/accounts/near/player')).status).toBe(404);
    expect((await backend.get('/accounts/near/player', credential)).status).toBe(200);
    expect(await stream(30)).toBe(false);
    await backend.db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, 'near'));
  });
});

describe('the quota of streaming (specification 9)', () => {
  test('counts seconds by month', async () => {
    await streamedBefore(3_599, '2001-01');
    expect(await stream(30)).toBe(true);
    expect(await stream(12)).toBe(true);
    const months = [
      { month, seconds: 42 },
      { month: '2001-01', seconds: 3_599 },
    ];
    expect(await read(credential)).toMatchObject({ over_quota: false, months });
    expect(await read()).not.toHaveProperty('months');
    expect(await letters()).toEqual([]);
  });

  test('is announced once at four fifths and once when it is reached, and is then exceeded', async () => {
    await streamedBefore(2_850);
    await stream(30);
    const near = {
      kind: 'quota_near',
      to: 'ministry@lampstand.example',
      words: { church: 'Near Church', hours: '1' },
    };
    expect(await letters()).toEqual([near]);
    await stream(30);
    expect(await letters()).toHaveLength(1);
    expect(await read()).toMatchObject({ over_quota: false });
    await backend.db.update(streamedMonths).set({ seconds: 3_590 });
    const tokens = [];
    for (let n = 0; n < 4; n++) {
      pass(12_000);
      tokens.push((await start()).body.data.playback);
    }
    pass(60_000);
    await Promise.all(tokens.map((token) => report(token, 30)));
    expect(await letters()).toEqual([near, { ...near, kind: 'quota_reached' }]);
    expect(await read()).toMatchObject({ over_quota: true });
    expect((await read(credential)).months).toEqual([{ month, seconds: 3_710 }]);
  });

  test('is exceeded at its last second, and not before', async () => {
    await streamedBefore(3_570);
    await stream(29);
    expect(await read()).toMatchObject({ over_quota: false });
    await stream(1);
    expect(await read()).toMatchObject({ over_quota: true });
  });

  test('is no longer exceeded when it is raised, and is announced again', async () => {
    await streamedBefore(3_590);
    await stream(30);
    await save({ quota_seconds: 4_000 });
    expect(await read()).toMatchObject({ over_quota: false });
    await backend.db.update(streamedMonths).set({ seconds: 3_999 });
    await stream(30);
    expect((await letters()).map(({ kind }) => kind)).toEqual(['quota_reached', 'quota_reached']);
    expect(await read()).toMatchObject({ over_quota: true });
  });

  test('is not used up faster than films can be watched', async () => {
    const { playback } = (await start()).body.data;
    const bodies = [0, -30, 31, 1.5, 'all'].map((seconds) => ({ seconds, playback }));
    for (const body of bodies) {
      expect((await backend.post('/accounts/near/streamed', body)).status).toBe(400);
    }
    const statuses = [];
    for (let n = 0; n < 10; n++) statuses.push((await report(playback, 30)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    // For any number of clients.
    pass(3_600_000);
    let counted = 0;
    for (let client = 0; client < 200; client++) {
      const from = { 'x-forwarded-for': `10.${client}.0.1` };
      if ((await report(playback, 1, from)).body.data.counted) counted += 1;
    }
    expect(counted).toBe(120);
    expect(await stream(30, 'nobody')).toBe(false);
  });

  test('counts only playbacks that were started on a page of the site', async () => {
    await save({ quota_seconds: 90 });
    expect((await backend.post('/accounts/near/streamed', { seconds: 30 })).status).toBe(400);
    expect((await start('near', {})).status).toBe(403);
    expect((await start('near', { origin: 'https://evil.example' })).status).toBe(403);
    const { playback } = (await start()).body.data;
    const [id, began, signature] = playback.split('.');
    const forged = [
      'x',
      `${id}.${began}.x`,
      `${id}.${Number(began) - 60_000}.${signature}`,
      `other.${began}.${signature}`,
    ];
    for (const [client, token] of forged.entries()) {
      const from = { 'x-forwarded-for': `10.0.1.${client}` };
      expect((await report(token, 30, from)).body.data).toEqual({ counted: false });
    }
    // For another account, and too late.
    await backend.db.insert(accounts).values({
      id: 'else',
      slug: 'else',
      name: 'Else',
      name_key: 'else',
      status: 'active',
    });
    const elsewhere = await report(playback, 1, { 'x-forwarded-for': '10.0.2.1' }, 'else');
    expect(elsewhere.body.data).toEqual({ counted: false });
    await backend.db.delete(accounts).where(eq(accounts.id, 'else'));
    pass(2 * 3_600_000 + 1);
    expect((await report(playback, 1)).body.data).toEqual({ counted: false });
    expect((await read(credential)).months).toEqual([]);
  });

  test('counts at most twice the time that has passed since a playback started', async () => {
    const { playback } = (await start()).body.data;
    const counts = async (seconds: number) => (await report(playback, seconds)).body.data?.counted;
    expect(await counts(30)).toBe(false);
    pass(15_000);
    expect(await counts(30)).toBe(true);
    expect(await counts(30)).toBe(false);
    pass(15_000);
    expect(await counts(30)).toBe(true);
    expect((await read(credential)).months).toEqual([{ month, seconds: 60 }]);
  });

  test('is not used up by a single client', async () => {
    const watch = async (reports: number) => {
      let counted = 0;
      for (let n = 0; n < reports; n++) if (await stream(30)) counted += 30;
      return counted;
    };
    expect(await watch(250)).toBeLessThanOrEqual(2 * 3_600 + 60);
    backend.clock.now += 24 * 3_600_000;
    expect(await watch(60)).toBeLessThanOrEqual(25 * 60);
  });
});

test.each(locales)(
  'the letters about the quota contain the church and the hours in %s',
  (locale) => {
    for (const kind of letterKinds.filter((one) => one.startsWith('quota'))) {
      const { subject, text } = writeLetter(kind, locale, { church: 'Near Church', hours: '100' });
      expect(subject).not.toBe('');
      expect(text).toContain('Near Church');
      expect(text).toContain('100');
      expect(text).not.toMatch(/[{}]/);
    }
  },
);

test('any hosts that are sent are refused or stored in a valid form', {
  timeout: hostileTimeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileText, { maxLength: 3 }), async (hosts) => {
      const { status, body } = await save({ hosts });
      expect([200, 400]).toContain(status);
      if (status === 200) {
        for (const host of body.data.hosts) expect(host).toMatch(/^[a-z0-9.-]+(?::\d{1,5})?$/);
      }
    }),
    hostileRuns(),
  );
});
