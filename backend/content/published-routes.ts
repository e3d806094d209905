import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listPublished } from './published.ts';

export function publishedRoutes(api: Api) {
  api.implement(endpoints.listPublished, async ({ query, db }) => listPublished(db, query));
}
