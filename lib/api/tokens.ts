import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

type Body<Name extends keyof typeof endpoints> = NonNullable<
  CallInput<(typeof endpoints)[Name]>['body']
>;

/** Checks the token of a letter without using it. */
export async function checkToken(api: Transport, token: string) {
  return (await call(api, endpoints.verifyToken, { body: { token } })).data;
}

/** Confirms an e-mail address, idempotently by `idempotencyKey`. */
export function verifyEmail(api: Transport, body: Body<'verifyEmail'>, idempotencyKey: string) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return call(api, endpoints.verifyEmail, { body, headers });
}

/** Requests the letter again; the response does not reveal whether the address is known. */
export function resendToken(api: Transport, body: Body<'resendToken'>) {
  return call(api, endpoints.resendToken, { body });
}

/** Whether an e-mail address is registered. */
export async function isEmailTaken(api: Transport, email: string): Promise<boolean> {
  return (await call(api, endpoints.checkEmail, { body: { email } })).data.exists;
}

/** Adds details to a pastor's sign-up, by the token mailed to them. */
export function updateSignUp(api: Transport, body: Body<'updateSignUp'>, idempotencyKey: string) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return call(api, endpoints.updateSignUp, { body, headers });
}
