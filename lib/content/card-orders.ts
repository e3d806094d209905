import 'server-only';
import {
  type CardOrderStatus,
  cardOrderStatuses,
  type WireMinistryCardOrder,
} from '@/lib/contract/card-orders';
import type { Holding } from '@/lib/contract/holders';
import { staffPage, staffStep } from './staff-calls';

export { type CardOrderStatus, cardOrderStatuses };
export type MinistryCardOrder = WireMinistryCardOrder;

/** Orders to be sent are sorted oldest first, all others newest first. */
export const listCardOrders = (status: CardOrderStatus, number: number, held: Holding) =>
  staffPage((api, query) => api.listCardOrdersToSend({ query }), { status, held }, number);

export function decideCardOrder(
  id: string,
  decision: 'sent' | 'declined',
  message: string,
  seen: { revision: string; holder: string | undefined },
) {
  const body = { decision, message: message || undefined, ...seen };
  return staffStep((api) => api.decideCardOrder({ params: { id }, body }));
}
