import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { staffIdOf } from '../sessions/authorize.ts';
import { listStaffMessages, settleStaffMessage } from './staff-messages.ts';

/** Routes of messages to churches that the ministry handles. */
export function staffMessageRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listStaffMessages,
    async ({ query, request, db }) =>
      listStaffMessages(db, { ...query, staffId: staffIdOf(request) }),
    options,
  );
  api.implement(
    endpoints.settleStaffMessage,
    async ({ params, body, db }) => {
      await settleStaffMessage(db, params.id, body);
      return { data: { settled: true as const } };
    },
    options,
  );
}
