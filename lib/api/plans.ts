import { endpoints } from '../contract/endpoints.ts';
import { call, itemOrNone, type Transport } from './call.ts';

/** The plans, from the smallest church to the largest; none from a backend that sells nothing. */
export async function listPlans(api: Transport) {
  return (await itemOrNone(call(api, endpoints.listPlans))) ?? [];
}
