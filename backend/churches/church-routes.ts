import { site } from '../../lib/config/site.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { requireOpenChurch } from '../accounts/open-church.ts';
import { findOwnSubscription } from '../accounts/own-subscription.ts';
import { planOptions } from '../accounts/plan-options.ts';
import { churchFeedRoutes } from '../church-feeds/church-feed-routes.ts';
import { churchImportRoutes } from '../church-import/church-import-routes.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { GetDatabase } from '../db/client.ts';
import { closeAccount, reopenAccount } from '../erasure/church-closing.ts';
import type { Api, Published } from '../http/api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { staffListingRoutes } from '../listings/staff-listing-routes.ts';
import { quotePlanChange } from '../payments/change-subscription.ts';
import { cancelMembership, changeChurchPlan, refundPayment } from '../payments/church-payments.ts';
import type { Gateways } from '../payments/gateway.ts';
import type { Payments } from '../payments/payments.ts';
import { handOver, inviteOwner, revokeInvitation } from '../people/church-owners.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { askToChangeEmailOf } from '../sign-in/change-email.ts';
import {
  approveChurch,
  changeChurchPlayer,
  renameChurch,
  sendReceiptAgain,
} from './church-changes.ts';
import { listChurchHistory, listChurchLetters } from './church-log.ts';
import { addChurchNote } from './church-notes.ts';
import { pauseChurch, resumeChurch } from './church-pause.ts';
import { findChurchRecord } from './church-record.ts';
import { compareChurches } from './compare-churches.ts';
import { listChurches } from './find-churches.ts';
import { grantCards } from './grant-cards.ts';
import { decideTwin } from './join-churches.ts';
import { undoJoin } from './undo-join.ts';

/** Routes of the churches at the ministry's desk, and of the lists that bring them in. */
export function churchRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  gateways: Gateways,
  published: Published,
) {
  churchImportRoutes(api, database, limiters);
  churchFeedRoutes(api, database, limiters);
  staffListingRoutes(api, database, limiters, published);
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const openPayments = async () => ({ db: await database(), gateways, published });
  const done = { data: { done: true as const } };

  api.implement(
    endpoints.listChurches,
    async ({ query }) => listChurches(await database(), query),
    options,
  );

  api.implement(
    endpoints.fetchChurch,
    async ({ params }) => ({ data: await findChurchRecord(await database(), params.id) }),
    options,
  );

  api.implement(
    endpoints.listChurchLetters,
    async ({ params, query }) => listChurchLetters(await database(), params.id, query),
    options,
  );

  api.implement(
    endpoints.listChurchHistory,
    async ({ params, query }) => listChurchHistory(await database(), params.id, query),
    options,
  );

  api.implement(
    endpoints.addChurchNote,
    async ({ params, body, request }) => {
      await addChurchNote(await database(), params.id, sessionOf(request).user.id, body);
      return { data: { added: true as const } };
    },
    options,
  );

  api.implement(
    endpoints.cancelMembership,
    async ({ params, body }) => {
      await cancelMembership(await openPayments(), params.id, body);
      return done;
    },
    options,
  );

  planRoutes(api, database, openPayments, options);

  api.implement(
    endpoints.pauseChurch,
    async ({ params, body }) => {
      await published.within(await database(), async (tx, reportChanges) => {
        if (await pauseChurch(tx, params.id, body.reason)) {
          reportChanges(await changesOfAccounts(tx, [params.id]));
        }
      });
      return done;
    },
    options,
  );

  api.implement(
    endpoints.resumeChurch,
    async ({ params, body }) => {
      await published.within(await database(), async (tx, reportChanges) => {
        if (await resumeChurch(tx, params.id, body)) {
          reportChanges(await changesOfAccounts(tx, [params.id]));
        }
      });
      return done;
    },
    options,
  );

  closingRoutes(api, database, published, options);

  api.implement(
    endpoints.refundPayment,
    async ({ params, body }) => {
      await refundPayment(await openPayments(), params.id, body);
      return done;
    },
    options,
  );

  api.implement(
    endpoints.sendReceipt,
    async ({ params, body, request }) => {
      const key = idempotencyKey(request);
      const about = { ...params, ...body };
      await runIdempotent(await database(), 'sendReceipt', key, about, async (tx) => {
        await sendReceiptAgain(tx, params.id, body.payment);
        return {};
      });
      return done;
    },
    options,
  );

  api.implement(
    endpoints.renameChurch,
    async ({ params, body }) => {
      await published.within(await database(), async (tx, reportChanges) => {
        if (await renameChurch(tx, params.id, body)) {
          reportChanges(await changesOfAccounts(tx, [params.id]));
        }
      });
      return done;
    },
    options,
  );

  api.implement(
    endpoints.approveChurch,
    async ({ params, body }) => {
      const db = await database();
      await db.transaction((tx) => approveChurch(tx, params.id, body));
      return done;
    },
    options,
  );

  api.implement(
    endpoints.changeChurchPlayer,
    async ({ params, body }) => {
      await published.within(await database(), async (tx, reportChanges) => {
        if (await changeChurchPlayer(tx, params.id, body)) {
          reportChanges(await changesOfAccounts(tx, [params.id]));
        }
      });
      return done;
    },
    options,
  );

  api.implement(
    endpoints.compareTwin,
    async ({ params, query }) => ({
      data: await compareChurches(await database(), params.id, query.slug),
    }),
    options,
  );

  api.implement(
    endpoints.decideTwin,
    async ({ params, body, request }) => {
      const staffId = sessionOf(request).user.id;
      const { result } = await published.within(await database(), async (tx, reportChanges) => {
        const { church, changes } = await decideTwin(tx, params.id, body, staffId);
        reportChanges(changes);
        return church;
      });
      return { data: { done: true as const, church: result } };
    },
    options,
  );

  api.implement(
    endpoints.grantCards,
    async ({ params, body }) => {
      const db = await database();
      await db.transaction((tx) => grantCards(tx, params.id, body));
      return done;
    },
    options,
  );

  api.implement(
    endpoints.undoJoin,
    async ({ params, body, request }) => {
      const staffId = sessionOf(request).user.id;
      await published.within(await database(), async (tx, reportChanges) => {
        reportChanges(await undoJoin(tx, params.id, body, staffId));
      });
      return done;
    },
    options,
  );

  api.implement(
    endpoints.handOverChurch,
    async ({ params, body, request }) => {
      const db = await database();
      await db.transaction((tx) => handOver(tx, params.id, body, sessionOf(request).user.id));
      return done;
    },
    options,
  );

  api.implement(
    endpoints.inviteOwner,
    async ({ params, body, request }) => {
      const db = await database();
      await db.transaction((tx) => inviteOwner(tx, params.id, body, sessionOf(request).user.id));
      return done;
    },
    options,
  );

  api.implement(
    endpoints.revokeInvitation,
    async ({ params, body, request }) => {
      const db = await database();
      await db.transaction((tx) =>
        revokeInvitation(tx, params.id, body, sessionOf(request).user.id),
      );
      return done;
    },
    options,
  );

  api.implement(
    endpoints.changePersonEmail,
    async ({ params, body, request }) => {
      const db = await database();
      const { staff } = sessionOf(request).user;
      const by = { isAdministrator: staff?.roles.includes('administrator') === true };
      await db.transaction((tx) => askToChangeEmailOf(tx, params.id, body, by));
      return done;
    },
    options,
  );
}

/** Routes by which the staff close the account of a church, and open it again. */
function closingRoutes(
  api: Api,
  database: GetDatabase,
  published: Published,
  options: { cacheControl: string; limits: ReturnType<typeof readLimits> },
) {
  const done = { data: { done: true as const } };

  api.implement(
    endpoints.closeChurch,
    async ({ params: { id }, request }) => {
      const by = { userId: sessionOf(request).user.id, name: site().name, as: 'staff' as const };
      await published.within(await database(), async (tx, reportChanges) => {
        if (await closeAccount(tx, id, by)) reportChanges(await changesOfAccounts(tx, [id]));
      });
      return done;
    },
    options,
  );

  api.implement(
    endpoints.reopenChurch,
    async ({ params: { id }, body, request }) => {
      const staffId = sessionOf(request).user.id;
      await published.within(await database(), async (tx, reportChanges) => {
        if (await reopenAccount(tx, id, body, staffId)) {
          reportChanges(await changesOfAccounts(tx, [id]));
        }
      });
      return done;
    },
    options,
  );
}

/** Routes of the plan of a church. */
function planRoutes(
  api: Api,
  database: GetDatabase,
  openPayments: () => Promise<Payments>,
  options: { cacheControl: string; limits: ReturnType<typeof readLimits> },
) {
  api.implement(
    endpoints.listChurchPlans,
    async ({ params }) => {
      const db = await database();
      const own = await findOwnSubscription(db, params.id);
      return { data: own ? await planOptions(db, own) : [] };
    },
    options,
  );

  api.implement(
    endpoints.quoteChurchPlan,
    async ({ params: { id, plan }, query }) => {
      await requireOpenChurch(await database(), id);
      return { data: await quotePlanChange(await openPayments(), id, { plan, ...query }) };
    },
    options,
  );

  api.implement(
    endpoints.changeChurchPlan,
    async ({ params, body }) => {
      await changeChurchPlan(await openPayments(), params.id, body);
      return { data: { done: true as const } };
    },
    options,
  );
}
