import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { outbox, passkeys, secondFactors, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { adminToken, bearer, signUpBody } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';
import { isThorough } from '../support/thorough.ts';

/*
 * A stranger and the owner of one address do, in any order, what anyone may do with an address; only
 * the owner reads its letters. Once the address is proven, the stranger can neither read nor write
 * as its account, whatever they set up before or try later; and the owner always gets in.
 */
const histories = isThorough ? 120 : 10;

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const names = ['stranger', 'owner'] as const;
type Who = (typeof names)[number];
const passwords: Record<Who, string> = {
  stranger: 'plum kettle harbour nine',
  owner: 'velvet ladder orchid rain',
};

/** One history: the address, and the secrets that each of the two holds. */
interface World {
  email: string;
  sessions: Record<Who, string[]>;
  /** The secret of the factor that the owner began to set up in a session of theirs. */
  ownSecret?: string;
}
interface Real {
  churchOwner: { authorization: string };
  administrator: { authorization: string };
}

/** Calls the backend later than any rate limit remembers. */
async function post(path: string, body: object, headers: Record<string, string> = {}) {
  backend.clock.now += 3_600_000;
  return backend.post(path, body, headers);
}
const get = (path: string, session: string) => {
  backend.clock.now += 3_600_000;
  return backend.get(path, bearer(session));
};

const step = (name: string, run: (world: World, real: Real) => Promise<unknown>) =>
  fc.constant<fc.AsyncCommand<World, Real>>({
    check: () => true,
    run: async (world, real) => {
      await run(world, real);
      await strangerIsOutside(world);
    },
    toString: () => name,
  });

async function keep(world: World, who: Who, answer: { status: number; body: Json }) {
  expect(answer.status).toBeLessThan(500);
  if (answer.body.data?.token) world.sessions[who].push(answer.body.data.token);
}

/** The tokens of the letters of a kind to the address, the newest first; only its owner reads them. */
async function tokensIn(world: World, kind: string): Promise<string[]> {
  const letters = await backend.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, world.email), eq(outbox.kind, kind)))
    .orderBy(desc(outbox.id));
  return letters.flatMap(({ payload }) => payload.token ?? []);
}
async function withLetter(
  world: World,
  kinds: string[],
  use: (token: string) => Promise<{ status: number; body: Json }>,
) {
  for (const kind of kinds) {
    const [token] = await tokensIn(world, kind);
    if (token) await keep(world, 'owner', await use(token));
  }
}

const church = (who: Who) => ({ role: 'pastor', church_name: `Church of the ${who}` });
const nameOf = (who: Who) => ({ first_name: who, last_name: who });

const byBoth = fc.constantFrom(...names).chain((who) =>
  fc.oneof(
    step(`${who} signs up`, (world) =>
      post('/users', signUpBody(world.email, { ...nameOf(who), password: passwords[who] })),
    ),
    step(`${who} signs up with a church`, (world) =>
      post(
        '/users',
        signUpBody(world.email, { ...nameOf(who), password: passwords[who] }, church(who)),
      ),
    ),
    step(`${who} signs in`, async (world) =>
      keep(world, who, await post('/sessions', { email: world.email, password: passwords[who] })),
    ),
    step(`${who} pays`, async (world) => {
      const password = passwords[who];
      const form = {
        ...{ email: world.email, password, password_confirmation: password },
        ...{ pastor_first_name: who, pastor_last_name: who },
      };
      const { body } = await post('/checkout', checkoutForm(form));
      const id = body.data?.id;
      if (id) await post(`/checkout/${id}/test_payment`, { card: 'approved' });
    }),
    step(`${who} asks for letters`, async (world) => {
      const email = { email: world.email };
      await post('/sessions/link', email);
      await post('/password_resets', email);
      await post('/resend_token', { ...email, kind: 'verify_email' });
    }),
    step(`${who} changes their password and factors with every session`, async (world) => {
      for (const session of world.sessions[who]) {
        const password = passwords[who];
        const { status } = await post('/me/second_factor', { password }, bearer(session));
        if (who === 'owner' && status === 200) world.ownSecret = (await factorsOf(world))[0];
        await post('/me/passkeys/options', { password }, bearer(session));
      }
    }),
    step(`${who} had a passkey and a factor of an unproven account`, (world) => setUp(world, who)),
  ),
);

/** What an older release let an unconfirmed user set up. */
async function setUp(world: World, who: Who) {
  const [user] = await backend.db.select().from(users).where(eq(users.email_key, world.email));
  if (!user || user.email_verified_at !== null || user.membership_state === 'pending') return;
  const own = { user_id: user.id };
  const id = `${world.email} ${who}`;
  await backend.db
    .insert(passkeys)
    .values({ ...own, id, name: who, public_key: 'AA', counter: 0, transports: [] })
    .onConflictDoNothing();
  await backend.db
    .insert(secondFactors)
    .values({ ...own, secret: 'A'.repeat(32), confirmed_at: new Date() })
    .onConflictDoNothing();
  const { token } = await startSession(backend.db, user.id, 'password', undefined);
  world.sessions[who].push(token);
}

const terms = { terms_accepted: true, of_age: true };
const byOthers = fc.oneof(
  step('a church invites the address', ({ email }, { churchOwner }) =>
    post('/account/invitations', { email, role: 'owner' }, churchOwner),
  ),
  step('the ministry invites the address', ({ email }, { administrator }) =>
    post('/staff/invitations', { email, roles: ['administrator'], languages: [] }, administrator),
  ),
);
const byOwner = fc.oneof(
  step('the owner confirms by the link alone', (world) =>
    withLetter(world, ['verify_email'], (token) => post('/verify_email', { token })),
  ),
  step('the owner confirms with a password', (world) =>
    withLetter(world, ['verify_email'], (token) =>
      post('/verify_email', { token, password: passwords.owner }),
    ),
  ),
  step('the owner confirms with a name and a password', (world) =>
    withLetter(world, ['verify_email'], (token) =>
      post('/verify_email', { token, password: passwords.owner, ...nameOf('owner') }),
    ),
  ),
  step('the owner accepts an invitation', (world) =>
    withLetter(world, ['staff_invitation', 'account_invitation'], (token) =>
      post('/account/invitations/accept', {
        ...{ token, ...nameOf('owner'), password: passwords.owner },
        ...terms,
      }),
    ),
  ),
  step('the owner signs in by a link', (world) =>
    withLetter(world, ['sign_in'], (token) => post('/sessions/redeem', { token })),
  ),
  step('the owner chooses a new password', (world) =>
    withLetter(world, ['password_reset'], (token) =>
      post('/password_resets/redeem', { token, password: passwords.owner }),
    ),
  ),
);

/** The user who has the address, if it is proven. */
async function provenUser({ email }: World) {
  const rows = await backend.db.select().from(users).where(eq(users.email_key, email));
  return rows.find((user) => user.email_verified_at !== null);
}

async function strangerIsOutside(world: World) {
  const user = await provenUser(world);
  // Nobody can act before the address is proven, not even as its unproven account.
  for (const session of world.sessions.stranger) {
    for (const path of ['/me/passkeys', '/account/people', '/account/messages', '/staff']) {
      expect([path, (await get(path, session)).status]).toEqual([
        path,
        expect.toSatisfy((status) => status === 401 || status === 403),
      ]);
    }
    const me = await get('/me', session);
    if (me.status === 200)
      expect([me.body.data.email_verified, user?.id]).not.toEqual([true, me.body.data.id]);
    const written = await post(
      '/me/password',
      { password: 'some other long words' },
      bearer(session),
    );
    expect([401, 403]).toContain(written.status);
  }
  if (!user) return;
  const entered = await post('/sessions', { email: world.email, password: passwords.stranger });
  expect(entered.status).toBe(403);
  expect([user.first_name, user.last_name]).not.toContain('stranger');
  const own = eq(passkeys.user_id, user.id);
  expect(await backend.db.select().from(passkeys).where(own)).toEqual([]);
  expect((await factorsOf(world)).filter((secret) => secret !== world.ownSecret)).toEqual([]);
}

/** The secrets of the address's second factors, confirmed or not. */
async function factorsOf({ email }: World): Promise<string[]> {
  const rows = await backend.db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.user_id))
    .where(eq(users.email_key, email));
  return rows.map(({ secret }) => secret);
}

/** The owner, who has nothing but the mailbox, gets into the account, and to its desk. */
async function ownerGetsIn(world: World) {
  await post('/users', signUpBody(world.email, { ...nameOf('owner'), password: passwords.owner }));
  await post('/sessions/link', { email: world.email });
  const [token = ''] = await tokensIn(world, 'sign_in');
  const { status, body } = await post('/sessions/redeem', { token });
  expect([status, body.error?.code]).toEqual([201, undefined]);
  expect((await get('/me/passkeys', body.data.token)).status).toBe(200);
  await strangerIsOutside(world);
  const looked = { email: world.email, password: passwords.stranger };
  expect((await post('/lookup_user', looked)).status).toBe(403);
}

let count = 0;
test('whoever proves an address owns it, whatever a stranger did with it, in any order', async () => {
  const { owner } = await createChurch(backend, 'inviting-church');
  const { token } = await startSession(backend.db, owner.id, 'password', undefined);
  const { headers } = await staffMember(backend, ['administrator']);
  const real = { churchOwner: bearer(token), administrator: headers };
  await fc.assert(
    fc.asyncProperty(
      fc.commands([byBoth, byBoth, byOwner, byOthers], { maxCommands: 14, size: 'max' }),
      async (commands) => {
        count += 1;
        const world: World = {
          email: `address${count}@example.com`,
          sessions: { stranger: [], owner: [] },
        };
        await fc.asyncModelRun(() => ({ model: world, real }), commands);
        await ownerGetsIn(world);
      },
    ),
    { numRuns: histories, endOnFailure: true },
  );
});
