import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { listPublished } from '../queries/published.ts';

export function publishedRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listPublished, async ({ query }) =>
    listPublished(await database(), query),
  );
}
