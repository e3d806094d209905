import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { listLocations } from './locations.ts';
import { listWorshipLanguages } from './worship-languages.ts';

export function locationRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listLocations, async ({ query }) =>
    listLocations(await database(), query),
  );
  api.implement(endpoints.listWorshipLanguages, async () => ({
    data: await listWorshipLanguages(await database()),
  }));
}
