import { Server } from '@tus/server';
import { ERRORS } from '@tus/utils';
import { filmHeadBytes, filmTypeOf } from '../../lib/contract/films.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import { announceUpload, discardUpload, finishUpload } from '../queries/uploads.ts';
import type { FilmStore } from './film-store.ts';
import { readFilm } from './read-film.ts';

/** Limits of uploads in bytes. */
export interface UploadBounds {
  /** Limit of one film. */
  maxBytes: number;
  /** Limit of all unapproved films together. */
  maxPending: number;
}

export const uploadsPath = '/api/v1/uploads';

/**
 * The tus protocol (tus.io, 1.0.0) on our own store. Throws an HttpError where that is more
 * specific.
 */
export function tusServer(
  database: GetDatabase,
  films: FilmStore,
  { maxBytes, maxPending }: UploadBounds,
): Server {
  return new Server({
    path: uploadsPath,
    datastore: films.data,
    maxSize: maxBytes,
    relativeLocation: true,
    namingFunction: async (request) => {
      // The length is required, because an upload that does not fit is rejected at once.
      const bytes = Number(request.headers.get('upload-length'));
      if (!Number.isSafeInteger(bytes) || bytes < 1) throw ERRORS.INVALID_LENGTH;
      if (bytes > maxBytes) throw ERRORS.ERR_MAX_SIZE_EXCEEDED;
      return announceUpload(await database(), bytes, maxPending);
    },
    // Names and types sent by clients are not stored.
    onUploadCreate: async () => ({ metadata: {} }),
    async onUploadFinish(_, { id, size = 0 }) {
      await checkWhole(database, films, id, size);
      return {};
    },
    onResponseError(_, error) {
      if (error instanceof Error) throw error;
      return undefined;
    },
  });
}

/**
 * Detects the type of a complete upload and stores it. Throws a 415 and discards the upload if it
 * is no film.
 */
export async function checkWhole(
  database: GetDatabase,
  films: FilmStore,
  id: string,
  bytes: number,
): Promise<void> {
  const db = await database();
  const end = Math.min(bytes, filmHeadBytes) - 1;
  const head = await new Response(await films.read(id, { start: 0, end })).arrayBuffer();
  const type = await filmTypeOf(new Uint8Array(head));
  const facts = type ? await readFilm(films, { id, bytes, type }) : undefined;
  // Pictures that no browser has ever played, as of telephones of 2005.
  if (type && !facts?.unknownCodec) return finishUpload(db, id, type, facts);
  await discardUpload(db, id);
  throw noFilm(facts?.unknownCodec);
}

/** `codec`: of a film whose pictures no browser shows. */
export function noFilm(codec?: string): HttpError {
  const came = codec
    ? `The pictures of this film are of the kind “${codec}”, which no browser shows.`
    : 'This file is no film that can be shown.';
  const message = `${came} Films are MP4, MOV, WebM, 3GP or MKV, with H.264, HEVC, VP8, VP9 or AV1.`;
  return new HttpError(415, 'no_film', message, codec ? { fields: { codec } } : {});
}
