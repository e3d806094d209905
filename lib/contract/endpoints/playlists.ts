import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  createdPlaylistSchema,
  createPlaylistBodySchema,
  deletedPlaylistSchema,
  deletePlaylistBodySchema,
  playlistParamsSchema,
  playlistSchema,
  updatePlaylistBodySchema,
} from '../playlists.ts';

export const playlistEndpoints = {
  createPlaylist: endpoint({
    method: 'POST',
    path: '/playlists',
    tag: 'Playlists',
    summary: 'Keeps a playlist; whoever is told its edit_token may change it',
    idempotent: true,
    errors: [429],
    body: createPlaylistBodySchema,
    response: itemOf(createdPlaylistSchema),
    status: 201,
    extension: true,
  }),
  fetchPlaylist: endpoint({
    method: 'GET',
    path: '/playlists/{id}',
    tag: 'Playlists',
    summary: 'One playlist by its id',
    errors: [404],
    params: playlistParamsSchema,
    response: itemOf(playlistSchema),
    extension: true,
  }),
  updatePlaylist: endpoint({
    method: 'POST',
    path: '/playlists/{id}',
    tag: 'Playlists',
    summary: 'Changes a playlist',
    errors: [403, 404, 429],
    params: playlistParamsSchema,
    body: updatePlaylistBodySchema,
    response: itemOf(playlistSchema),
    extension: true,
  }),
  deletePlaylist: endpoint({
    method: 'POST',
    path: '/playlists/{id}/delete',
    tag: 'Playlists',
    summary: 'Deletes a playlist',
    errors: [403, 404, 429],
    params: playlistParamsSchema,
    body: deletePlaylistBodySchema,
    response: itemOf(deletedPlaylistSchema),
    extension: true,
  }),
} as const;
