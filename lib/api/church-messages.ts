import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

export type ChurchMessage = NonNullable<CallInput<typeof endpoints.sendChurchMessage>['body']>;

/** When a form was opened, signed; the message must bring it along. */
export async function fetchFormStamp(api: Transport): Promise<string> {
  return (await call(api, endpoints.getFormStamp)).data.stamp;
}

/** Sends a message to a church. The same `idempotencyKey` is never sent twice. */
export function sendChurchMessage(api: Transport, body: ChurchMessage, idempotencyKey: string) {
  return call(api, endpoints.sendChurchMessage, {
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
