import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { changesOfVideo } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { signUpLimits } from '../http/limits.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import { findIntroVideo, listPrimaryStoryVideos, saveIntroVideo } from './videos.ts';

/** Routes of welcome and story videos. Reports the changed pages to `published`. */
export function videoRoutes(api: Api, { limiters, published }: Services) {
  api.implement(endpoints.fetchIntroVideo, async ({ query, db }) => {
    const find = (db: Database, slug: string) => findIntroVideo(db, query.type, slug);
    return { data: await findBySlugOrFormer(db, query.type, query.slug, find) };
  });

  api.implement(endpoints.listPrimaryStoryVideos, async ({ query, db }) => ({
    data: await listPrimaryStoryVideos(db, query),
  }));

  api.implement(
    endpoints.saveIntroVideo,
    async ({ body, request, db }) => {
      const { result } = await published.within(db, async (tx, reportChanges) => {
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
