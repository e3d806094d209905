import { site } from '../../lib/config/site.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { requireOpenChurch } from '../accounts/open-church.ts';
import { findOwnSubscription } from '../accounts/own-subscription.ts';
import { planOptions } from '../accounts/plan-options.ts';
import type { Services } from '../calls/services.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import { closeAccount, reopenAccount } from '../erasure/church-closing.ts';
import type { Api } from '../http/api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { readLimits } from '../http/limits.ts';
import { quotePlanChange } from '../payments/change-subscription.ts';
import { cancelMembership, changeChurchPlan, refundPayment } from '../payments/church-payments.ts';
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

/** Routes of the churches at the ministry's desk. */
export function churchRoutes(api: Api, { limiters, gateways, published }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const paymentsWith = (db: Database): Payments => ({ db, gateways, published });
  const done = { data: { done: true as const } };
  /** Changes a church, and reports what shows it if `work` changed anything of that. */
  const change = async (db: Database, id: string, work: (tx: Database) => Promise<boolean>) => {
    await published.within(db, async (tx, reportChanges) => {
      if (await work(tx)) reportChanges(await changesOfAccounts(tx, [id]));
    });
    return done;
  };

  api.implement(endpoints.listChurches, async ({ query, db }) => listChurches(db, query), options);

  api.implement(
    endpoints.fetchChurch,
    async ({ params, db }) => ({ data: await findChurchRecord(db, params.id) }),
    options,
  );

  api.implement(
    endpoints.listChurchLetters,
    async ({ params, query, db }) => listChurchLetters(db, params.id, query),
    options,
  );

  api.implement(
    endpoints.listChurchHistory,
    async ({ params, query, db }) => listChurchHistory(db, params.id, query),
    options,
  );

  api.implement(
    endpoints.addChurchNote,
    async ({ params, body, request, db }) => {
      await addChurchNote(db, params.id, sessionOf(request).user.id, body);
      return { data: { added: true as const } };
    },
    options,
  );

  api.implement(
    endpoints.cancelMembership,
    async ({ params, body, db }) => {
      await cancelMembership(paymentsWith(db), params.id, body);
      return done;
    },
    options,
  );

  api.implement(
    endpoints.listChurchPlans,
    async ({ params, db }) => {
      const own = await findOwnSubscription(db, params.id);
      return { data: own ? await planOptions(db, own) : [] };
    },
    options,
  );

  api.implement(
    endpoints.quoteChurchPlan,
    async ({ params: { id, plan }, query, db }) => {
      await requireOpenChurch(db, id);
      return { data: await quotePlanChange(paymentsWith(db), id, { plan, ...query }) };
    },
    options,
  );

  api.implement(
    endpoints.changeChurchPlan,
    async ({ params, body, db }) => {
      await changeChurchPlan(paymentsWith(db), params.id, body);
      return done;
    },
    options,
  );

  api.implement(
    endpoints.pauseChurch,
    async ({ params, body, db }) =>
      change(db, params.id, (tx) => pauseChurch(tx, params.id, body.reason)),
    options,
  );

  api.implement(
    endpoints.resumeChurch,
    async ({ params, body, db }) =>
      change(db, params.id, (tx) => resumeChurch(tx, params.id, body)),
    options,
  );

  api.implement(
    endpoints.closeChurch,
    async ({ params: { id }, request, db }) => {
      const by = { userId: sessionOf(request).user.id, name: site().name, as: 'staff' as const };
      return change(db, id, (tx) => closeAccount(tx, id, by));
    },
    options,
  );

  api.implement(
    endpoints.reopenChurch,
    async ({ params: { id }, body, request, db }) => {
      const staffId = sessionOf(request).user.id;
      return change(db, id, (tx) => reopenAccount(tx, id, body, staffId));
    },
    options,
  );

  api.implement(
    endpoints.refundPayment,
    async ({ params, body, db }) => {
      await refundPayment(paymentsWith(db), params.id, body);
      return done;
    },
    options,
  );

  api.implement(
    endpoints.sendReceipt,
    async ({ params, body, request, db }) => {
      const key = idempotencyKey(request);
      const about = { ...params, ...body };
      await runIdempotent(db, 'sendReceipt', key, about, async (tx) => {
        await sendReceiptAgain(tx, params.id, body.payment);
        return {};
      });
      return done;
    },
    options,
  );

  api.implement(
    endpoints.renameChurch,
    async ({ params, body, db }) =>
      change(db, params.id, (tx) => renameChurch(tx, params.id, body)),
    options,
  );

  api.implement(
    endpoints.approveChurch,
    async ({ params, body, db }) => {
      await db.transaction((tx) => approveChurch(tx, params.id, body));
      return done;
    },
    options,
  );

  api.implement(
    endpoints.changeChurchPlayer,
    async ({ params, body, db }) =>
      change(db, params.id, (tx) => changeChurchPlayer(tx, params.id, body)),
    options,
  );

  api.implement(
    endpoints.compareTwin,
    async ({ params, query, db }) => ({ data: await compareChurches(db, params.id, query.slug) }),
    options,
  );

  api.implement(
    endpoints.decideTwin,
    async ({ params, body, request, db }) => {
      const staffId = sessionOf(request).user.id;
      const { result } = await published.within(db, async (tx, reportChanges) => {
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
    async ({ params, body, db }) => {
      await db.transaction((tx) => grantCards(tx, params.id, body));
      return done;
    },
    options,
  );

  api.implement(
    endpoints.undoJoin,
    async ({ params, body, request, db }) => {
      const staffId = sessionOf(request).user.id;
      await published.within(db, async (tx, reportChanges) => {
        reportChanges(await undoJoin(tx, params.id, body, staffId));
      });
      return done;
    },
    options,
  );

  api.implement(
    endpoints.handOverChurch,
    async ({ params, body, request, db }) => {
      await db.transaction((tx) => handOver(tx, params.id, body, sessionOf(request).user.id));
      return done;
    },
    options,
  );

  api.implement(
    endpoints.inviteOwner,
    async ({ params, body, request, db }) => {
      await db.transaction((tx) => inviteOwner(tx, params.id, body, sessionOf(request).user.id));
      return done;
    },
    options,
  );

  api.implement(
    endpoints.revokeInvitation,
    async ({ params, body, request, db }) => {
      await db.transaction((tx) =>
        revokeInvitation(tx, params.id, body, sessionOf(request).user.id),
      );
      return done;
    },
    options,
  );

  api.implement(
    endpoints.changePersonEmail,
    async ({ params, body, request, db }) => {
      const { staff } = sessionOf(request).user;
      const by = { isAdministrator: staff?.roles.includes('administrator') === true };
      await db.transaction((tx) => askToChangeEmailOf(tx, params.id, body, by));
      return done;
    },
    options,
  );
}
