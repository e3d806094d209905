import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, itemOrNone, type Transport } from './call.ts';

export function listVideos(api: Transport, query: CallInput<typeof endpoints.listVideos>['query']) {
  return call(api, endpoints.listVideos, { query });
}

/** The ministry's playlists. */
export async function listPlaylists(api: Transport) {
  return (await call(api, endpoints.listPlaylists)).data;
}

/** A playlist; undefined if there is none, or the backend has no playlists. */
export function fetchPlaylist(api: Transport, id: string) {
  return itemOrNone(call(api, endpoints.fetchPlaylist, { params: { id } }));
}

type NewPlaylist = NonNullable<CallInput<typeof endpoints.createPlaylist>['body']>;

/** Stores a playlist, idempotently by `idempotencyKey`. */
export async function createPlaylist(api: Transport, body: NewPlaylist, idempotencyKey: string) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.createPlaylist, { body, headers })).data;
}

type PlaylistChange = NonNullable<CallInput<typeof endpoints.updatePlaylist>['body']>;

/** Changes a playlist, or only reads it if just the token is sent. Rejects with 403 for a wrong token. */
export async function updatePlaylist(api: Transport, id: string, body: PlaylistChange) {
  return (await call(api, endpoints.updatePlaylist, { params: { id }, body })).data;
}

export function deletePlaylist(api: Transport, id: string, editToken: string) {
  const body = { edit_token: editToken };
  return call(api, endpoints.deletePlaylist, { params: { id }, body });
}
