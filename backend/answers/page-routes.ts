import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import {
  findPageBySlug,
  findPostBySlug,
  listInstructionVideos,
  listPages,
  listPosts,
} from './pages.ts';

export function pageRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listPages, async ({ query }) => listPages(await database(), query));

  api.implement(endpoints.fetchPageBySlug, async ({ query }) => {
    return {
      data: await findBySlugOrFormer(await database(), 'pages', query.slug, findPageBySlug),
    };
  });

  api.implement(endpoints.fetchPostBySlug, async ({ query }) => {
    return {
      data: await findBySlugOrFormer(await database(), 'posts', query.slug, findPostBySlug),
    };
  });

  api.implement(endpoints.listPosts, async ({ query }) => listPosts(await database(), query));

  api.implement(endpoints.listInstructionVideos, async () =>
    listInstructionVideos(await database()),
  );
}
