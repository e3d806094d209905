import { z } from 'zod';
import { localeSchema, slugSchema } from '../../lib/contract/common.ts';
import { notFound } from '../errors/http-error.ts';
import { type Api, publicForAMinute } from '../http/api.ts';
import { type CaptionedKind, captionedKinds } from './captions.ts';

const paramsSchema = z.object({
  type: z.enum(captionedKinds),
  slug: slugSchema,
  lang: localeSchema,
});

/** Returns the captions, or undefined if an item has none in exactly that language. */
export type FindCaptions = (
  kind: CaptionedKind,
  slug: string,
  lang: z.output<typeof localeSchema>,
) => Promise<string | undefined>;

/** Serves captions as a WebVTT file for the player's track element; errors are JSON. */
export function captionRoutes(api: Api, findCaptions: FindCaptions) {
  const path = '/captions/:type/:slug/:lang';
  api.add('GET', path, 'GET /captions', async (c) => {
    const params = paramsSchema.safeParse(c.req.param());
    if (!params.success) throw notFound();
    const { type, slug, lang } = params.data;
    const text = await findCaptions(type, slug, lang);
    if (text === undefined) throw notFound();
    return new Response(text, {
      headers: {
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': publicForAMinute,
      },
    });
  });
}
