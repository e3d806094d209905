import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import { helpLineEndpoints } from '@/lib/contract/endpoints/help-lines';

/* Loaded only where the reader's country has to be asked for: the client of the API is most of a page's script. */

export const askHelpLines = (zone: string) =>
  dataOf(call(browserApi, helpLineEndpoints.listHelpLines, { query: { time_zone: zone } }));
