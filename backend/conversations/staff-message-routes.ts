import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { seenVersion } from '../sessions/authorize.ts';
import { listStaffMessages, settleStaffMessage } from './staff-messages.ts';

/** Routes of messages to churches that the ministry handles. */
export function staffMessageRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listStaffMessages,
    async ({ query }) => listStaffMessages(await database(), query),
    options,
  );
  api.implement(
    endpoints.settleStaffMessage,
    async ({ params, body, request }) => {
      seenVersion(request, endpoints.settleStaffMessage, body.revision);
      await settleStaffMessage(await database(), params.id, body);
      return { data: { settled: true as const } };
    },
    options,
  );
}
