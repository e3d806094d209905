import { uploadIdSchema } from '../../lib/contract/stories.ts';
import { isNotModified } from '../../lib/http/is-not-modified.ts';
import { type Api, checkRate } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError, notFound } from '../http-error.ts';
import { type Limiters, pieceLimits } from '../limits.ts';
import { findFilm } from '../queries/uploads.ts';
import { isCredentialed } from '../services/credentials.ts';
import { type ByteRange, rangeOf } from '../uploads/byte-range.ts';
import { filmFile } from '../uploads/film-address.ts';
import type { FilmStore } from '../uploads/film-store.ts';

/** A browser never takes these bytes for anything but a film. */
const filmHeaders = {
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** The films of stories: for everyone once approved, before that for the credentialed client. */
export function filmRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  films: () => Promise<FilmStore>,
) {
  api.add('GET', '/films/:file', 'GET /films', async ({ req }) => {
    const { raw } = req;
    checkRate(raw, pieceLimits(limiters));
    const all = isCredentialed(raw);
    const film = await named(req.param('file') ?? '', all);
    const etag = `"${film.id}"`;
    const headers = new Headers({
      ...filmHeaders,
      'content-type': film.type,
      // Not for long: a story can be taken back.
      'cache-control': all ? 'no-store' : 'public, max-age=300',
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

  async function named(file: string, all: boolean) {
    const [, id = ''] = /^([^.]*)\.\w+$/.exec(file) ?? [];
    const known = uploadIdSchema.safeParse(id).success;
    const film = known && (await findFilm(await database(), id, all ? 'all' : 'approved'));
    if (!film || filmFile(film) !== file) throw notFound();
    return film;
  }
}
