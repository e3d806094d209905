import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { listPublished } from './published.ts';

export function publishedRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listPublished, async ({ query }) =>
    listPublished(await database(), query),
  );
}
