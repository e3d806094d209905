import { endpoints } from '../contract/endpoints.ts';
import { call, itemOrNone, type Transport } from './call.ts';

/** The plans, from the smallest church to the largest; empty for a backend without plans. */
export async function listPlans(api: Transport) {
  return (await itemOrNone(call(api, endpoints.listPlans))) ?? [];
}
