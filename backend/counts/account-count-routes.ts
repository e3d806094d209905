import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { accountIdOf } from '../sessions/authorize.ts';
import { createCardBatch, readAccountCounts } from './account-counts.ts';

/** Routes of a church's film statistics: sums only, nothing about individual viewers. */
export function accountCountRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.getAccountCounts,
    async ({ query, request, db }) => ({
      data: await readAccountCounts(db, accountIdOf(request) ?? '', query),
    }),
    options,
  );
  api.implement(
    endpoints.createCardBatch,
    async ({ body, request, db }) => ({
      data: await createCardBatch(db, accountIdOf(request) ?? '', body),
    }),
    options,
  );
}
