import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api, Published } from '../http/api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { type Limiters, leadLimits, playlistLimits } from '../http/limits.ts';
import { listVideos } from './playlist-videos.ts';
import {
  createPlaylist,
  deletePlaylist,
  findPlaylist,
  listPlaylists,
  updatePlaylist,
} from './playlists.ts';

/** Routes of playlists and of the videos for them. Reports changed playlists to `published`. */
export function playlistRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
) {
  const limits = playlistLimits(limiters);
  api.implement(endpoints.listVideos, async ({ query }) => listVideos(await database(), query));
  api.implement(endpoints.listPlaylists, async () => ({
    data: await listPlaylists(await database()),
  }));
  api.implement(
    endpoints.createPlaylist,
    async ({ body, request }) => ({
      data: await createPlaylist(await database(), body, idempotencyKey(request)),
    }),
    { limits: leadLimits(limiters) },
  );
  api.implement(endpoints.fetchPlaylist, async ({ params }) => {
    const data = await findPlaylist(await database(), params.id);
    if (!data) throw notFound();
    return { data };
  });
  api.implement(
    endpoints.updatePlaylist,
    async ({ params, body }) => {
      const { result } = await published.within(await database(), async (tx, reportChanges) => {
        const data = await updatePlaylist(tx, params.id, body);
        if (Object.keys(body).length > 1) reportChanges([changeOf(params.id)]);
        return { data };
      });
      return result;
    },
    { limits },
  );
  api.implement(
    endpoints.deletePlaylist,
    async ({ params, body }) => {
      await published.within(await database(), async (tx, reportChanges) => {
        await deletePlaylist(tx, params.id, body.edit_token);
        reportChanges([changeOf(params.id)]);
      });
      return { data: { deleted: true as const } };
    },
    { limits },
  );
}

/** No other page links to a visitor's list. */
const changeOf = (slug: string) => ({ kind: 'playlists', slug, listed: false }) as const;
