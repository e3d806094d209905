import { uploadIdSchema } from '../../lib/contract/stories.ts';
import { isNotModified } from '../../lib/http/is-not-modified.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { type Api, checkRate } from '../http/api.ts';
import { type Limiters, pieceLimits } from '../http/limits.ts';
import { filmFile } from '../queries/film-address.ts';
import { findSession } from '../queries/sessions.ts';
import { findFilm } from '../queries/uploads.ts';
import { sessionTokenOf } from '../secrets/session-token.ts';
import { isCredentialed } from '../services/credentials.ts';
import { hasStaffSession } from '../services/signed-in.ts';
import { type ByteRange, rangeOf } from '../uploads/byte-range.ts';
import type { FilmStore } from '../uploads/film-store.ts';

/** A browser never takes these bytes for anything but a film. */
const filmHeaders = {
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Uploaded films: for everyone once approved, before that for the film's church and whoever decides on it. */
export function filmRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  films: () => Promise<FilmStore>,
) {
  api.add('GET', '/films/:file', 'GET /films', async ({ req }) => {
    const { raw } = req;
    await checkRate(raw, pieceLimits(limiters));
    // A session is no credential, though both are bearer tokens.
    const all = sessionTokenOf(raw)
      ? await hasStaffSession(await database(), raw, ['moderator'])
      : isCredentialed(raw);
    const { film, isPublic } = await named(raw, req.param('file') ?? '', all);
    const etag = `"${film.id}"`;
    const headers = new Headers({
      ...filmHeaders,
      'content-type': film.type,
      // Not for long: a story can be taken back.
      'cache-control': isPublic ? 'public, max-age=300' : 'no-store',
      etag,
    });
    if (isNotModified(raw.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const asked = raw.headers.get('if-range') ?? etag;
    const range = asked === etag ? rangeOf(raw.headers.get('range'), film.bytes) : undefined;
    if (range === 'beyond') {
      throw new HttpError(416, 'range', 'There are no such bytes.', {
        headers: { 'content-range': `bytes */${film.bytes}` },
      });
    }
    const { start, end }: ByteRange = range ?? { start: 0, end: film.bytes - 1 };
    headers.set('content-length', String(end - start + 1));
    if (range) headers.set('content-range', `bytes ${start}-${end}/${film.bytes}`);
    const body = raw.method === 'HEAD' ? null : await (await films()).read(film.id, { start, end });
    return new Response(body, { status: range ? 206 : 200, headers });
  });

  async function named(request: Request, file: string, all: boolean) {
    const [, id = ''] = /^([^.]*)\.\w+$/.exec(file) ?? [];
    if (!uploadIdSchema.safeParse(id).success) throw notFound();
    const db = await database();
    const shown = await findFilm(db, id, all ? 'all' : 'approved');
    const film = shown ?? (await findOwn(request, id));
    if (!film || filmFile(film) !== file) throw notFound();
    return { film, isPublic: !all && shown !== undefined };
  }

  /** A film that its church looks at before it is shown. */
  async function findOwn(request: Request, id: string) {
    const token = sessionTokenOf(request);
    const db = await database();
    const session = token && (await findSession(db, token));
    const account = session ? session.user.account : null;
    return account ? findFilm(db, id, { accountId: account.id }) : undefined;
  }
}
