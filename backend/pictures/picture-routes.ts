import { posterWidths } from '../../lib/config/pictures.ts';
import { isNotModified } from '../../lib/http/is-not-modified.ts';
import type { Services } from '../calls/services.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { readPicture, readPictureAt } from '../uploads/stored-pictures.ts';

/**
 * `ID.webp`; for the ministry's pictures also `ID-640.avif` and `ID-1280.webp`, at most 1280 pixels
 * wide.
 */
const file = new RegExp(
  `^([\\w-]{22})(?:\\.(?=webp)|-(${posterWidths.join('|')})\\.(?=avif)|-1280\\.(?=webp))(webp|avif)$`,
);

/** Serves uploaded pictures. Public, because their addresses cannot be guessed. */
export function pictureRoutes(api: Api, { database, films }: Services) {
  api.add('GET', '/pictures/:file', 'GET /pictures', async ({ req }) => {
    const [, id = '', width, type = ''] = file.exec(req.param('file') ?? '') ?? [];
    const picture = await (type === 'avif'
      ? readPictureAt(await database(), films, id, Number(width))
      : readPicture(await database(), films, id));
    if (!picture) throw notFound();
    const etag = `"${id}${width ?? ''}${type}"`;
    const headers = {
      'content-type': `image/${type}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // Not longer than a day, because a church may remove a picture.
      'cache-control': 'public, max-age=86400',
      etag,
    };
    if (isNotModified(req.raw.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    return new Response(picture, { headers });
  });
}
