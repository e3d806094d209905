import { site } from '../../lib/config/site.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { GetDatabase } from '../db/client.ts';
import { closeAccount, findClosing } from '../erasure/church-closing.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Api, Published } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import {
  cardRefused,
  changePlan,
  quotePlanChange,
  requireSubscription,
} from '../payments/change-subscription.ts';
import type { Gateways } from '../payments/gateway.ts';
import { orUnavailable, type Payments } from '../payments/payments.ts';
import { settle } from '../payments/settle.ts';
import { nameOf, sessionOf } from '../sessions/authorize.ts';
import { findOwnSubscription, wireOwnSubscription } from './own-subscription.ts';

/**
 * Routes of a church's own subscription. Reports to `published` where a notice of specification 4.1
 * appears or disappears.
 */
export function ownSubscriptionRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  gateways: Gateways,
  published: Published,
) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const openPayments = async (): Promise<Payments> => ({
    db: await database(),
    gateways,
    published,
  });
  const accountOf = (request: Request) => sessionOf(request).user.account?.id;
  const answer = async (request: Request) => {
    const db = await database();
    const subscription = await findOwnSubscription(db, accountOf(request));
    if (!subscription) throw notFound();
    return { data: await wireOwnSubscription(db, subscription) };
  };

  api.implement(endpoints.fetchOwnSubscription, ({ request }) => answer(request), readOptions);

  api.implement(
    endpoints.quotePlanChange,
    async ({ body, request }) => ({
      data: await quotePlanChange(await openPayments(), accountOf(request), body),
    }),
    readOptions,
  );

  api.implement(
    endpoints.changePlan,
    async ({ body, request }) => {
      await changePlan(await openPayments(), accountOf(request), body);
      return answer(request);
    },
    readOptions,
  );

  api.implement(
    endpoints.openBillingPortal,
    async ({ body, request }) => {
      const payments = await openPayments();
      const { checkout, subscriptionId } = await requireSubscription(payments, accountOf(request));
      const { live } = gateways;
      if (checkout.mode !== 'live' || !live) {
        throw new HttpError(409, 'test_mode', 'In test mode no card is charged.');
      }
      const prefix = body.locale === 'en' ? '' : `/${body.locale}`;
      const back = `${site().origin}${prefix}/desk/subscription`;
      const url = await orUnavailable('POST /account/subscription/portal', () =>
        live.openPortal(subscriptionId, back, body.locale),
      );
      return { data: { url } };
    },
    readOptions,
  );

  api.implement(
    endpoints.changeTestCard,
    async ({ body, request }) => {
      const payments = await openPayments();
      const { checkout, subscriptionId } = await requireSubscription(payments, accountOf(request));
      if (gateways.live || checkout.mode !== 'test') {
        throw new HttpError(409, 'not_test_mode', 'Test mode is off: cards are charged.');
      }
      const outcome = await gateways.test.changeCard(subscriptionId, body.card);
      if (outcome === 'refused') throw cardRefused();
      await settle(payments, checkout.id);
      return answer(request);
    },
    readOptions,
  );

  closingRoutes(api, database, published, readOptions);
}

/** Routes by which an owner closes the account. */
function closingRoutes(
  api: Api,
  database: GetDatabase,
  published: Published,
  options: { cacheControl: string; limits: ReturnType<typeof readLimits> },
) {
  api.implement(
    endpoints.fetchOwnClosing,
    async ({ request }) => {
      const { account, membership_state } = sessionOf(request).user;
      if (!account) throw notFound();
      return { data: await findClosing(await database(), { id: account.id, membership_state }) };
    },
    options,
  );

  api.implement(
    endpoints.closeAccount,
    async ({ request }) => {
      const { user } = sessionOf(request);
      const { account } = user;
      if (!account) throw notFound();
      const by = { userId: user.id, name: nameOf(user), as: 'owner' as const };
      await published.within(await database(), async (tx, reportChanges) => {
        if (await closeAccount(tx, account.id, by)) {
          reportChanges(await changesOfAccounts(tx, [account.id]));
        }
      });
      return { data: { closed: true as const } };
    },
    options,
  );
}
