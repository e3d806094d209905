import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts, locations, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { issueToken } from '../../backend/sessions/tokens.ts';
import { access, type Shown } from '../../lib/contract/access.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { decide } from '../backend/support/decide.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { ownCallOf } from '../backend/support/own-calls/index.ts';
import type { Church, Member, OwnInput } from '../backend/support/own-calls/own-call.ts';
import { adminToken, credential, mailedToken, password } from '../backend/support/people.ts';
import { drawnPicture } from '../backend/support/pictures.ts';
import { difference, publicRows } from '../backend/support/public-rows.ts';

/*
 * Every call that changes something (`lib/contract/access.ts`), made for a church that the ministry
 * has not approved: visitors see nothing of it before the ministry does, unless the table says why.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();

let church: Church;
beforeAll(async () => {
  church = await createChurch(backend, 'wren-hollow');
});

type Call = [name: EndpointName, endpoint: Endpoint, shows: Shown];
const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, endpoint]): Call[] => {
    const { shows } = access[name];
    return shows === undefined ? [] : [[name, endpoint, shows]];
  },
);
const byPeople = calls.filter(([, { needsSession }]) => needsSession);
const others = calls.filter(([, { needsSession }]) => !needsSession);

async function setApproved(approved: boolean): Promise<void> {
  const approved_at = approved ? new Date() : null;
  await backend.db.update(accounts).set({ approved_at }).where(eq(accounts.id, church.accountId));
}

async function send(
  { method, path }: Endpoint,
  { params = {}, query = {}, body }: OwnInput,
  headers: Record<string, string>,
) {
  // Past the rate limits.
  backend.clock.now += 86_400_000;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? '1'));
  const search = new URLSearchParams(query).toString();
  return backend.call(search ? `${filled}?${search}` : filled, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
  });
}

/** What visitors see more and less after a call by someone of the church. */
async function effectOf([name, endpoint]: Call, person: Member, approved: boolean) {
  await backend.db
    .update(users)
    .set({ membership_state: 'active' })
    .where(eq(users.id, church.owner.id));
  const { forObject, forAccount } = ownCallOf(name);
  const input = (await (forObject ?? forAccount)?.({ backend, church, person })) ?? {};
  const { token } = await startSession(backend.db, person.id, 'password', undefined);
  await setApproved(approved);
  const before = await publicRows(backend);
  const { status } = await send(endpoint, input, { authorization: `Bearer ${token}` });
  return { status, ...difference(before, await publicRows(backend)) };
}

describe.each(byPeople)('%s', (...call) => {
  test('shows nothing of an unapproved church that the ministry has not seen', async () => {
    const [, , shows] = call;
    for (const person of [church.owner, church.editor]) {
      const { added, gone } = await effectOf(call, person, false);
      if (typeof shows === 'string') expect(added).toEqual([]);
      else expect(shows.because).not.toBe('');
      if (shows === 'nothing') expect(gone).toEqual([]);
    }
  });
});

test.each(byPeople.filter(([, , shows]) => shows === 'review'))(
  '%s publishes at once for an approved church',
  async (...call) => {
    const { status, added } = await effectOf(call, church.owner, true);
    expect(status).toBe(call[1].status ?? 200);
    expect(added).not.toEqual([]);
  },
);

// Closing needs a church whose subscription has ended: church-closing.test.ts.
const takingAway = byPeople.filter(
  ([name, , shows]) => shows === 'less' && name !== 'closeAccount',
);
test.each(takingAway)('%s takes away from what visitors see', async (...call) => {
  expect((await effectOf(call, church.owner, true)).gone).not.toEqual([]);
});

describe.each(
  others.filter(([name, , shows]) => typeof shows === 'string' && name !== 'erasePerson'),
)('%s', (name, endpoint) => {
  test('shows nothing that the ministry has not seen', async () => {
    const { params, query, body } = inputsOf(name, endpoint, new Samples());
    const input = { params, query, body } as OwnInput;
    const before = await publicRows(backend);
    for (const headers of [{}, credential]) await send(endpoint, input, headers);
    expect(difference(before, await publicRows(backend))).toEqual({ added: [], gone: [] });
  });
});

test('what waits for the ministry, or was refused, is in no public read', async () => {
  const mark = 'crypto-mark';
  const own = await createChurch(backend, 'finch-lane');
  const { token } = await startSession(backend.db, own.owner.id, 'password', undefined);
  const desk = { authorization: `Bearer ${token}` };
  const words = { title: mark, message: mark };
  const link = { kind: 'welcome', video_url: 'https://vimeo.com/76979871', slug: 'finch-door' };
  const film = (await backend.post('/account/films', { ...link, ...words, speaker: mark }, desk))
    .body.data;
  const changes = { version: film.version, words: { ko: words, es: words } };
  const path = `/account/films/${film.id}`;
  expect((await backend.post(path, changes, desk)).status).toBe(200);
  const captions = { language: 'en', text: `0:00 ${mark}` };
  expect((await backend.post(`${path}/captions`, captions, desk)).status).toBe(200);
  const picture = (await drawnPicture()).toString('base64');
  const poster = (await backend.post(`${path}/poster`, { picture }, desk)).body.data.poster;
  const isPublic = ([name, { method }]: [EndpointName, Endpoint]) =>
    access[name].who === 'anyone' && method === 'GET';
  const known = { slug: 'finch-door', type: 'welcome', name: 'finch-lane', q: mark, id: film.id };
  const read = async ([name, endpoint]: [EndpointName, Endpoint]) => {
    const { params, query } = inputsOf(name, endpoint, new Samples()) as OwnInput;
    const of = (input: object = {}) => {
      const names = Object.keys(input);
      return Object.fromEntries(Object.entries(known).filter(([key]) => names.includes(key)));
    };
    const filled = { ...params, ...of(params) } as Record<string, string>;
    const at = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(filled[name] ?? '1'),
    );
    const search = new URLSearchParams({ ...query, ...of(query) } as Record<string, string>);
    const { body } = await backend.get(`${at}?${search}`);
    const text = JSON.stringify(body) ?? '';
    return text.includes(mark) || text.includes(poster) ? [name] : [];
  };
  const reads = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(isPublic);
  expect(reads.length).toBeGreaterThan(30);
  const shown = async () => (await Promise.all(reads.map(read))).flat();
  expect(await shown()).toEqual([]);
  const review = (decision: object) =>
    decide(backend, '/church_films/{id}/review', film.id, decision);
  expect((await review({ decision: 'refused', message: 'No.' })).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await review({ decision: 'approved' })).status).toBe(200);
  expect(await shown()).toContain('fetchIntroVideo');
});

describe('the letter that completes a sign-up', () => {
  const changes = { church_name: 'Buy crypto at …', city: 'Elsewhere', church_phone: '1 900 1' };
  const pin = { latitude: 1, longitude: 2 };

  /** A link that a person got while they were an owner. */
  async function linkOf({ id: userId, email }: Member) {
    await issueToken(backend.db, 'pastor_signup', { userId, email }, 'en');
    return mailedToken(backend, email, 'pastor_signup');
  }
  async function listed(approved: boolean): Promise<Church> {
    const mark = `elm-street-${randomUUID()}`;
    const own = await createChurch(backend, mark);
    const approved_at = approved ? new Date() : null;
    await backend.db.update(accounts).set({ approved_at }).where(eq(accounts.id, own.accountId));
    await backend.db.insert(locations).values({
      ...{ slug: mark, name: mark, name_key: mark, city: 'Charlotte', city_key: 'charlotte' },
      ...{ country: 'US', phone: '704 555 0100', account_id: own.accountId },
    });
    return own;
  }
  const update = (token: string) =>
    backend.post('/update_paster_signup', { token, ...changes, ...pin });

  test('is not sent to an editor, and changes nothing in an editor’s hands', async () => {
    const { editor } = await listed(true);
    const token = await linkOf(editor);
    backend.clock.now += 86_400_000;
    await backend.post('/resend_token', { email: editor.email, kind: 'pastor_signup' });
    expect(await mailedToken(backend, editor.email, 'pastor_signup')).toBe(token);
    const before = await publicRows(backend);
    expect((await update(token)).body.error).toMatchObject({ code: 'owner_only' });
    expect(difference(before, await publicRows(backend))).toEqual({ added: [], gone: [] });
  });

  test('changes what visitors see of an unapproved church after its review only', async () => {
    const { owner, accountId, mark } = await listed(false);
    const before = await publicRows(backend);
    expect((await update(await linkOf(owner))).status).toBe(200);
    expect(difference(before, await publicRows(backend))).toEqual({ added: [], gone: [] });
    const waiting = (await backend.get('/listing_reviews', credential)).body.data;
    const [{ id, sent_at, changes: sent }] = waiting.filter(
      ({ account }: { account: { id: string } }) => account.id === accountId,
    );
    expect(sent).toEqual({ name: changes.church_name, city: 'Elsewhere', phone: '1 900 1', pin });
    const decision = { decision: 'approve', sent_at };
    expect((await backend.post(`/listing_reviews/${id}`, decision, credential)).status).toBe(200);
    const shown = (await backend.post('/lookup_location', { slug: mark })).body.data;
    expect(shown).toMatchObject({ name: changes.church_name, city: 'Elsewhere', ...pin });
    const { name } = (await backend.get(`/accounts/${accountId}`)).body.data;
    expect(name).toBe(changes.church_name);
  });

  test('changes an approved church at once', async () => {
    const { owner, mark } = await listed(true);
    expect((await update(await linkOf(owner))).status).toBe(200);
    const shown = (await backend.post('/lookup_location', { slug: mark })).body.data;
    expect(shown).toMatchObject({ name: changes.church_name, phone: '1 900 1', ...pin });
  });

  test('publishes nothing that is sent with an unchanged listing', async () => {
    const { owner, accountId } = await listed(false);
    const token = await linkOf(owner);
    const same = { token, city: 'Charlotte', church_phone: '704 555 0100', first_name: 'Noemi' };
    expect((await backend.post('/update_paster_signup', same)).status).toBe(200);
    const waiting = (await backend.get('/listing_reviews', credential)).body.data;
    const ids = waiting.map(({ account }: { account: { id: string } }) => account.id);
    expect(ids).not.toContain(accountId);
  });
});

test('a checkout that is not paid renames no church', async () => {
  const { owner, accountId } = await createChurch(backend, 'former-payer');
  const ended = { membership_state: 'canceled' as const };
  await backend.db.update(accounts).set(ended).where(eq(accounts.id, accountId));
  const before = await publicRows(backend);
  backend.clock.now += 86_400_000;
  const form = checkoutForm({ email: owner.email, church_name: 'Buy crypto at …' });
  const own = { password, password_confirmation: password };
  const { status } = await backend.post('/checkout', { ...form, ...own });
  expect(status).toBe(201);
  expect(difference(before, await publicRows(backend))).toEqual({ added: [], gone: [] });
});
