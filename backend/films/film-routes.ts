import type { RenditionName } from '../../lib/contract/films.ts';
import { uploadIdSchema } from '../../lib/contract/stories.ts';
import { isNotModified } from '../../lib/http/is-not-modified.ts';
import type { Services } from '../calls/services.ts';
import type { Database } from '../db/client.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { isCredentialed } from '../http/credentials.ts';
import { checkRate, pieceLimits } from '../http/limits.ts';
import { sessionTokenOf } from '../secrets/session-token.ts';
import { findConfirmedSession, hasStaffSession } from '../sessions/authorize.ts';
import { type ByteRange, rangeOf } from '../uploads/byte-range.ts';
import { renditionFile } from '../uploads/rendition-files.ts';
import { filmFile, lowFilmFile } from './film-address.ts';
import { findFilm, type ServedFilm } from './uploads.ts';

/** Prevents browsers from interpreting the bytes as anything but a film. */
const filmHeaders = {
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Serves uploaded films: to everyone once approved, before that to the film's church and to
 * moderators.
 */
export function filmRoutes(api: Api, { database, limiters, films }: Services) {
  api.add('GET', '/films/:file', 'GET /films', async ({ req }) => {
    const { raw } = req;
    await checkRate(raw, pieceLimits(limiters));
    // A session token is no credential, although both are bearer tokens.
    const all = sessionTokenOf(raw)
      ? await hasStaffSession(await database(), raw, ['moderator'])
      : isCredentialed(raw);
    const { film, isPublic } = await findRequestedFilm(raw, req.param('file') ?? '', all);
    const etag = `"${film.file}"`;
    const headers = new Headers({
      ...filmHeaders,
      'content-type': film.type,
      // Short, because a story can be withdrawn.
      'cache-control': isPublic ? 'public, max-age=300' : 'no-store',
      etag,
    });
    if (isNotModified(raw.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const ifRange = raw.headers.get('if-range') ?? etag;
    const range = ifRange === etag ? rangeOf(raw.headers.get('range'), film.bytes) : undefined;
    if (range === 'beyond') {
      throw new HttpError(416, 'range', 'The range is outside the file.', {
        headers: { 'content-range': `bytes */${film.bytes}` },
      });
    }
    const { start, end }: ByteRange = range ?? { start: 0, end: film.bytes - 1 };
    headers.set('content-length', String(end - start + 1));
    if (range) headers.set('content-range', `bytes ${start}-${end}/${film.bytes}`);
    const body =
      raw.method === 'HEAD' ? null : await (await films()).read(film.file, { start, end });
    return new Response(body, { status: range ? 206 : 200, headers });
  });

  async function findRequestedFilm(request: Request, file: string, all: boolean) {
    const [, id = '', low] = /^([^.]*)(\.low)?\.\w+$/.exec(file) ?? [];
    if (!uploadIdSchema.safeParse(id).success) throw notFound();
    const db = await database();
    const visible = await findFilm(db, id, all ? 'all' : 'approved');
    const film = visible ?? (await findOwn(db, request, id));
    if (!film || (filmFile(film) !== file && lowFilmFile(film) !== file)) throw notFound();
    const served = servedFile(film, low ? 'low' : 'high');
    if (!served) throw notFound();
    return { film: served, isPublic: !all && visible !== undefined };
  }

  /** A film of the session's own church that is not approved yet. */
  async function findOwn(db: Database, request: Request, id: string) {
    const account = (await findConfirmedSession(db, request))?.user.account;
    return account ? findFilm(db, id, { accountId: account.id }) : undefined;
  }
}

/** The file of a rendition; until the film is prepared, the film as it was sent, which has no low one. */
function servedFile({ id, type, bytes, renditions }: ServedFilm, name: RenditionName) {
  const made = renditions.find((rendition) => rendition.name === name);
  if (made) return { file: renditionFile(id, name), type: 'video/mp4', bytes: made.bytes };
  return name === 'low' ? undefined : { file: id, type, bytes };
}
