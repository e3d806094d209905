import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

export type ChurchMessage = NonNullable<CallInput<typeof endpoints.sendChurchMessage>['body']>;

/** The signed time at which a form was opened, which must be sent with the message. */
export async function fetchFormStamp(api: Transport): Promise<string> {
  return (await call(api, endpoints.getFormStamp)).data.stamp;
}

/** Sends a message to a church, idempotently by `idempotencyKey`. */
export function sendChurchMessage(api: Transport, body: ChurchMessage, idempotencyKey: string) {
  return call(api, endpoints.sendChurchMessage, {
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
