import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

/** The table of help lines, or one country of it. Throws if the backend does not have the call. */
export async function listHelpLines(
  api: Transport,
  query: CallInput<typeof endpoints.listHelpLines>['query'] = {},
) {
  return (await call(api, endpoints.listHelpLines, { query })).data;
}
