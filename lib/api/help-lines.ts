import { endpoints } from '../contract/endpoints.ts';
import { call, type Transport } from './call.ts';

/** The table of help lines. Throws if the backend does not have the call. */
export async function listHelpLines(api: Transport) {
  return (await call(api, endpoints.listHelpLines)).data;
}
