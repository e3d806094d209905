import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { listLocations } from '../queries/locations.ts';

export function locationRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listLocations, async ({ query }) =>
    listLocations(await database(), query),
  );
}
