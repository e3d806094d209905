import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../fault.ts';
import { findGuideBySlug, listGuides } from '../queries/guides.ts';

export function guideRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listGuides, async ({ query }) => listGuides(await database(), query));

  api.implement(endpoints.fetchGuideBySlug, async ({ query }) => {
    const data = await findGuideBySlug(await database(), query.slug);
    if (!data) throw notFound();
    return { data };
  });
}
