import 'server-only';
import * as api from '@/lib/api/card-orders';
import { serverApi } from '@/lib/api/server';
import {
  type CardOrderStatus,
  cardOrderStatuses,
  type WireMinistryCardOrder,
} from '@/lib/contract/card-orders';
import { type PageOf, pageOf } from './page-of';
import { sessionToken, signedInRead } from './session-calls';
import { attempt } from './staff-calls';

export { type CardOrderStatus, cardOrderStatuses };
export type MinistryCardOrder = WireMinistryCardOrder;

const perPage = 10;

/** Of those to be sent the oldest first, of others the newest. */
export async function listCardOrders(
  status: CardOrderStatus,
  number: number,
): Promise<PageOf<MinistryCardOrder>> {
  const query = { status, offset: (number - 1) * perPage, limit: perPage };
  const list = await signedInRead((transport, token) =>
    api.listCardOrdersToSend(transport, token, query),
  );
  return pageOf(list, number, perPage);
}

export async function decideCardOrder(id: string, decision: 'sent' | 'declined', message: string) {
  const body = { decision, message: message || undefined };
  return attempt(api.decideCardOrder(serverApi(), (await sessionToken()) ?? '', id, body));
}
