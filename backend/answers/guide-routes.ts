import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import { findGuideBySlug, listGuides } from './guides.ts';

export function guideRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listGuides, async ({ query }) => listGuides(await database(), query));

  api.implement(endpoints.fetchGuideBySlug, async ({ query }) => {
    return {
      data: await findBySlugOrFormer(await database(), 'guides', query.slug, findGuideBySlug),
    };
  });
}
