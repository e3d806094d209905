import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Database } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
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
export function oldAddressRoutes(api: Api, { limiters, published }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  /** Changes the table; every process reads it anew. */
  const change = async <Result>(db: Database, work: (tx: Database) => Promise<Result>) => {
    const { result } = await published.within(db, async (tx, reportChanges) => {
      reportChanges([{ kind: 'old-addresses', slug: 'table' }]);
      return work(tx);
    });
    return { data: result };
  };

  api.implement(
    endpoints.listOldAddresses,
    async ({ query, db }) => listOldAddresses(db, query),
    options,
  );
  api.implement(
    endpoints.addOldAddress,
    ({ body, db }) => change(db, (tx) => addOldAddress(tx, body)),
    options,
  );
  api.implement(
    endpoints.removeOldAddress,
    ({ params, body, db }) =>
      change(db, async (tx) => {
        await removeOldAddress(tx, params.id, body.version);
        return { removed: true as const };
      }),
    options,
  );
  api.implement(
    endpoints.tryOldAddress,
    async ({ body, db }) => ({ data: await tryOldAddress(db, body) }),
    options,
  );
  api.implement(
    endpoints.planOldAddresses,
    async ({ body, request, db }) => {
      const { id } = sessionOf(request).user;
      await keepList(db, id, body.rows);
      return { data: await planImport(db, id) };
    },
    options,
  );
  api.implement(
    endpoints.fetchPlannedOldAddresses,
    async ({ request, db }) => ({ data: await planImport(db, sessionOf(request).user.id) }),
    options,
  );
  api.implement(
    endpoints.importOldAddresses,
    ({ request, db }) => change(db, (tx) => importOldAddresses(tx, sessionOf(request).user.id)),
    options,
  );
  api.implement(
    endpoints.listMissingAddresses,
    async ({ query, db }) => listMissingAddresses(db, query),
    options,
  );
  // After those with a word in the place of the id.
  api.implement(
    endpoints.changeOldAddress,
    ({ params, body, db }) => change(db, (tx) => changeOldAddress(tx, params.id, body)),
    options,
  );
}
