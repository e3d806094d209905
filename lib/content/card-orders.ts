import 'server-only';
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
  staffPage((api, query) => api.listCardOrdersToSend({ query }), { status }, number);

export function decideCardOrder(
  id: string,
  decision: 'sent' | 'declined',
  message: string,
  revision: string,
) {
  const body = { decision, message: message || undefined, revision };
  return staffStep((api) => api.decideCardOrder({ params: { id }, body }));
}
