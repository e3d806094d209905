import 'server-only';
import { ApiError } from '@/lib/api/call';
import * as api from '@/lib/api/conversations';
import { countedApi, serverApi } from '@/lib/api/server';
import type { WireConversation } from '@/lib/contract/conversations';
import { required } from './failures';
import { faultOfStep } from './message-faults';

export type Conversation = WireConversation;

/** Reads the conversation that the link in a visitor's letter opens, or the reason why there is none. */
export async function followLink(token: string): Promise<Conversation | 'ended' | 'unknown'> {
  if (!token) return 'unknown';
  try {
    return await api.readConversation(serverApi(), token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return 'ended';
    if (error instanceof ApiError && [400, 404].includes(error.status)) return 'unknown';
    return required(Promise.reject(error));
  }
}

/** Sends the visitor's reply, rate-limited by the address `client`. Returns the fault, if any. */
export function reply(client: string, token: string, message: string, key: string) {
  return faultOfStep(api.replyInConversation(countedApi(client), token, message, key));
}

export function endConversation(client: string, token: string) {
  return faultOfStep(api.endConversation(countedApi(client), token));
}
