import { Server } from '@tus/server';
import { ERRORS } from '@tus/utils';
import {
  filmHeadBytes,
  filmTypeOf,
  isConvertedType,
  mediaTypeOf,
} from '../../lib/contract/films.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import { announceUpload, discardUpload, finishUpload } from '../films/uploads.ts';
import type { FilmStore } from './film-store.ts';
import { readFilm } from './read-film.ts';

/** Limits of uploads in bytes. */
export interface UploadBounds {
  /** Whether the site can convert films that browsers do not play; it cannot without the function. */
  converts?: () => Promise<boolean>;
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
  { maxBytes, maxPending, converts }: UploadBounds,
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
      await checkWhole(database, films, { id, bytes: size }, converts);
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
  { id, bytes }: { id: string; bytes: number },
  converts: UploadBounds['converts'],
): Promise<void> {
  const db = await database();
  const end = Math.min(bytes, filmHeadBytes) - 1;
  const head = new Uint8Array(
    await new Response(await films.read(id, { start: 0, end })).arrayBuffer(),
  );
  const canConvert = (await converts?.()) ?? false;
  const type = await filmTypeOf(head, canConvert);
  if (type && isConvertedType(type)) return finishUpload(db, id, type, { playsEverywhere: false });
  const facts = type ? await readFilm(films, { id, bytes, type }) : undefined;
  // Pictures that no browser has ever played, as of telephones of 2005.
  if (type && (canConvert || !facts?.unknownCodec))
    return finishUpload(
      db,
      id,
      type,
      facts ?? (canConvert ? { playsEverywhere: false } : undefined),
    );
  await discardUpload(db, id);
  throw facts?.unknownCodec ? noFilmCodec(facts.unknownCodec) : await noFilm(head);
}

const accepted = 'Films are MP4, MOV, WebM, 3GP or MKV, with H.264, HEVC, VP8, VP9 or AV1.';

/** For a film whose pictures no browser shows. */
function noFilmCodec(codec: string): HttpError {
  const came = `The pictures of this film are of the kind “${codec}”, which no browser shows.`;
  return new HttpError(415, 'no_film', `${came} ${accepted}`, { fields: { codec } });
}

/** For a file that is no film; says what it is, from its first bytes. */
export async function noFilm(head: Uint8Array): Promise<HttpError> {
  const type = await mediaTypeOf(head);
  const came = type
    ? `This file is of the kind “${type}”, and no film that can be shown.`
    : 'This file is no film that can be shown.';
  const fields = type ? { fields: { type } } : {};
  return new HttpError(415, 'no_film', `${came} ${accepted}`, fields);
}
