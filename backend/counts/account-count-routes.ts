import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { createCardBatch, readAccountCounts } from './account-counts.ts';

/** Routes of a church's film statistics: sums only, nothing about individual viewers. */
export function accountCountRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const accountOf = (request: Request) => sessionOf(request).user.account?.id ?? '';

  api.implement(
    endpoints.getAccountCounts,
    async ({ query, request }) => ({
      data: await readAccountCounts(await database(), accountOf(request), query),
    }),
    options,
  );
  api.implement(
    endpoints.createCardBatch,
    async ({ body, request }) => ({
      data: await createCardBatch(await database(), accountOf(request), body),
    }),
    options,
  );
}
