import { posterWidths } from '../../lib/config/pictures.ts';
import { isNotModified } from '../../lib/http/is-not-modified.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { findPicture, findPictureAt } from '../queries/pictures.ts';

/** `ID.webp`, and of the ministry's own `ID-640.avif` and `ID-1280.webp`, which are 1280 wide at most. */
const file = new RegExp(
  `^([\\w-]{22})(?:\\.(?=webp)|-(${posterWidths.join('|')})\\.(?=avif)|-1280\\.(?=webp))(webp|avif)$`,
);

/** Pictures that churches uploaded. Whoever has the address may see one: it cannot be guessed. */
export function pictureRoutes(api: Api, database: GetDatabase) {
  api.add('GET', '/pictures/:file', 'GET /pictures', async ({ req }) => {
    const [, id = '', width, type = ''] = file.exec(req.param('file') ?? '') ?? [];
    const picture = await (type === 'avif'
      ? findPictureAt(await database(), id, Number(width))
      : findPicture(await database(), id));
    if (!picture) throw notFound();
    const etag = `"${id}${width ?? ''}${type}"`;
    const headers = {
      'content-type': `image/${type}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // Not for long: a church may take a picture back.
      'cache-control': 'public, max-age=86400',
      etag,
    };
    if (isNotModified(req.raw.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    return new Response(picture, { headers });
  });
}
