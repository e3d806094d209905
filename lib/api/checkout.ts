import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

type Body<Name extends keyof typeof endpoints> = NonNullable<
  CallInput<(typeof endpoints)[Name]>['body']
>;
export type CheckoutBody = Body<'startCheckout'>;

export async function checkCoupon(api: Transport, body: Body<'checkCoupon'>) {
  return (await call(api, endpoints.checkCoupon, { body })).data;
}

/** Signs a church up and prepares its payment, idempotently by `key`. */
export async function startCheckout(api: Transport, body: CheckoutBody, key: string) {
  const headers = { 'Idempotency-Key': key };
  return (await call(api, endpoints.startCheckout, { body, headers })).data;
}

/** Updates and returns the state of a checkout from the payment provider. */
export async function syncCheckout(api: Transport, id: string) {
  return (await call(api, endpoints.syncCheckout, { params: { id }, body: {} })).data;
}

/** Pays in test mode with the name of a test card. */
export async function payInTestMode(api: Transport, id: string, body: Body<'payInTestMode'>) {
  return (await call(api, endpoints.payInTestMode, { params: { id }, body })).data;
}
