import 'server-only';
import * as api from '@/lib/api/card-orders';
import {
  type CardOrderStatus,
  cardOrderStatuses,
  type WireMinistryCardOrder,
} from '@/lib/contract/card-orders';
import { staffPage, staffStep } from './staff-calls';

export { type CardOrderStatus, cardOrderStatuses };
export type MinistryCardOrder = WireMinistryCardOrder;

/** Orders to be sent are sorted oldest first, all others newest first. */
export const listCardOrders = (status: CardOrderStatus, number: number) =>
  staffPage(api.listCardOrdersToSend, { status }, number);

export function decideCardOrder(
  id: string,
  decision: 'sent' | 'declined',
  message: string,
  revision: string,
) {
  const body = { decision, message: message || undefined, revision };
  return staffStep((transport, token) => api.decideCardOrder(transport, token, id, body));
}
