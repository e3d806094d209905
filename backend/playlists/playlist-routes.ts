import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { leadLimits, playlistLimits } from '../http/limits.ts';
import { listVideos } from './playlist-videos.ts';
import {
  createPlaylist,
  deletePlaylist,
  findPlaylist,
  listPlaylists,
  updatePlaylist,
} from './playlists.ts';

/** Routes of playlists and of the videos for them. Reports changed playlists to `published`. */
export function playlistRoutes(api: Api, { limiters, published }: Services) {
  const limits = playlistLimits(limiters);
  api.implement(endpoints.listVideos, async ({ query, db }) => listVideos(db, query));
  api.implement(endpoints.listPlaylists, async ({ db }) => ({ data: await listPlaylists(db) }));
  api.implement(
    endpoints.createPlaylist,
    async ({ body, request, db }) => ({
      data: await createPlaylist(db, body, idempotencyKey(request)),
    }),
    { limits: leadLimits(limiters) },
  );
  api.implement(endpoints.fetchPlaylist, async ({ params, db }) => {
    const data = await findPlaylist(db, params.id);
    if (!data) throw notFound();
    return { data };
  });
  api.implement(
    endpoints.updatePlaylist,
    async ({ params, body, db }) => {
      const { result } = await published.within(db, async (tx, reportChanges) => {
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
    async ({ params, body, db }) => {
      await published.within(db, async (tx, reportChanges) => {
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
