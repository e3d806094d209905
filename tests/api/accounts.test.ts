import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, renameAccount } from '../../backend/accounts/accounts.ts';
import { accounts, locations } from '../../backend/db/schema.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import {
  expectHarmless,
  hostileRuns,
  hostileText,
  hostileTimeout,
} from '../backend/support/hostile.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.db.insert(accounts).values([
    {
      id: 'waiting-id',
      slug: 'waiting',
      name: 'Waiting Church',
      name_key: 'waiting church',
      phone: '+1 555 0199',
      city: 'Matthews',
    },
    {
      id: 'younger-id',
      slug: 'near-2',
      name: 'Near church!',
      name_key: 'near church',
      status: 'active',
      phone: '+1 555 0100',
      created_at: new Date('2099-01-01'),
    },
  ]);
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.clock.now += 3_600_000;
});

const near = { id: 'near', slug: 'near', name: 'Near Church' };

test('a church of the content folder has its own account', async () => {
  expect((await backend.get('/accounts/near')).body).toEqual({ data: near });
  const rows = await backend.db.select().from(locations);
  expect(rows.map(({ slug, account_id }) => [slug, account_id])).toContainEqual(['near', 'near']);
});

test('every church of the demonstration content has an account with the church’s name', async () => {
  const demonstration = await startBackend('content');
  const { body } = await demonstration.get('/locations?limit=500');
  expect(body.data.length).toBeGreaterThan(50);
  for (const { account_id, name } of body.data) {
    const account = await demonstration.get(`/accounts/${account_id}`, credential);
    expect(account.body.data).toMatchObject({ id: account_id, name, status: 'active' });
  }
  await demonstration.close();
});

test('the migration creates accounts for churches that were stored before accounts existed', async () => {
  const client = await PGlite.create({ extensions: { cube, earthdistance, pg_trgm } });
  const run = async (file: string) => {
    const statements = await readFile(`backend/db/migrations/${file}`, 'utf8');
    await client.exec(statements.replaceAll('--> statement-breakpoint', ''));
  };
  await run('0000_extensions.sql');
  await run('0001_content.sql');
  await client.exec(`
    insert into locations (slug, name, account_id, country, name_key, city_key) values
      ('a', 'First Place', 'both', 'US', 'first place', ''),
      ('b', 'Second Place', 'both', 'US', 'second place', ''),
      ('c', 'On Its Own', null, 'US', 'on its own', '')`);
  await run('0002_people.sql');
  const { rows } = await client.query('select id, slug, name, name_key, status from accounts');
  expect(rows).toEqual([
    { id: 'both', slug: 'both', name: 'First Place', name_key: 'first place', status: 'active' },
  ]);
  await client.close();
});

test('an account is found by its slug in any case and by its name in any spelling', async () => {
  for (const query of [
    'slug=near',
    'slug=NEAR',
    'name=Near+Church',
    'name=near%20church',
    'name=N%C3%A9ar-Church.',
  ]) {
    const { status, body } = await backend.get(`/accounts/fetch_by?${query}`);
    expect([query, status, body]).toEqual([query, 200, { data: near }]);
  }
});

test('a name that several accounts share returns the oldest; each is found by its slug', async () => {
  expect((await backend.get('/accounts/fetch_by?name=near+church')).body.data.id).toBe('near');
  const younger = await backend.get('/accounts/fetch_by?slug=near-2');
  expect(younger.body.data).toEqual({ id: 'younger-id', slug: 'near-2', name: 'Near church!' });
});

test('an unknown account returns 404, and an invalid query 400', async () => {
  for (const path of [
    '/accounts/nobody',
    '/accounts/fetch_by?slug=nobody',
    '/accounts/fetch_by?name=nobody',
    '/accounts/fetch_by?name=%21%21',
  ]) {
    const { status, body } = await backend.get(path);
    expect([path, status, body.error.code]).toEqual([path, 404, 'not_found']);
  }
  for (const query of ['', 'slug=near&name=near', 'slug=a%20b', 'name=', 'slug=a&slug=b']) {
    const { status, body } = await backend.get(`/accounts/fetch_by?${query}`);
    expect([query, status, body.error.code]).toEqual([query, 400, 'invalid']);
  }
});

test('a stranger reads id, slug and name of a confirmed account; a client with the credential reads all fields of any', async () => {
  const paths = [
    '/accounts/waiting-id',
    '/accounts/fetch_by?slug=waiting',
    '/accounts/fetch_by?name=Waiting%20Church',
  ];
  for (const path of paths) {
    expect([path, (await backend.get(path)).status]).toEqual([path, 404]);
    const { status, body, headers } = await backend.get(path, credential);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    expect(body.data).toEqual({
      id: 'waiting-id',
      slug: 'waiting',
      name: 'Waiting Church',
      status: 'pending',
      phone: '+1 555 0199',
      city: 'Matthews',
      state: null,
      zip: null,
      country: null,
      approved_at: null,
      created_at: expect.stringMatching(/^\d{4}-.+Z$/),
    });
  }
  const stranger = await backend.get('/accounts/younger-id');
  expect(Object.keys(stranger.body.data)).toEqual(['id', 'slug', 'name']);
  expect(stranger.headers.get('cache-control')).toBe('no-store');
});

test('only the ministry’s credential sets whether a church publishes without review', async () => {
  const approve = (approved: boolean, headers: Record<string, string> = credential) =>
    backend.post('/accounts/near/approval', { approved }, headers);
  expect((await approve(true, {})).status).toBe(401);
  const first = (await approve(true)).body.data.approved_at;
  expect(first).toMatch(/^\d{4}-/);
  expect((await approve(true)).body.data.approved_at).toBe(first);
  expect((await approve(false)).body.data.approved_at).toBeNull();
  const { status } = await backend.post('/accounts/none/approval', { approved: true }, credential);
  expect(status).toBe(404);
});

test('fetch_by account_id lists the churches of an account, except those without a name', async () => {
  const row = { account_id: 'near', country: 'US', name_key: '', city_key: '' };
  await backend.db.insert(locations).values([
    { ...row, slug: 'second', name: 'A second place' },
    { ...row, slug: 'nameless', name: ' \t' },
  ]);
  const { status, body } = await backend.get('/locations/fetch_by?account_id=near');
  expect(status).toBe(200);
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['second', 'near']);
  expect((await backend.get('/locations/fetch_by?account_id=nobody')).body).toEqual({ data: [] });
  expect((await backend.get('/locations/fetch_by')).body.error.fields).toHaveProperty('account_id');
  expect((await backend.post('/lookup_location', { slug: 'nameless' })).status).toBe(404);
});

test('a location is looked up by its slug in any case', async () => {
  const { status, body } = await backend.post('/lookup_location', { slug: ' NEAR ' });
  expect([status, body.data.slug, body.data.account_id]).toEqual([200, 'near', 'near']);
  expect(body.data).toMatchObject({ name: 'Near Church', zip: '28202', description_es: 'Pase.' });
  expect((await backend.post('/lookup_location', { slug: 'nobody' })).status).toBe(404);
  const wrong = await backend.post('/lookup_location', { slug: '../near' });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['slug']]);
});

test('a new account gets a unique slug from a name in any script, and keeps it when it is renamed', async () => {
  const found = async (name: string) => {
    const id = await createAccount(backend.db, name, {}, 'active');
    return (await backend.get(`/accounts/${id}`)).body.data;
  };
  expect((await found('St. Mark’s  Chapel')).slug).toBe('st-marks-chapel');
  expect((await found('St Marks Chapel')).slug).toMatch(/^st-marks-chapel-[0-9a-f]{8}$/);
  expect((await found('서울 한인교회')).slug).toBe('서울-한인교회');
  expect((await found('???')).slug).toBe('church');
  const { id, slug } = await found('Old Name');
  await renameAccount(backend.db, id, 'Nouvelle Église');
  expect((await backend.get('/accounts/fetch_by?name=nouvelle+eglise')).body.data).toEqual({
    id,
    slug,
    name: 'Nouvelle Église',
  });
});

test(
  'a name of any kind yields a slug that the API accepts',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
        async (typed) => {
          fc.pre(!typed.includes('\0') && typed.isWellFormed());
          const id = await createAccount(backend.db, typed, {}, 'active');
          const slug = (await backend.get(`/accounts/${id}`, credential)).body.data.slug;
          const query = new URLSearchParams({ slug });
          const { body } = await backend.get(`/accounts/fetch_by?${query}`, credential);
          expect([typed, body.data?.id]).toEqual([typed, id]);
        },
      ),
      hostileRuns(),
    );
  },
  hostileTimeout,
);

test(
  'hostile account queries are handled without harm',
  async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (one, other) => {
        backend.clock.now += 3_600_000;
        const query = new URLSearchParams({ slug: one.toWellFormed(), name: other.toWellFormed() });
        const named = new URLSearchParams({ name: one.toWellFormed() });
        const account = new URLSearchParams({ account_id: one.toWellFormed() });
        const id = encodeURIComponent(one.toWellFormed());
        for (const full of [false, true]) {
          const headers: Record<string, string> = full ? credential : {};
          const ask = (path: string) => backend.get(path, headers);
          const { fetchAccountBy, fetchAccount, listLocationsByAccount } = endpoints;
          expectHarmless(await ask(`/accounts/fetch_by?${query}`), fetchAccountBy, full);
          expectHarmless(await ask(`/accounts/fetch_by?${named}`), fetchAccountBy, full);
          expectHarmless(await ask(`/accounts/${id}`), fetchAccount, full);
          expectHarmless(await ask(`/locations/fetch_by?${account}`), listLocationsByAccount);
        }
        const body = { slug: one };
        expectHarmless(await backend.post('/lookup_location', body), endpoints.lookupLocation);
      }),
      hostileRuns(),
    );
  },
  hostileTimeout,
);
