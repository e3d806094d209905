import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listLocations } from './locations.ts';
import { listWorshipLanguages } from './worship-languages.ts';

export function locationRoutes(api: Api) {
  api.implement(endpoints.listLocations, async ({ query, db }) => listLocations(db, query));
  api.implement(endpoints.listWorshipLanguages, async ({ db }) => ({
    data: await listWorshipLanguages(db),
  }));
}
