import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* Visitors' messages to a church. `session` is the secret of a session, `token` that of a visitor's link. */

export type MessageQuery = NonNullable<CallInput<typeof endpoints.listAccountMessages>['query']>;
export type MessageSettings = NonNullable<
  CallInput<typeof endpoints.changeMessageSettings>['body']
>;
export type MessageClosing = NonNullable<CallInput<typeof endpoints.closeMessage>['body']>;

export function listAccountMessages(api: Transport, session: string, query: MessageQuery) {
  return call(api, endpoints.listAccountMessages, { query, headers: bearer(session) });
}

export function getAccountMessage(api: Transport, session: string, id: string) {
  return call(api, endpoints.getAccountMessage, { params: { id }, headers: bearer(session) });
}

/** Sends a church's reply, idempotently by `idempotencyKey`. */
export function replyToMessage(
  api: Transport,
  session: string,
  id: string,
  message: string,
  idempotencyKey: string,
) {
  const headers = { ...bearer(session), 'Idempotency-Key': idempotencyKey };
  return call(api, endpoints.replyToMessage, { params: { id }, body: { message }, headers });
}

export function closeMessage(api: Transport, session: string, id: string, body: MessageClosing) {
  return call(api, endpoints.closeMessage, { params: { id }, body, headers: bearer(session) });
}

export function reportMessage(api: Transport, session: string, id: string, note: string) {
  const input = { params: { id }, body: { note }, headers: bearer(session) };
  return call(api, endpoints.reportMessage, input);
}

export async function getMessageSettings(api: Transport, session: string) {
  return (await call(api, endpoints.getMessageSettings, { headers: bearer(session) })).data;
}

export function changeMessageSettings(api: Transport, session: string, body: MessageSettings) {
  return call(api, endpoints.changeMessageSettings, { body, headers: bearer(session) });
}

export async function readConversation(api: Transport, token: string) {
  return (await call(api, endpoints.readConversation, { body: { token } })).data;
}

/** Sends a visitor's reply, idempotently by `idempotencyKey`. */
export function replyInConversation(
  api: Transport,
  token: string,
  message: string,
  idempotencyKey: string,
) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return call(api, endpoints.replyInConversation, { body: { token, message }, headers });
}

export function endConversation(api: Transport, token: string) {
  return call(api, endpoints.endConversation, { body: { token } });
}
