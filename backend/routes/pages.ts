import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../fault.ts';
import { findPageBySlug, listInstructionVideos, listPages, listPosts } from '../queries/pages.ts';

export function pageRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listPages, async ({ query }) => listPages(await database(), query));

  api.implement(endpoints.fetchPageBySlug, async ({ query }) => {
    const data = await findPageBySlug(await database(), query.slug);
    if (!data) throw notFound();
    return { data };
  });

  api.implement(endpoints.listPosts, async ({ query }) => listPosts(await database(), query));

  api.implement(endpoints.listInstructionVideos, async () =>
    listInstructionVideos(await database()),
  );
}
