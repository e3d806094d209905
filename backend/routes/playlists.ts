import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../fault.ts';
import { askingLimits, type Limiters, leadLimits } from '../limits.ts';
import {
  createPlaylist,
  deletePlaylist,
  findPlaylist,
  updatePlaylist,
} from '../queries/playlists.ts';
import { idempotencyKey } from './leads.ts';

export function playlistRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const limits = askingLimits(limiters);
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
    async ({ params, body }) => ({
      data: await updatePlaylist(await database(), params.id, body),
    }),
    { limits },
  );
  api.implement(
    endpoints.deletePlaylist,
    async ({ params, body }) => {
      await deletePlaylist(await database(), params.id, body.edit_token);
      return { data: { deleted: true as const } };
    },
    { limits },
  );
}
