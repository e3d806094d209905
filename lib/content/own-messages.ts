import 'server-only';
import { dataOf, itemOrNone, once } from '@/lib/api/call';
import { countedApi } from '@/lib/api/server';
import {
  type CloseMessageReason,
  closeMessageReasons,
  type MessageDelivery,
  messageDeliveries,
  type WireAccountMessage,
  type WireFullAccountMessage,
} from '@/lib/contract/conversations';
import { faultOfStep, type MessageFault } from './message-faults';
import { type Page, readPage } from './paging';
import { asSignedIn, signedInRead } from './session-calls';

/* Visitors' messages to the church of the signed-in person. */

export type ChurchMessage = WireAccountMessage;
export type FullChurchMessage = WireFullAccountMessage;
export { closeMessageReasons, messageDeliveries };

const messagesPerPage = 20;

/** One page of messages: waiting ones first (danger before others, then longest waiting), then newest first. */
export function listMessages(
  status: 'waiting' | 'all',
  number: number,
): Promise<Page<ChurchMessage>> {
  return readPage(
    (part) => signedInRead((api) => api.listAccountMessages({ query: { status, ...part } })),
    number,
    messagesPerPage,
  );
}

export function getMessage(id: string): Promise<FullChurchMessage | undefined> {
  return signedInRead((api) => itemOrNone(api.getAccountMessage({ params: { id } })));
}

export function getMessageDelivery(): Promise<MessageDelivery> {
  return signedInRead(async (api) => {
    return (await dataOf(api.getMessageSettings())).delivery;
  });
}

/** Sends the church's reply, rate-limited by the address `client`. Returns the fault, if any. */
export async function replyToMessage(
  client: string,
  id: string,
  message: string,
  key: string,
): Promise<MessageFault | undefined> {
  return faultOfStep(
    (await asSignedIn(countedApi(client))).replyToMessage({
      params: { id },
      body: { message },
      headers: once(key),
    }),
  );
}

export async function closeMessage(id: string, reason: CloseMessageReason) {
  return faultOfStep((await asSignedIn()).closeMessage({ params: { id }, body: { reason } }));
}

export async function reportMessage(client: string, id: string, note: string) {
  return faultOfStep(
    (await asSignedIn(countedApi(client))).reportMessage({ params: { id }, body: { note } }),
  );
}

export async function changeMessageDelivery(delivery: MessageDelivery) {
  return faultOfStep((await asSignedIn()).changeMessageSettings({ body: { delivery } }));
}
