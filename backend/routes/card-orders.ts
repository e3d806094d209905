import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { churchDeskLimits, type Limiters, readLimits } from '../http/limits.ts';
import {
  decideCardOrder,
  findCardOrder,
  listCardOrders,
  listCardOrdersToSend,
  orderCards,
} from '../queries/card-orders.ts';
import { seenVersion, sessionOf } from '../services/authorize.ts';
import { hasCredential } from '../services/credentials.ts';

/** Routes of printed cards: orders of churches, and decisions of the ministry. */
export function cardOrderRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const deskOptions = { cacheControl: 'no-store', limits: churchDeskLimits(limiters) };
  const ministryOptions = {
    cacheControl: 'no-store',
    limits: readLimits(limiters),
    unlimited: hasCredential,
  };

  api.implement(
    endpoints.listCardOrders,
    async ({ request }) => {
      const { account } = sessionOf(request).user;
      return { data: account ? await listCardOrders(await database(), account.id) : [] };
    },
    deskOptions,
  );

  api.implement(
    endpoints.orderCards,
    async ({ body, request }) => {
      const db = await database();
      const { id } = await orderCards(db, sessionOf(request), body, idempotencyKey(request));
      return { data: await findCardOrder(db, id) };
    },
    deskOptions,
  );

  api.implement(
    endpoints.listCardOrdersToSend,
    async ({ query }) => listCardOrdersToSend(await database(), query),
    ministryOptions,
  );

  api.implement(
    endpoints.decideCardOrder,
    async ({ params, body, request }) => {
      seenVersion(request, endpoints.decideCardOrder, body.revision);
      return { data: await decideCardOrder(await database(), params.id, body) };
    },
    ministryOptions,
  );
}
