import { and, arrayContains, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountInvitations,
  accounts,
  churchJoins,
  locations,
  outbox,
  staff,
  staffInvitations,
  users,
} from '../../backend/db/schema.ts';
import { eraseClosed, listToErase } from '../../backend/erasure/erase-closed.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { outsideSteps } from '../backend/support/outside-steps.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { bearer, credential, password } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { isThorough } from '../support/thorough.ts';

/*
 * The people of two churches, strangers and the staff do, in any order, what their rights allow and what
 * they do not, while letters come back, people say that it was not them, and Stripe tells of payments: whatever is
 * joined, taken apart, closed, opened, erased or handed over, a church with people has an owner, one that
 * pays has people and the membership that Stripe says, the staff has an administrator, and nobody reads
 * the people of a church that is not theirs.
 */
const histories = isThorough ? 200 : 8;

const shop = await openShop();
const { backend } = shop;

interface World {
  accounts: string[];
  /** Everybody who takes part, by address; a person may have no account yet, or be erased. */
  emails: string[];
}
type Step = (world: World) => Promise<unknown>;

const seen = new Map<string, number>();
async function post(path: string, body: object | undefined, headers: Record<string, string>) {
  backend.clock.now += 3_600_000;
  await backend.db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);
  const answer = await backend.post(path, body, headers);
  expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 500)]);
  const what = `${path.replace(/[\da-f]{8}-[\da-f-]+/, '…')} ${answer.body.error?.code ?? 'done'}`;
  seen.set(what, (seen.get(what) ?? 0) + 1);
  return answer;
}

const userOf = async (email: string) =>
  (await backend.db.select().from(users).where(eq(users.email_key, email)))[0];
const sessionOf = async (id: string) =>
  bearer((await startSession(backend.db, id, 'password', undefined)).token);
/** A call by the person with an address; nothing if there is none. */
async function by(email: string, path: string, body?: object) {
  const user = await userOf(email);
  if (user) await post(path, body, await sessionOf(user.id));
}
/** A call by whoever of the staff has the role. */
async function byStaff(role: 'administrator' | 'supporter', path: string, body: object) {
  const [member] = await backend.db
    .select()
    .from(staff)
    .where(arrayContains(staff.roles, [role]));
  if (member) await post(path, body, await sessionOf(member.user_id));
}
async function tokenTo(email: string, kinds: string[]): Promise<string | undefined> {
  const [letter] = await backend.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), inArray(outbox.kind, kinds)))
    .orderBy(desc(outbox.id));
  return letter?.payload.token;
}

const whom = fc.nat({ max: 7 });
const which = fc.nat({ max: 1 });
const emailOf = ({ emails }: World, at: number) => emails[at % emails.length] ?? '';
const accountOf = ({ accounts }: World, at: number) => accounts[at] ?? '';
/** An owner of a church; whoever decides is otherwise mostly refused. */
async function ownerOf(world: World, church: number): Promise<string> {
  const isOwner = and(
    eq(users.account_id, accountOf(world, church)),
    eq(users.account_role, 'owner'),
  );
  const [owner] = await backend.db.select().from(users).where(isOwner);
  return owner?.email ?? '';
}
/** Somebody of a church. */
async function memberOf(world: World, church: number, at: number): Promise<string> {
  const people = await backend.db
    .select()
    .from(users)
    .where(eq(users.account_id, accountOf(world, church)))
    .orderBy(users.created_at);
  return people[at % Math.max(people.length, 1)]?.id ?? 'none';
}
const idOf = async (world: World, at: number) => (await userOf(emailOf(world, at)))?.id ?? 'none';
const step = (name: string, run: Step): [string, Step] => [name, run];
const reason = 'other';

const ofPeople = [
  fc
    .tuple(whom, whom, fc.constantFrom('owner', 'editor'))
    .map(([who, at, role]) =>
      step(`${who} invites ${at} as ${role}`, (world) =>
        by(emailOf(world, who), '/account/invitations', { email: emailOf(world, at), role }),
      ),
    ),
  whom.map((at) =>
    step(`invitation ${at} is accepted`, async () => {
      const invited = [
        ...(await backend.db.select().from(accountInvitations)),
        ...(await backend.db.select().from(staffInvitations)),
      ];
      const { email = '' } = invited[at % Math.max(invited.length, 1)] ?? {};
      const token = await tokenTo(email, ['account_invitation', 'staff_invitation']);
      const person = { first_name: 'A', last_name: 'B', password };
      const terms = { terms_accepted: true, of_age: true };
      if (token) await post('/account/invitations/accept', { token, ...person, ...terms }, {});
    }),
  ),
  fc
    .tuple(whom, whom)
    .map(([who, at]) =>
      step(`${who} takes ${at} out`, async (world) =>
        by(emailOf(world, who), '/account/people/remove', { id: await idOf(world, at) }),
      ),
    ),
  fc.tuple(whom, whom).map(([who, at]) =>
    step(`${who} takes the address of ${at}`, async (world) => {
      const email = emailOf(world, at);
      await by(emailOf(world, who), '/me/email', { email });
      const token = await tokenTo(email, ['email_change']);
      if (token) await post('/me/email/redeem', { token }, {});
    }),
  ),
  fc.tuple(which, whom).map(([church, at]) =>
    step(`an owner of church ${church} takes ${at} of it out`, async (world) =>
      by(await ownerOf(world, church), '/account/people/remove', {
        id: await memberOf(world, church, at),
      }),
    ),
  ),
  fc.tuple(which, whom, fc.constantFrom('owner', 'editor')).map(([church, at, role]) =>
    step(`an owner of church ${church} invites ${at} as ${role}`, async (world) =>
      by(await ownerOf(world, church), '/account/invitations', {
        ...{ email: emailOf(world, at), role },
      }),
    ),
  ),
  whom.map((who) =>
    step(`${who} closes`, (world) => by(emailOf(world, who), '/account/close', undefined)),
  ),
];

const joins = which.map((church) =>
  step(`church ${church} is joined to the other`, async (world) => {
    const other = accountOf(world, 1 - church);
    const [listing] = await backend.db
      .select()
      .from(locations)
      .where(eq(locations.account_id, other));
    if (!listing) return;
    await byStaff('supporter', `/staff/churches/${accountOf(world, church)}/twin`, {
      ...{ listing: listing.id, version: listing.version, decision: 'join', data: 'own' },
    });
  }),
);
const parts = which.map((church) =>
  step(`what was joined to church ${church} is taken apart`, async (world) => {
    const account_id = accountOf(world, church);
    const [join] = await backend.db
      .select()
      .from(churchJoins)
      .where(eq(churchJoins.account_id, account_id))
      .orderBy(desc(churchJoins.id));
    if (!join) return;
    const body = { join: join.id, reason };
    await byStaff('supporter', `/staff/churches/${account_id}/part`, body);
  }),
);
const ofSupporters = [
  fc.tuple(which, whom, fc.constantFrom('stay', 'editors')).map(([church, at, others]) =>
    step(`church ${church} is handed over to ${at}, others ${others}`, async (world) =>
      byStaff('supporter', `/staff/churches/${accountOf(world, church)}/owner`, {
        ...{ person: await memberOf(world, church, at), others, reason },
      }),
    ),
  ),
  fc.tuple(which, whom).map(([church, at]) =>
    step(`${at} is invited to own church ${church}`, (world) =>
      byStaff('supporter', `/staff/churches/${accountOf(world, church)}/owner_invitations`, {
        ...{ email: emailOf(world, at), reason },
      }),
    ),
  ),
  joins,
  parts,
  which.map((church) =>
    step(`church ${church} is closed by the staff`, (world) =>
      byStaff('supporter', `/staff/churches/${accountOf(world, church)}/close`, { reason }),
    ),
  ),
  which.map((church) =>
    step(`church ${church} is opened again`, async (world) => {
      const id = accountOf(world, church);
      const [row] = await backend.db.select().from(accounts).where(eq(accounts.id, id));
      const since = row?.closed_at?.toISOString();
      if (since) await byStaff('supporter', `/staff/churches/${id}/reopen`, { since, reason });
    }),
  ),
  fc.constant(
    step('what was closed long ago is erased', async () => {
      const later = Date.now() + 40 * 86_400_000;
      for (const id of await listToErase(backend.db, later))
        await backend.db.transaction((tx) => eraseClosed(tx, id, later));
    }),
  ),
  whom.map((at) =>
    step(`${at} is erased`, (world) =>
      post('/erase_person', { email: emailOf(world, at) }, credential),
    ),
  ),
];

const roles = fc.constantFrom(['administrator'], ['supporter'], ['editor']);
const ofAdministrators = [
  fc.tuple(whom, roles).map(([at, chosen]) =>
    step(`${at} is invited to the staff as ${chosen}`, (world) =>
      byStaff('administrator', '/staff/invitations', {
        ...{ email: emailOf(world, at), roles: chosen, languages: [] },
      }),
    ),
  ),
  fc.tuple(whom, roles).map(([at, chosen]) =>
    step(`${at} of the staff becomes ${chosen}`, async (world) =>
      byStaff('administrator', '/staff/change', {
        ...{ id: await idOf(world, at), roles: chosen, languages: [] },
      }),
    ),
  ),
  whom.map((at) =>
    step(`${at} is taken out of the staff`, async (world) =>
      byStaff('administrator', '/staff/remove', { id: await idOf(world, at) }),
    ),
  ),
];

const outside = outsideSteps(shop, (path, body) => post(path, body, {}));

async function expectKept(world: World) {
  const { db } = backend;
  for (const id of world.accounts) {
    const people = await db.select().from(users).where(eq(users.account_id, id));
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
    const isOwned = people.some(({ account_role }) => account_role === 'owner');
    if (people.length > 0) expect([id, isOwned]).toEqual([id, true]);
    if (account?.membership_state === 'active') expect([id, isOwned]).toEqual([id, true]);
  }
  const members = await db.select().from(staff);
  expect(members.some((member) => member.roles.includes('administrator'))).toBe(true);
}

/** Each person sees the people of their own church, and who has none sees nobody. */
async function expectApart(world: World) {
  for (const email of world.emails) {
    const user = await userOf(email);
    if (!user) continue;
    backend.clock.now += 3_600_000;
    const { status, body } = await backend.get('/account/people', await sessionOf(user.id));
    if (status !== 200) continue;
    const own = await backend.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.account_id, user.account_id ?? ''));
    const people: { id: string; status: string }[] = body.data;
    const shown = people.filter((one) => one.status === 'joined').map(({ id }) => id);
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
  }
}

let count = 0;
async function twoChurches(pays: boolean[]): Promise<World> {
  const { db } = backend;
  count += 1;
  await outside.begin();
  for (const table of [staff, staffInvitations, accountInvitations]) await db.delete(table);
  await db.update(locations).set({ account_id: null }).where(isNull(locations.withdrawn_at));
  const world: World = { accounts: [], emails: [] };
  for (const [at, name] of ['fen', 'moor'].entries()) {
    const slug = `${name}-${count}`;
    const church = await createChurch(backend, slug);
    await db
      .update(accounts)
      .set({ membership_state: null })
      .where(eq(accounts.id, church.accountId));
    await db.insert(locations).values({
      ...{ slug, name: slug, name_key: slug, account_id: church.accountId, phone: '704 555 0100' },
      ...{ city: 'Charlotte', city_key: 'charlotte', state: 'NC', zip: '28202', country: 'US' },
    });
    if (pays[at]) await outside.pay(at, church.owner.email, slug);
    world.accounts.push(church.accountId);
    world.emails.push(church.owner.email, church.editor.email);
  }
  for (const [at, role] of (['administrator', 'supporter'] as const).entries()) {
    const email = `${role}-${count}@ministry.example`;
    world.emails.push(email);
    await staffMember(backend, at === 0 ? ['administrator'] : [role], { email });
  }
  world.emails.push(`ann-${count}@example.org`, `ben-${count}@example.org`);
  return world;
}

test(`in any of ${histories} histories of people, joins and closings each church keeps its owner`, async () => {
  const ofOutside = [...outside.ofLetters, outside.ofStripe];
  const steps = fc.array(
    fc.oneof(...ofPeople, ...ofSupporters, joins, parts, ...ofAdministrators, ...ofOutside),
    {
      ...{ minLength: 6, maxLength: 22, size: 'max' as const },
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.tuple(fc.boolean(), fc.boolean()), async (history, pays) => {
      const world = await twoChurches(pays);
      for (const [name, run] of history) {
        await run(world);
        await expectKept(world).catch((error) => {
          throw new Error(`after “${name}”: ${error.message}`);
        });
      }
      await expectApart(world);
      await outside.expectMemberships();
    }),
    { numRuns: histories },
  );
  // Many runs include what the sentence says.
  if (!isThorough) return;
  for (const what of ['twin', 'part', 'close', 'owner'])
    expect([what, seen.get(`/staff/churches/…/${what} done`)]).not.toContain(undefined);
  expect(seen.get('/sessions/not_me done')).toBeDefined();
}, 1_800_000);
