import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import {
  findPictureWords,
  listContentPictures,
  setPictureWords,
} from '../content/content-pictures.ts';
import { notFound } from '../errors/http-error.ts';
import { filmPath } from '../films/film-address.ts';
import { addContentFilm } from '../films/uploads.ts';
import type { Api } from '../http/api.ts';
import { editorialLimits, enforceRateLimit, readLimits } from '../http/limits.ts';
import { encodeLogo } from '../pictures/encode-logo.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { storePicture } from '../pictures/pictures.ts';
import { editorOf, requireEditable, requirePublisher } from './editors.ts';

/** Size of an `image` in pixels, like the drawn posters. */
const imageSize = { width: 1280, height: 720 };
/** Limit in pixels: the width of the widest page. */
const pictureBounds = { width: 1280, height: 1280 };

/** Routes of the pictures and films that editors add to content. Reports the changes to `published`. */
export function editorialMediaRoutes(api: Api, { limiters, published }: Services) {
  const options = { cacheControl: 'no-store', limits: editorialLimits(limiters) };

  api.implement(
    endpoints.addContentPicture,
    async ({ body, request, db }) => {
      await enforceRateLimit(limiters.picturesPerAccount, `editor ${editorOf(request).id}`);
      const { words = null, logo = false } = body;
      if (words) requirePublisher(editorOf(request));
      if (logo) requireEditable(editorOf(request), { kind: 'settings', slug: 'ministry' });
      const bytes = Buffer.from(body.picture, 'base64');
      const picture = await (logo
        ? encodeLogo(bytes)
        : words
          ? encodePicture(bytes, imageSize)
          : encodePicture(bytes, pictureBounds, 'inside'));
      const { width, height } = picture;
      const file = await storePicture(db, null, picture, logo ? null : words);
      const name = words || logo ? `upload-${/([\w-]{22})\.webp$/.exec(file)?.[1]}` : null;
      return { data: { path: `${file}#${width}x${height}`, width, height, name } };
    },
    options,
  );
  api.implement(
    endpoints.listContentPictures,
    async ({ db }) => ({ data: await listContentPictures(db) }),
    options,
  );
  api.implement(
    endpoints.setPictureWords,
    async ({ body: { name, words }, db }) => {
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const updated = await setPictureWords(tx, name, words);
        // The pages that use the picture are not recorded.
        reportChanges(undefined);
        return updated;
      });
      return { data: { name, words: result } };
    },
    options,
  );
  api.implement(
    endpoints.fetchPictureWords,
    async ({ params: { name }, db }) => {
      const words = await findPictureWords(db, name);
      if (!words) throw notFound();
      return { data: { name, words } };
    },
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
  api.implement(
    endpoints.addContentFilm,
    async ({ body, db }) => ({ data: { path: filmPath(await addContentFilm(db, body.upload)) } }),
    options,
  );
}
