import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { newestSubscription } from '../../../backend/accounts/own-subscription.ts';
import { accounts, checkouts, outbox, sessions, users } from '../../../backend/db/schema.ts';
import { recordReturned } from '../../../backend/mail/record-returned.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { password } from './people.ts';
import { expectedStanding } from './stripe/expected-standing.ts';
import type { Shop } from './stripe/shop.ts';

/*
 * What comes from outside to the people of two churches: letters by which they say that it was not them, letters that
 * come back, and what Stripe says of their payments.
 */

interface World {
  accounts: string[];
  emails: string[];
}
type Step = [string, (world: World) => Promise<unknown>];
type Post = (path: string, body: object) => Promise<{ status: number; body: { data?: unknown } }>;

/** Letters with “this was not me”. */
const notices = ['password_changed', 'email_changed', 'new_device', 'guesses'];

const payments = ['renewed', 'failed', 'left unpaid', 'refunded', 'disputed', 'canceled'] as const;

export function outsideSteps(shop: Shop, post: Post) {
  const { db } = shop.backend;
  const { ledger } = shop.stripe;
  const emailOf = ({ emails }: World, at: number) => emails[at % emails.length] ?? '';
  /** The subscriptions that each church has begun, by its place in the world. */
  const paid: string[][] = [[], []];
  let delivered = 0;
  let letters = 0;

  async function newestLetter(email: string, kinds: string[]) {
    const isToThem = and(eq(outbox.recipient, email), gt(outbox.id, letters));
    const [letter] = await db
      .select()
      .from(outbox)
      .where(kinds.length > 0 ? and(isToThem, inArray(outbox.kind, kinds)) : isToThem)
      .orderBy(desc(outbox.id));
    return letter;
  }

  async function choosePassword(email: string): Promise<void> {
    await post('/password_resets', { email });
    const token = (await newestLetter(email, ['password_reset']))?.payload.token;
    if (token) await post('/password_resets/redeem', { token, password });
  }

  const whom = fc.nat({ max: 7 });
  const ofLetters = [
    whom.map(
      (at): Step => [
        `${at} chooses a new password by letter`,
        (world) => choosePassword(emailOf(world, at)),
      ],
    ),
    whom.map(
      (at): Step => [
        `${at} says that it was not them`,
        async (world) => {
          const email = emailOf(world, at);
          if (!(await newestLetter(email, notices))) await choosePassword(email);
          const token = (await newestLetter(email, notices))?.payload.token;
          if (!token || (await post('/sessions/not_me', { token })).status !== 200) return;
          const [user] = await db.select().from(users).where(eq(users.email_key, email));
          const left = await db.$count(sessions, eq(sessions.user_id, user?.id ?? ''));
          expect(left).toBe(0);
        },
      ],
    ),
    whom.map(
      (at): Step => [
        `the newest letter to ${at} comes back`,
        async (world) => {
          const letter = await newestLetter(emailOf(world, at), []);
          if (!letter) return;
          await recordReturned(db, letter, { status: '5.1.1' });
          expectedErrors();
        },
      ],
    ),
  ];

  const ofStripe = fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(...payments), fc.boolean()).map(
    ([church, what, isReversed]): Step => [
      `the subscription of church ${church} is ${what}${isReversed ? ', told backwards' : ''}`,
      async () => {
        const id = paid[church]?.at(-1) ?? '';
        const status = ledger.subscriptions.get(id)?.status;
        if (status === 'past_due' || status === 'unpaid') ledger.retry(id);
        else if (status === 'active') happen(id, what);
        await deliverNew(isReversed);
      },
    ],
  );

  function happen(id: string, what: (typeof payments)[number]): void {
    if (what === 'renewed') ledger.renew(id, true);
    if (what === 'failed' || what === 'left unpaid') ledger.renew(id, false);
    if (what === 'left unpaid') ledger.leaveUnpaid(id);
    if (what === 'refunded') ledger.refund(id);
    if (what === 'disputed') ledger.dispute(id, 'needs_response');
    if (what === 'canceled') ledger.cancel(id);
  }

  async function deliverNew(isReversed: boolean): Promise<void> {
    const { events } = ledger;
    const fresh = events.slice(delivered);
    delivered = events.length;
    for (const event of isReversed ? fresh.reverse() : fresh)
      expect((await shop.deliver(event)).status).toBe(200);
  }

  return {
    ofLetters,
    ofStripe,
    /** Forgets the churches of the history before. */
    async begin(): Promise<void> {
      for (const ids of paid) ids.length = 0;
      const [last] = await db
        .select({ id: outbox.id })
        .from(outbox)
        .orderBy(desc(outbox.id))
        .limit(1);
      letters = last?.id ?? 0;
    },
    /** The owner of a church pays. */
    async pay(church: number, email: string, church_name: string): Promise<void> {
      shop.backend.clock.now += 86_400_000;
      const form = { email, church_name, password, password_confirmation: password };
      const { id, subscription_id } = await shop.paid(form);
      expect(await shop.membershipOf(id)).toBe('active');
      paid[church]?.push(subscription_id ?? '');
    },
    /** Whichever account has a subscription by now, has the membership that Stripe's events say. */
    async expectMemberships(): Promise<void> {
      for (const id of paid.flat()) {
        const [checkout] = await db
          .select()
          .from(checkouts)
          .where(eq(checkouts.subscription_id, id));
        const [account] = await db
          .select()
          .from(accounts)
          .where(eq(accounts.id, checkout?.account_id ?? ''));
        // Of two, the newest decides (memberships.test.ts); who closes gives theirs up.
        if (!account || account.closed_at) continue;
        const newest = await newestSubscription(db, account.id);
        if (newest?.id !== checkout?.id) continue;
        expect([id, account.membership_state]).toEqual([id, expectedStanding(ledger, id)]);
      }
    },
  };
}
