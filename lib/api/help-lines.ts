import { endpoints } from '../contract/endpoints.ts';
import { call, type Transport } from './call.ts';

/** The table of help lines. Throws where the backend does not know the call. */
export async function listHelpLines(api: Transport) {
  return (await call(api, endpoints.listHelpLines)).data;
}
