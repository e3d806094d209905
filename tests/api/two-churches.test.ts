import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { isGuarded } from '../../lib/contract/endpoint.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import {
  createChurch,
  createMember,
  fingerprints,
  marksOf,
  storedRows,
} from '../backend/support/own-calls/churches.ts';
import { ownCallOf } from '../backend/support/own-calls/index.ts';
import type { Church, Member, OwnInput } from '../backend/support/own-calls/own-call.ts';
import { adminToken } from '../backend/support/people.ts';
import type { TestResponse } from '../backend/support/test-backend.ts';

/*
 * Every call of the contract, made by people of two churches, of a suspended one and of none. A
 * call with a session accesses its own church's data, and neither reads nor changes data of the
 * other: the stored rows are compared before and after.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();

let ours: Church;
let theirs: Church;
let suspended: Church;
let outsider: Member;
beforeAll(async () => {
  ours = await createChurch(backend, 'wren-hollow');
  theirs = await createChurch(backend, 'elm-street');
  suspended = await createChurch(backend, 'kite-hill', 'past_due');
  outsider = await createMember(backend.db, 'nowhere', 'eve');
});

/** Resets both churches after a call. */
beforeEach(async () => {
  for (const [{ accountId }, membership_state] of [
    [ours, 'active'],
    [theirs, 'active'],
    [suspended, 'past_due'],
  ] as const) {
    await backend.db.update(accounts).set({ membership_state }).where(eq(accounts.id, accountId));
  }
});

type Call = [EndpointName, Endpoint];
const all = Object.entries(endpoints) as Call[];
const withSession = all.filter(([, { needsSession }]) => needsSession);
const withoutSession = all.filter(([, { needsSession }]) => !needsSession);
const oneDay = 86_400_000;

async function sessionOf({ id }: Member) {
  const { token } = await startSession(backend.db, id, 'password', undefined);
  return { authorization: `Bearer ${token}` };
}

/** Sends an input after resetting the rate limits. */
function send(
  { method, path }: Endpoint,
  { params = {}, query = {}, body }: OwnInput,
  headers: Record<string, string>,
): Promise<TestResponse> {
  backend.clock.now += oneDay;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  return backend.call(search.size > 0 ? `${filled}?${search}` : filled, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
}

/** Makes a call in someone's name with an input that is theirs. */
async function callAs(
  [name, endpoint]: Call,
  church: Church,
  person: Member,
): Promise<TestResponse> {
  const { forObject, forAccount } = ownCallOf(name);
  // Before the input, because what a person begins belongs to their newest session.
  const session = await sessionOf(person);
  const input = (await (forObject ?? forAccount)?.({ backend, church, person })) ?? {};
  return send(endpoint, input, session);
}

const outcome = ({ status, body }: TestResponse) => [status, body?.error?.code];
/** The success status of a call. */
const served = ([name, { status = 200 }]: Call) => ownCallOf(name).status ?? status;

/** Expects that a call that names our church's object is refused to everyone else, and writes nothing. */
async function expectOutOfReach([name, endpoint]: Call) {
  const { forObject, personal } = ownCallOf(name);
  const strangers = [theirs.owner, theirs.editor, outsider, ...(personal ? [ours.editor] : [])];
  for (const stranger of strangers) {
    const input = (await forObject?.({ backend, church: ours, person: ours.owner })) ?? {};
    const session = await sessionOf(stranger);
    const before = await fingerprints(backend);
    const answered = await send(endpoint, input, session);
    const isEditor = stranger === theirs.editor || stranger === ours.editor;
    const isForOwners = isEditor && endpoint.needsSession === 'owner';
    const refusals = stranger === outsider ? [403, 404] : [isForOwners ? 403 : 404];
    expect([stranger.email, refusals.includes(answered.status) || answered]).toEqual([
      stranger.email,
      true,
    ]);
    expect(JSON.stringify(answered.body)).not.toContain(ours.mark);
    expect(await fingerprints(backend)).toEqual(before);
  }
}

/** Expects that a call without an object reads and changes only the caller's own data. */
async function expectOwnOnly(call: Call) {
  const [name] = call;
  await callAs(call, ours, ours.owner);
  for (const person of [theirs.owner, outsider]) {
    const before = await storedRows(backend, marksOf(ours));
    const answered = await callAs(call, theirs, person);
    const { withoutAccount } = ownCallOf(name);
    const refused = person === outsider ? withoutAccount : undefined;
    expect([person.email, answered.status]).toEqual([person.email, refused ?? served(call)]);
    const text = JSON.stringify(answered.body);
    for (const mark of marksOf(ours)) expect(text).not.toContain(mark);
    expect(await storedRows(backend, marksOf(ours))).toEqual(before);
  }
}

describe.each(withSession)('%s', (name, endpoint) => {
  const call: Call = [name, endpoint];

  test('serves owners, editors unless it is for owners, and nobody who is signed out', async () => {
    expect((await callAs(call, ours, ours.owner)).status).toBe(served(call));
    const byEditor = outcome(await callAs(call, ours, ours.editor));
    if (endpoint.needsSession === 'owner') expect(byEditor).toEqual([403, 'owner_only']);
    else expect(byEditor[0]).toBe(served(call));
    const { forObject, forAccount } = ownCallOf(name);
    const input =
      (await (forObject ?? forAccount)?.({ backend, church: ours, person: ours.owner })) ?? {};
    const before = await fingerprints(backend);
    expect(outcome(await send(endpoint, input, {}))).toEqual([401, 'not_signed_in']);
    expect(await fingerprints(backend)).toEqual(before);
  });

  test('neither returns nor changes data of another church', async () => {
    const { forObject } = ownCallOf(name);
    if (forObject) await expectOutOfReach(call);
    else await expectOwnOnly(call);
  });

  test('returns the declared status while the subscription is suspended', async () => {
    const { whileSuspended } = ownCallOf(name);
    const { status } = await callAs(call, suspended, suspended.owner);
    expect(status).toBe(whileSuspended ?? served(call));
  });
});

describe.each(withoutSession)('%s, which requires no session', (name, endpoint) => {
  test('responds to a signed-in person as to anyone, without data of another church', async () => {
    const { params, query, body } = inputsOf(name, endpoint, new Samples());
    const idsOfOurs: Record<string, string> = { account_id: ours.accountId, id: ours.accountId };
    const named = (given: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(given).map(([key, value]) => [key, idsOfOurs[key] ?? String(value)]),
      );
    const input = { params: named(params), query: named(query), body };
    const before = await storedRows(backend, marksOf(ours));
    // Sent once before, since some calls are refused when they are repeated.
    await send(endpoint, input, {});
    const anyone = await send(endpoint, input, {});
    const { token } = await startSession(backend.db, theirs.owner.id, 'password', undefined);
    const signedIn = await send(endpoint, input, { cookie: `session=${token}` });
    const refused = endpoint.needsStaff ? 403 : 401;
    expect(signedIn.status).toBe(isGuarded(endpoint) ? refused : anyone.status);
    const text = JSON.stringify(signedIn.body);
    for (const secret of [ours.owner.id, ours.owner.email, ours.editor.email]) {
      expect(text).not.toContain(secret);
    }
    expect(await storedRows(backend, marksOf(ours))).toEqual(before);
  });
});
