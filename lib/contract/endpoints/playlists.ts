import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  createdPlaylistSchema,
  createPlaylistBodySchema,
  deletedPlaylistSchema,
  deletePlaylistBodySchema,
  playlistCardSchema,
  playlistParamsSchema,
  playlistSchema,
  updatePlaylistBodySchema,
  videoListQuerySchema,
  videoSchema,
} from '../playlists.ts';

/** Enough for five hundred references with long Korean slugs. */
const bodyBytes = 384 * 1024;

export const playlistEndpoints = {
  listVideos: endpoint({
    method: 'GET',
    path: '/videos',
    tag: 'Playlists',
    summary: 'All videos that a playlist can be made of',
    description:
      'Answers, testimonies, stories and welcomes with a public film, in this order; with `q` the matches, best first.',
    query: videoListQuerySchema,
    response: listOf(videoSchema),
    extension: true,
  }),
  listPlaylists: endpoint({
    method: 'GET',
    path: '/playlists',
    tag: 'Playlists',
    summary: 'The ministry’s playlists; those of visitors are not listed',
    response: listOf(playlistCardSchema),
    extension: true,
    // Where the ministry has no such part of its site.
    errors: [404],
  }),
  createPlaylist: endpoint({
    method: 'POST',
    path: '/playlists',
    tag: 'Playlists',
    summary: 'Stores a playlist; its edit_token authorises changes',
    idempotent: true,
    errors: [404, 429],
    body: createPlaylistBodySchema,
    bodyBytes,
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
    summary: 'Changes a playlist; with the token only, it just checks the token',
    errors: [403, 404, 429],
    params: playlistParamsSchema,
    body: updatePlaylistBodySchema,
    bodyBytes,
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
