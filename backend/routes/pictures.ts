import { isNotModified } from '../../lib/http/is-not-modified.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { findPicture } from '../queries/pictures.ts';

/** Pictures that churches uploaded. Whoever has the address may see one: it cannot be guessed. */
export function pictureRoutes(api: Api, database: GetDatabase) {
  api.add('GET', '/pictures/:file', 'GET /pictures', async ({ req }) => {
    const [, id = ''] = /^([\w-]{22})\.webp$/.exec(req.param('file') ?? '') ?? [];
    const picture = id && (await findPicture(await database(), id));
    if (!picture) throw notFound();
    const etag = `"${id}"`;
    const headers = {
      'content-type': 'image/webp',
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
