import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../fault.ts';
import { findCategory, listCategories, listSuperCategories } from '../queries/categories.ts';

export function categoryRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listCategories, async ({ query }) =>
    listCategories(await database(), query),
  );

  api.implement(endpoints.fetchCategory, async ({ params }) => {
    const data = await findCategory(await database(), params.id);
    if (!data) throw notFound();
    return { data };
  });

  api.implement(endpoints.listSuperCategories, async () => listSuperCategories(await database()));
}
