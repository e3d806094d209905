import 'server-only';
import { ApiError, dataOf, once } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { countedApi, serverApi } from '@/lib/api/server';
import type { WireConversation } from '@/lib/contract/conversations';
import { required } from './failures';
import { faultOfStep } from './message-faults';

export type Conversation = WireConversation;

/** Reads the conversation that the link in a visitor's letter opens, or the reason why there is none. */
export async function followLink(token: string): Promise<Conversation | 'ended' | 'unknown'> {
  if (!token) return 'unknown';
  try {
    return await dataOf(clientOf(serverApi()).readConversation({ body: { token } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return 'ended';
    if (error instanceof ApiError && [400, 404].includes(error.status)) return 'unknown';
    return required(Promise.reject(error));
  }
}

/** Sends the visitor's reply, rate-limited by the address `client`. Returns the fault, if any. */
export function reply(client: string, token: string, message: string, key: string) {
  return faultOfStep(
    clientOf(countedApi(client)).replyInConversation({
      body: { token, message },
      headers: once(key),
    }),
  );
}

export function endConversation(client: string, token: string) {
  return faultOfStep(clientOf(countedApi(client)).endConversation({ body: { token } }));
}
