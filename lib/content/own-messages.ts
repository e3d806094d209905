import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import * as api from '@/lib/api/conversations';
import { countedApi, serverApi } from '@/lib/api/server';
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
import { sessionToken, signedInRead } from './session-calls';

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
    (part) =>
      signedInRead((transport, token) =>
        api.listAccountMessages(transport, token, { status, ...part }),
      ),
    number,
    messagesPerPage,
  );
}

export function getMessage(id: string): Promise<FullChurchMessage | undefined> {
  return signedInRead((transport, token) =>
    itemOrNone(api.getAccountMessage(transport, token, id)),
  );
}

export function getMessageDelivery(): Promise<MessageDelivery> {
  return signedInRead(async (transport, token) => {
    return (await api.getMessageSettings(transport, token)).delivery;
  });
}

/** Sends the church's reply, rate-limited by the address `client`. Returns the fault, if any. */
export async function replyToMessage(
  client: string,
  id: string,
  message: string,
  key: string,
): Promise<MessageFault | undefined> {
  const session = (await sessionToken()) ?? '';
  return faultOfStep(api.replyToMessage(countedApi(client), session, id, message, key));
}

export async function closeMessage(id: string, reason: CloseMessageReason) {
  return faultOfStep(api.closeMessage(serverApi(), (await sessionToken()) ?? '', id, { reason }));
}

export async function reportMessage(client: string, id: string, note: string) {
  return faultOfStep(api.reportMessage(countedApi(client), (await sessionToken()) ?? '', id, note));
}

export async function changeMessageDelivery(delivery: MessageDelivery) {
  return faultOfStep(
    api.changeMessageSettings(serverApi(), (await sessionToken()) ?? '', { delivery }),
  );
}
