import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { accounts, challenges, outbox } from '../../backend/db/schema.ts';
import { exportStore, importStore } from '../../backend/db/transfer.ts';
import { hostileRuns, hostileTimeout } from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential, mailedToken } from '../backend/support/people.ts';
import { openTestDatabase } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();

const body = { first_name: 'Ana', consent: true, of_age: true };
const create = (more: object = {}, headers = {}) =>
  backend.post('/challenges', { ...body, ...more }, headers);
const made = async (more: object = {}) => {
  backend.clock.now += 3_600_000;
  return (await create(more)).body.data as { slug: string; edit_token: string };
};
const read = (slug: string) => backend.get(`/challenges/${encodeURIComponent(slug)}`);
const shown = async (slug: string) => (await read(slug)).body.data;
const church = async () => (await backend.get('/accounts/fetch_by?slug=near')).body.data;

test('a person’s challenge shows only a first name and a church', async () => {
  const { slug, edit_token } = await made({
    first_name: ' José ',
    church_slug: 'near',
    locale: 'es',
  });
  expect(slug).toMatch(/^[2-9b-z]{9}$/);
  const found = await read(slug);
  expect(found.body).toEqual({
    data: {
      kind: 'person',
      slug,
      first_name: 'José',
      church: await church(),
      chain: [],
      taken_up: 0,
      reached: 0,
      churches_invited: 0,
    },
  });
  expect(JSON.stringify(found.body)).not.toContain(edit_token);
});

test('a challenge stores its chain, nearest challenger first, and counts all who followed', async () => {
  const ana = await made({ church_slug: 'near' });
  const ben = await made({ first_name: 'Ben', recruited_by: ana.slug });
  const hana = await made({ first_name: '하나', recruited_by: ben.slug });
  await made({ first_name: 'Dan', recruited_by: ana.slug.toUpperCase() });
  expect(await shown(hana.slug)).toMatchObject({
    church: { slug: 'near' },
    chain: [
      { slug: ben.slug, first_name: 'Ben' },
      { slug: ana.slug, first_name: 'Ana' },
    ],
  });
  expect(await shown(ana.slug)).toMatchObject({ taken_up: 2, reached: 3 });
  expect(await shown(ben.slug)).toMatchObject({ taken_up: 1, reached: 1 });
});

test('a church’s challenge has the church’s slug, and counts people reached and churches that accepted an invitation', async () => {
  const before = await shown('near');
  const { slug } = await made({ recruited_by: 'near' });
  await made({ recruited_by: slug });
  const { id, name } = await church();
  await backend.db.delete(outbox);
  const invitation = { recruited_by: id, church_name: 'Wren Hollow', email: 'p@example.com' };
  await backend.post('/church_connections', invitation, credential);
  expect((await shown('near')).churches_invited).toBe(0);
  const token = await mailedToken(backend, 'p@example.com', 'church_invite');
  await backend.post('/accept_church_invite', { token });
  expect(await shown('near')).toEqual({
    kind: 'church',
    slug: 'near',
    first_name: null,
    church: { id, slug: 'near', name },
    chain: [],
    taken_up: before.taken_up + 1,
    reached: before.reached + 2,
    churches_invited: 1,
  });
  expect(await shown(slug)).toMatchObject({ church: { id }, chain: [] });
});

test('a church’s challenge is also found by its account id, but another church’s slug takes precedence', async () => {
  const [one] = await backend.db
    .insert(accounts)
    .values({ slug: 'by-id', name: 'By Id', name_key: 'by id', status: 'active' })
    .returning();
  expect((await shown(one?.id ?? '')).slug).toBe('by-id');
  const taken = { slug: one?.id ?? '', name: 'Taken', name_key: 'taken' };
  await backend.db.insert(accounts).values({ ...taken, status: 'active' });
  expect((await shown(one?.id ?? '')).church.name).toBe('Taken');
});

test('a church whose owner is not confirmed has no challenge', async () => {
  const pending = { slug: 'pending-church', name: 'Pending', name_key: 'pending' };
  await backend.db.insert(accounts).values(pending);
  expect((await read('pending-church')).status).toBe(404);
  const { slug } = await made({ church_slug: 'pending-church' });
  expect((await shown(slug)).church).toBeNull();
});

test('an unknown slug returns 404, and a challenge with an unknown challenger is still created', async () => {
  for (const slug of ['no-such', 'k7wq2fx9b', "a';--", '../x', '%00']) {
    expect([400, 404]).toContain((await read(slug)).status);
  }
  const { slug } = await made({ recruited_by: 'no-such' });
  expect((await shown(slug)).chain).toEqual([]);
});

test('only the edit token deletes a challenge, and the chain skips the deleted one', async () => {
  const ana = await made();
  const ben = await made({ first_name: 'Ben', recruited_by: ana.slug });
  const cara = await made({ first_name: 'Cara', recruited_by: ben.slug });
  const remove = (token: string) =>
    backend.post(`/challenges/${ben.slug}/delete`, { edit_token: token });
  for (const token of [ana.edit_token, 'x', `${ben.edit_token}x`]) {
    expect((await remove(token)).body.error.code).toBe('wrong_token');
  }
  expect((await remove(ben.edit_token)).status).toBe(200);
  expect((await read(ben.slug)).status).toBe(404);
  expect((await remove(ben.edit_token)).status).toBe(404);
  expect((await shown(cara.slug)).chain).toEqual([{ slug: ana.slug, first_name: 'Ana' }]);
  expect((await shown(ana.slug)).taken_up).toBe(1);
});

test('two requests with the same key create one challenge and return the same token', async () => {
  const key = { 'idempotency-key': 'one-challenge-only' };
  const [first, second] = await Promise.all([create({}, key), create({}, key)]);
  expect(second.body).toEqual(first.body);
});

test('a request that fills the hidden field gets a success response but stores nothing', async () => {
  const count = () => backend.db.$count(challenges);
  const before = await count();
  const { status, body: answer } = await create({ website: 'https://example.com' });
  expect([status, Object.keys(answer.data)]).toEqual([201, ['slug', 'edit_token']]);
  expect(await count()).toBe(before);
});

test.each([
  ['missing consent', { consent: false }, 'consent'],
  ['an age below 13', { of_age: false }, 'of_age'],
  ['an empty name', { first_name: ' ' }, 'first_name'],
  ['a web address as name', { first_name: 'evil.example' }, 'first_name'],
  ['a sentence as name', { first_name: 'buy this now please' }, 'first_name'],
  ['markup as name', { first_name: '<b>Ana</b>' }, 'first_name'],
  ['an unsupported language', { locale: 'de' }, 'locale'],
])('%s is refused with the field’s name', async (_, more, field) => {
  const { status, body: answer } = await create(more);
  expect([status, Object.keys(answer.error.fields)]).toEqual([400, [field]]);
});

test('a transfer of more challenges than one batch moves all of them, each after its challenger', async () => {
  const slugs = Array.from({ length: 600 }, (_, index) => `moved-${(index * 7_919) % 10_007}`);
  const rows = slugs.map((slug, index) => {
    const person = { slug, first_name: 'Ana', locale: 'en' as const };
    return { ...person, recruited_by: slugs[index - 1] };
  });
  await backend.db.insert(challenges).values(rows);
  const lines: string[] = [];
  await exportStore(backend.db, (line) => {
    lines.push(line.trimEnd());
  });
  const { db, close } = await openTestDatabase(async () => {});
  await importStore(db, Readable.from(lines));
  expect(await db.$count(challenges)).toBe(await backend.db.$count(challenges));
  await close();
});

test(
  'every chain leads back to the first challenger, whoever takes up whose challenge',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 16 }),
        async (picks) => {
          const people: { slug: string; depth: number }[] = [];
          for (const pick of picks) {
            const recruiter = people[pick];
            const { slug } = await made(recruiter && { recruited_by: recruiter.slug });
            people.push({ slug, depth: recruiter ? recruiter.depth + 1 : 0 });
          }
          for (const { slug, depth } of people) {
            expect((await shown(slug)).chain).toHaveLength(Math.min(depth, 12));
          }
        },
      ),
      hostileRuns(),
    );
  },
  hostileTimeout,
);
