import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import { findCategory, listCategories, listSuperCategories } from './categories.ts';

export function categoryRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listCategories, async ({ query }) =>
    listCategories(await database(), query),
  );

  api.implement(endpoints.fetchCategory, async ({ params }) => {
    return {
      data: await findBySlugOrFormer(await database(), 'categories', params.id, findCategory),
    };
  });

  api.implement(endpoints.listSuperCategories, async () => listSuperCategories(await database()));
}
