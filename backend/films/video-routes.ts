import { endpoints } from '../../lib/contract/endpoints.ts';
import { changesOfVideo } from '../content/account-changes.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import type { Api, Published } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { type Limiters, signUpLimits } from '../http/limits.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import { findIntroVideo, listPrimaryStoryVideos, saveIntroVideo } from './videos.ts';

/** Routes of welcome and story videos. Reports the changed pages to `published`. */
export function videoRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
) {
  api.implement(endpoints.fetchIntroVideo, async ({ query }) => {
    const find = (db: Database, slug: string) => findIntroVideo(db, query.type, slug);
    return { data: await findBySlugOrFormer(await database(), query.type, query.slug, find) };
  });

  api.implement(endpoints.listPrimaryStoryVideos, async ({ query }) => ({
    data: await listPrimaryStoryVideos(await database(), query),
  }));

  api.implement(
    endpoints.saveIntroVideo,
    async ({ body, request }) => {
      const { result } = await published.within(await database(), async (tx, reportChanges) => {
        reportChanges(await changesOfVideo(tx, body.type, body.slug));
        const data = await saveIntroVideo(tx, body, idempotencyKey(request));
        reportChanges(await changesOfVideo(tx, body.type, data.slug ?? body.slug));
        return { data };
      });
      return result;
    },
    { limits: signUpLimits(limiters), unlimited: hasCredential },
  );
}
