import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import {
  findPageBySlug,
  findPostBySlug,
  listInstructionVideos,
  listPages,
  listPosts,
} from './pages.ts';

export function pageRoutes(api: Api) {
  api.implement(endpoints.listPages, async ({ query, db }) => listPages(db, query));

  api.implement(endpoints.fetchPageBySlug, async ({ query, db }) => {
    return { data: await findBySlugOrFormer(db, 'pages', query.slug, findPageBySlug) };
  });

  api.implement(endpoints.fetchPostBySlug, async ({ query, db }) => {
    return { data: await findBySlugOrFormer(db, 'posts', query.slug, findPostBySlug) };
  });

  api.implement(endpoints.listPosts, async ({ query, db }) => listPosts(db, query));

  api.implement(endpoints.listInstructionVideos, async ({ db }) => listInstructionVideos(db));
}
