import { z } from 'zod';
import { instructionVideos as table } from '../../db/schema.ts';
import { image, order, original, title, titleAndVideo, video } from './fields.ts';
import { folderKind, type Row } from './kind.ts';
import { variantFields } from './row-fields.ts';

export const instructionVideos = folderKind({
  folder: 'instruction-videos',
  base: z.strictObject({
    original,
    title,
    order,
    image: image.optional(),
    video,
  }),
  variant: titleAndVideo,
  row({ slug, language, base, variants }): Row<typeof table> {
    return {
      slug,
      language,
      title: base.fields.title,
      description: base.body,
      playerembed: base.fields.video,
      order: base.fields.order,
      image: base.fields.image,
      ...variantFields('title', (locale) => variants[locale]?.fields.title),
      ...variantFields('description', (locale) => variants[locale]?.body),
      ...variantFields('playerembed', (locale) => variants[locale]?.fields.video),
    };
  },
  table,
});
