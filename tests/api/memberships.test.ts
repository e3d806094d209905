import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockSubscribedAccount } from '../../backend/accounts/church-standing.ts';
import { findOwnSubscription } from '../../backend/accounts/own-subscription.ts';
import { accountInvitations, accounts, locations, users } from '../../backend/db/schema.ts';
import { HttpError } from '../../backend/errors/http-error.ts';
import { changePlan } from '../../backend/payments/change-subscription.ts';
import { settle } from '../../backend/payments/settle.ts';
import { startCheckout } from '../../backend/payments/start-checkout.ts';
import {
  acceptInvitation,
  invitePerson,
  listAccountPeople,
  removePerson,
} from '../../backend/people/account-people.ts';
import { findSession, startSession } from '../../backend/sessions/sessions.ts';
import { verifyEmail } from '../../backend/sign-in/sign-ups.ts';
import { checkoutBodySchema } from '../../lib/contract/checkout.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { mailedToken, mailsTo } from '../backend/support/people.ts';
import { expectedStanding } from '../backend/support/stripe/expected-standing.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { isThorough } from '../support/thorough.ts';

/*
 * A membership belongs to the account. Whoever is invited, taken out or hands over, and whatever
 * becomes of the payments, in any order: exactly the account's state decides what its people may do
 * and whether the church is listed; there is always an owner who sees the subscription; and nobody
 * is locked out.
 */
const histories = isThorough ? 300 : 10;

const shop = await openShop();
const { db } = shop.backend;
const ledger = () => shop.stripe.ledger;

/** A church, those who have ever belonged to it, and its subscriptions at Stripe. */
interface World {
  accountId: string;
  church: string;
  people: string[];
  subscriptions: string[];
}

const people = ['ruth', 'ben', 'ana'];
const addressOf = ({ church }: World, name: string) =>
  `${name}@${church.toLowerCase().replaceAll(' ', '-')}.example`;

async function signedIn(userId: string) {
  const { token } = await startSession(db, userId, 'password', undefined);
  const session = await findSession(db, token);
  if (!session) throw new Error(`${userId} cannot sign in`);
  return session;
}
const userOf = async (world: World, name: string) => {
  const email = addressOf(world, name);
  const [user] = await db.select().from(users).where(eq(users.email_key, email));
  return user;
};
const membersOf = ({ accountId }: World) =>
  db.select().from(users).where(eq(users.account_id, accountId));
const ownersOf = async (world: World) =>
  (await membersOf(world)).filter(({ account_role }) => account_role === 'owner');

/** What a person may not do is refused with a 4xx, and changes nothing. */
async function allowed<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  }
}

async function subscribe(world: World, name: string) {
  const email = addressOf(world, name);
  const form = checkoutBodySchema.parse({ ...checkoutForm(), church_name: world.church, email });
  const started = await allowed(
    startCheckout(shop.payments, form, 'hash', undefined, async (claims) => claims.map(() => true)),
  );
  if (!started?.clientSecret) return started;
  return { ...started, pay: () => ledger().confirm(started.clientSecret ?? '', 'approved') };
}

async function foundChurch(church: string): Promise<World> {
  const world: World = { accountId: '', church, people: [], subscriptions: [] };
  const started = await subscribe(world, 'ruth');
  if (!started || !('pay' in started)) throw new Error('the first checkout does not start');
  started.pay();
  const { checkout } = await settle(shop.payments, started.checkout.id);
  const token = await mailedToken(shop.backend, addressOf(world, 'ruth'), 'verify_email');
  await verifyEmail(db, { token, chosen: {} }, undefined);
  world.accountId = checkout.account_id ?? '';
  world.subscriptions = [checkout.subscription_id ?? ''];
  return world;
}

type Step = (world: World) => Promise<unknown>;
const name = fc.constantFrom(...people);

const invite = fc
  .tuple(name, fc.constantFrom('owner', 'owner', 'editor'))
  .map(([who, role]): [string, Step] => [
    `${who} is invited as ${role}`,
    async (world) => {
      const [owner] = await ownersOf(world);
      const email = addressOf(world, who);
      const invited = { email, role: role as 'owner', locale: 'en' as const };
      await allowed(invitePerson(db, await signedIn(owner?.id ?? ''), invited));
    },
  ]);
const accept = name.map((who): [string, Step] => [
  `${who} accepts`,
  async (world) => {
    const email = addressOf(world, who);
    const invited = eq(accountInvitations.email_key, email);
    if ((await db.$count(accountInvitations, invited)) === 0) return;
    const token = await mailedToken(shop.backend, email, 'account_invitation');
    const body = { token, first_name: who, last_name: 'Park', locale: 'en' as const };
    await allowed(
      db.transaction((tx) =>
        acceptInvitation(tx, { ...body, terms_accepted: true, of_age: true } as never, 'hash'),
      ),
    );
  },
]);
const takeOut = fc.tuple(name, name).map(([who, whom]): [string, Step] => [
  `${who} takes ${whom} out`,
  async (world) => {
    const owner = await userOf(world, who);
    const person = await userOf(world, whom);
    if (!owner || !person || owner.account_role !== 'owner' || !owner.account_id) return;
    await allowed(removePerson(db, await signedIn(owner.id), person.id));
  },
]);
const payments: [string, (id: string) => void][] = [
  ['is renewed', (id) => ledger().renew(id, true)],
  ['fails', (id) => ledger().renew(id, false)],
  [
    'is left unpaid',
    (id) => {
      // Only an invoice that was not paid is left so.
      ledger().renew(id, false);
      ledger().leaveUnpaid(id);
    },
  ],
  ['is refunded', (id) => ledger().refund(id)],
  ['is disputed', (id) => ledger().dispute(id, 'needs_response')],
  ['is cancelled', (id) => void ledger().cancel(id)],
  ['ends unpaid', (id) => void ledger().cancel(id, 'payment_failed')],
];
const pays = fc
  .tuple(fc.constantFrom(...payments), fc.nat({ max: 1 }))
  .map(([[what, happens], back]): [string, Step] => [
    `subscription ${-1 - back} ${what}`,
    async ({ subscriptions }) => {
      const id = subscriptions.at(-1 - back);
      if (!id || ledger().subscriptions.get(id)?.status !== 'active') return;
      happens(id);
      await deliverNew();
    },
  ]);
const payOpen: fc.Arbitrary<[string, Step]> = fc.constant([
  'the open invoice is paid',
  async ({ subscriptions }) => {
    const id = subscriptions.at(-1) ?? '';
    const { status } = ledger().subscriptions.get(id) ?? {};
    if (status !== 'past_due' && status !== 'unpaid') return;
    ledger().retry(id);
    await deliverNew();
  },
]);
/** Any owner plans the other period, takes it back, or it comes with the renewal. */
const plans = fc.constantFrom('planned', 'taken back', 'come').map((what): [string, Step] => [
  `the other period is ${what}`,
  async ({ accountId, subscriptions }) => {
    if (what === 'come') {
      if (ledger().beginPhase(subscriptions.at(-1) ?? '')) await deliverNew();
      return;
    }
    const own = await findOwnSubscription(db, accountId);
    const { planned } = own?.checkout.billing ?? {};
    const other = own?.checkout.period === 'yearly' ? ('monthly' as const) : ('yearly' as const);
    const choice =
      what === 'planned'
        ? { plan: own?.checkout.plan ?? '', period: other }
        : { plan: planned?.plan ?? '', period: planned?.period, keep: true };
    await allowed(changePlan(shop.payments, accountId, choice));
  },
]);
/** Subscribes again; somebody may be taken out between the checkout and its payment. */
const again = fc.tuple(name, fc.option(name)).map(([who, whom]): [string, Step] => [
  `${who} subscribes again${whom ? `, and ${whom} is taken out before the payment` : ''}`,
  async (world) => {
    const person = await userOf(world, who);
    if (person?.account_id !== world.accountId) return;
    const started = await subscribe(world, who);
    if (!started || !('pay' in started)) return;
    const gone = whom ? await userOf(world, whom) : undefined;
    const [owner] = (await ownersOf(world)).filter(({ id }) => id !== gone?.id);
    if (gone && owner) await allowed(removePerson(db, await signedIn(owner.id), gone.id));
    if (started.pay() !== 'succeeded') return;
    world.subscriptions.push(started.checkout.subscription_id ?? '');
    await settle(shop.payments, started.checkout.id);
  },
]);

let delivered = 0;
async function deliverNew() {
  const { events } = ledger();
  for (const event of events.slice(delivered)) await shop.deliver(event);
  delivered = events.length;
}

async function expectAccountDecides(world: World) {
  const { accountId, subscriptions } = world;
  const state = expectedStanding(ledger(), subscriptions.at(-1) ?? '');
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(account?.membership_state).toBe(state);
  const [listing] = await db.select().from(locations).where(eq(locations.account_id, accountId));
  expect(listing?.listed).toBe(state === 'active');
  const members = await membersOf(world);
  expect(members.some(({ account_role }) => account_role === 'owner')).toBe(true);
  for (const { id } of members) {
    const { user } = await signedIn(id);
    expect([user.account?.id, user.membership_state]).toEqual([accountId, state]);
  }
  const own = await findOwnSubscription(db, accountId);
  // What is stored of the plan is what the provider charges.
  const item = ledger().subscriptions.get(subscriptions.at(-1) ?? '')?.items?.data[0];
  const interval = item?.price.recurring?.interval === 'month' ? 'monthly' : 'yearly';
  expect([own?.checkout.period, own?.checkout.quote.subtotal_cents]).toEqual([
    interval,
    item?.price.unit_amount,
  ]);
  expect([own?.checkout.subscription_id, own?.membership]).toEqual([subscriptions.at(-1), state]);
  const standing = db.transaction((tx) => lockSubscribedAccount(tx, accountId));
  if (state === 'active') await standing;
  else await expect(standing).rejects.toMatchObject({ code: 'suspended' });
  // Who was taken out can sign in, and has nothing of the church left.
  for (const who of people) {
    const person = await userOf(world, who);
    if (!person || person.account_id) continue;
    const { user } = await signedIn(person.id);
    expect([user.account, user.membership_state]).toEqual([null, null]);
  }
}

let churches = 0;
test(`in any of ${histories} histories of people and payments exactly the account's state decides`, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: invite },
          { weight: 3, arbitrary: accept },
          { weight: 3, arbitrary: takeOut },
          { weight: 4, arbitrary: pays },
          { weight: 1, arbitrary: payOpen },
          { weight: 2, arbitrary: plans },
          { weight: 2, arbitrary: again },
        ),
        { minLength: 4, maxLength: 24, size: 'max' },
      ),
      async (steps) => {
        const world = await foundChurch(`Tern Point ${churches++}`);
        await deliverNew();
        for (const [, step] of steps) {
          await step(world);
          await expectAccountDecides(world);
        }
        const owners = await ownersOf(world);
        const changed = owners.every(({ email }) => email !== addressOf(world, 'ruth'));
        const state = (await findOwnSubscription(db, world.accountId))?.membership ?? '';
        for (const fact of [
          state,
          ...(changed ? ['payer gone'] : []),
          `${world.subscriptions.length} paid`,
        ])
          seen.set(fact, (seen.get(fact) ?? 0) + 1);
      },
    ),
    { numRuns: histories },
  );
  // The runs included memberships that stopped.
  expect([...seen.keys()].length).toBeGreaterThan(2);
}, 3_600_000);

test('an invited owner takes the payer out, and the church keeps its subscription', async () => {
  const world = await foundChurch('Osprey Bay');
  await deliverNew();
  const [ruth] = await ownersOf(world);
  const email = addressOf(world, 'ben');
  await invitePerson(db, await signedIn(ruth?.id ?? ''), { email, role: 'owner', locale: 'en' });
  const token = await mailedToken(shop.backend, email, 'account_invitation');
  const body = { token, first_name: 'Ben', last_name: 'Wade', locale: 'en' } as never;
  const id = await db.transaction((tx) => acceptInvitation(tx, body, 'hash'));
  const ben = await signedIn(id);
  const listed = await listAccountPeople(db, world.accountId, id);
  expect(listed.map(({ email: one, pays }) => [one, pays])).toEqual([
    [ruth?.email, true],
    [email, undefined],
  ]);
  await removePerson(db, ben, ruth?.id ?? '');
  await expectAccountDecides(world);
  const [letter] = await mailsTo(shop.backend, ruth?.email ?? '');
  expect(letter).toMatchObject({
    kind: 'account_left_payer',
    payload: { church: 'Osprey Bay', by: 'Ben Wade' },
  });
  ledger().renew(world.subscriptions[0] ?? '', false);
  await deliverNew();
  await expectAccountDecides(world);
  expect((await findOwnSubscription(db, world.accountId))?.membership).toBe('past_due');
  // Ben subscribes the same church again once it has ended, with his own card.
  ledger().cancel(world.subscriptions[0] ?? '');
  await deliverNew();
  const started = await subscribe(world, 'ben');
  if (started && 'pay' in started) started.pay();
  await settle(shop.payments, started?.checkout.id ?? '');
  world.subscriptions.push((await shop.row(started?.checkout.id ?? '')).subscription_id ?? '');
  await expectAccountDecides(world);
});
