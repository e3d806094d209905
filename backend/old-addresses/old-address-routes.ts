import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import type { Api, Published } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { importOldAddresses, keepList, planImport } from './import-old-addresses.ts';
import { listMissingAddresses } from './missing-addresses.ts';
import {
  addOldAddress,
  changeOldAddress,
  listOldAddresses,
  removeOldAddress,
} from './old-addresses.ts';
import { tryOldAddress } from './try-old-address.ts';

/** Routes of old addresses, and of those that are missed. */
export function oldAddressRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  /** Changes the table; every process reads it anew. */
  const change = async <Result>(work: (tx: Database) => Promise<Result>) => {
    const { result } = await published.within(await database(), async (tx, reportChanges) => {
      reportChanges([{ kind: 'old-addresses', slug: 'table' }]);
      return work(tx);
    });
    return { data: result };
  };

  api.implement(
    endpoints.listOldAddresses,
    async ({ query }) => listOldAddresses(await database(), query),
    options,
  );
  api.implement(
    endpoints.addOldAddress,
    ({ body }) => change((tx) => addOldAddress(tx, body)),
    options,
  );
  api.implement(
    endpoints.removeOldAddress,
    ({ params, body }) =>
      change(async (tx) => {
        await removeOldAddress(tx, params.id, body.version);
        return { removed: true as const };
      }),
    options,
  );
  api.implement(
    endpoints.tryOldAddress,
    async ({ body }) => ({ data: await tryOldAddress(await database(), body) }),
    options,
  );
  api.implement(
    endpoints.planOldAddresses,
    async ({ body, request }) => {
      const db = await database();
      const { id } = sessionOf(request).user;
      await keepList(db, id, body.rows);
      return { data: await planImport(db, id) };
    },
    options,
  );
  api.implement(
    endpoints.fetchPlannedOldAddresses,
    async ({ request }) => ({
      data: await planImport(await database(), sessionOf(request).user.id),
    }),
    options,
  );
  api.implement(
    endpoints.importOldAddresses,
    ({ request }) => change((tx) => importOldAddresses(tx, sessionOf(request).user.id)),
    options,
  );
  api.implement(
    endpoints.listMissingAddresses,
    async ({ query }) => listMissingAddresses(await database(), query),
    options,
  );
  // After those with a word in the place of the id.
  api.implement(
    endpoints.changeOldAddress,
    ({ params, body }) => change((tx) => changeOldAddress(tx, params.id, body)),
    options,
  );
}
