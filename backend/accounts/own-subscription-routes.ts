import { site } from '../../lib/config/site.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { Services } from '../calls/services.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import { closeAccount, findClosing } from '../erasure/church-closing.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import type { Published } from '../nodes/published.ts';
import {
  cardRefused,
  changePlan,
  quotePlanChange,
  requireSubscription,
} from '../payments/change-subscription.ts';
import { orUnavailable, type Payments } from '../payments/payments.ts';
import { settle } from '../payments/settle.ts';
import { accountIdOf, sessionOf } from '../sessions/authorize.ts';
import { findOwnSubscription, wireOwnSubscription } from './own-subscription.ts';

/**
 * Routes of a church's own subscription. Reports to `published` where a notice of specification 4.1
 * appears or disappears.
 */
export function ownSubscriptionRoutes(api: Api, { limiters, gateways, published }: Services) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const paymentsWith = (db: Database): Payments => ({ db, gateways, published });
  const answer = async (db: Database, request: Request) => {
    const subscription = await findOwnSubscription(db, accountIdOf(request));
    if (!subscription) throw notFound();
    return { data: await wireOwnSubscription(db, subscription) };
  };

  api.implement(
    endpoints.fetchOwnSubscription,
    ({ request, db }) => answer(db, request),
    readOptions,
  );

  api.implement(
    endpoints.quotePlanChange,
    async ({ body, request, db }) => ({
      data: await quotePlanChange(paymentsWith(db), accountIdOf(request), body),
    }),
    readOptions,
  );

  api.implement(
    endpoints.changePlan,
    async ({ body, request, db }) => {
      await changePlan(paymentsWith(db), accountIdOf(request), body);
      return answer(db, request);
    },
    readOptions,
  );

  api.implement(
    endpoints.openBillingPortal,
    async ({ body, request, db }) => {
      const payments = paymentsWith(db);
      const { checkout, subscriptionId } = await requireSubscription(
        payments,
        accountIdOf(request),
      );
      const { live } = gateways;
      if (checkout.mode !== 'live' || !live) {
        throw new HttpError(409, 'test_mode', 'In test mode no card is charged.');
      }
      const prefix = body.locale === 'en' ? '' : `/${body.locale}`;
      const back = `${site().origin}${prefix}/desk/subscription`;
      const url = await orUnavailable('POST /account/subscription/portal', () =>
        live.openPortal(subscriptionId, back, body.locale, body.purpose),
      );
      return { data: { url } };
    },
    readOptions,
  );

  api.implement(
    endpoints.changeTestCard,
    async ({ body, request, db }) => {
      const payments = paymentsWith(db);
      const { checkout, subscriptionId } = await requireSubscription(
        payments,
        accountIdOf(request),
      );
      if (gateways.live || checkout.mode !== 'test') {
        throw new HttpError(409, 'not_test_mode', 'Test mode is off: cards are charged.');
      }
      const outcome = await gateways.test.changeCard(subscriptionId, body.card);
      if (outcome === 'refused') throw cardRefused();
      await settle(payments, checkout.id);
      return answer(db, request);
    },
    readOptions,
  );

  closingRoutes(api, published, readOptions);
}

/** Routes by which an owner closes the account. */
function closingRoutes(
  api: Api,
  published: Published,
  options: { cacheControl: string; limits: ReturnType<typeof readLimits> },
) {
  api.implement(
    endpoints.fetchOwnClosing,
    async ({ request, db }) => {
      const { account, membership_state } = sessionOf(request).user;
      if (!account) throw notFound();
      return { data: await findClosing(db, { id: account.id, membership_state }) };
    },
    options,
  );

  api.implement(
    endpoints.closeAccount,
    async ({ request, db }) => {
      const { user } = sessionOf(request);
      const { account } = user;
      if (!account) throw notFound();
      const by = { userId: user.id, name: displayName(user), as: 'owner' as const };
      await published.within(db, async (tx, reportChanges) => {
        if (await closeAccount(tx, account.id, by)) {
          reportChanges(await changesOfAccounts(tx, [account.id]));
        }
      });
      return { data: { closed: true as const } };
    },
    options,
  );
}
