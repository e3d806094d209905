import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { churchDeskLimits, enforceRateLimit, readLimits } from '../http/limits.ts';
import { encodeLogo } from '../pictures/encode-logo.ts';
import { accountIdOf, sessionOf, staffIdOf } from '../sessions/authorize.ts';
import { readPicture } from '../uploads/stored-pictures.ts';
import {
  decideCardOrder,
  findCardOrder,
  listCardOrders,
  listCardOrdersToSend,
  orderCards,
} from './card-orders.ts';
import { findPrintedCard, keepCard, readOwnCards, saveCardLogo } from './own-cards.ts';

/** Routes of printed cards: what churches choose and order, and decisions of the ministry. */
export function cardOrderRoutes(api: Api, { limiters, films }: Services) {
  const deskOptions = { cacheControl: 'no-store', limits: churchDeskLimits(limiters) };
  const ministryOptions = {
    cacheControl: 'no-store',
    limits: readLimits(limiters),
    unlimited: hasCredential,
  };

  api.implement(endpoints.fetchPrintedCard, async ({ query, db }) => {
    const data = await findPrintedCard(db, query, (id) => readPicture(db, films, id));
    if (!data) throw notFound();
    return { data };
  });

  api.implement(
    endpoints.fetchOwnCards,
    async ({ request, db }) => ({ data: await readOwnCards(db, accountIdOf(request)) }),
    deskOptions,
  );

  api.implement(
    endpoints.keepCard,
    async ({ body, request, db }) => {
      await keepCard(db, accountIdOf(request), body);
      return { data: await readOwnCards(db, accountIdOf(request)) };
    },
    deskOptions,
  );

  api.implement(
    endpoints.saveCardLogo,
    async ({ body: { picture }, request, db }) => {
      const accountId = accountIdOf(request);
      if (picture !== null) await enforceRateLimit(limiters.picturesPerAccount, accountId ?? '');
      const encoded = picture === null ? null : await encodeLogo(Buffer.from(picture, 'base64'));
      await saveCardLogo(db, accountId, encoded);
      return { data: await readOwnCards(db, accountId) };
    },
    deskOptions,
  );

  api.implement(
    endpoints.listCardOrders,
    async ({ request, db }) => {
      const { account } = sessionOf(request).user;
      return { data: account ? await listCardOrders(db, account.id) : [] };
    },
    deskOptions,
  );

  api.implement(
    endpoints.orderCards,
    async ({ body, request, db }) => {
      const { id } = await orderCards(db, sessionOf(request), body, idempotencyKey(request));
      return { data: await findCardOrder(db, id) };
    },
    deskOptions,
  );

  api.implement(
    endpoints.listCardOrdersToSend,
    async ({ query, request, db }) =>
      listCardOrdersToSend(db, { ...query, staffId: staffIdOf(request) }),
    ministryOptions,
  );

  api.implement(
    endpoints.decideCardOrder,
    async ({ params, body, db }) => {
      return { data: await decideCardOrder(db, params.id, body) };
    },
    ministryOptions,
  );
}
