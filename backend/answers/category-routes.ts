import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import { findCategory, listCategories, listSuperCategories } from './categories.ts';

export function categoryRoutes(api: Api) {
  api.implement(endpoints.listCategories, async ({ query, db }) => listCategories(db, query));

  api.implement(endpoints.fetchCategory, async ({ params, db }) => {
    return { data: await findBySlugOrFormer(db, 'categories', params.id, findCategory) };
  });

  api.implement(endpoints.listSuperCategories, async ({ db }) => listSuperCategories(db));
}
