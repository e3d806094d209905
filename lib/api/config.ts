import { endpoints } from '../contract/endpoints.ts';
import { call, type Transport } from './call.ts';

export async function getConfig(api: Transport) {
  return (await call(api, endpoints.getConfig)).data;
}
