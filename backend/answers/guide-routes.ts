import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import { findGuideBySlug, listGuides } from './guides.ts';

export function guideRoutes(api: Api) {
  api.implement(endpoints.listGuides, async ({ query, db }) => listGuides(db, query));

  api.implement(endpoints.fetchGuideBySlug, async ({ query, db }) => {
    return { data: await findBySlugOrFormer(db, 'guides', query.slug, findGuideBySlug) };
  });
}
