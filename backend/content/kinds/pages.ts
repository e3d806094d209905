import { z } from 'zod';
import { pages as table } from '../../db/schema.ts';
import { day, former, original, title, titleOnly, video } from './fields.ts';
import { folderKind, type Row } from './kind.ts';
import { leadingVariantFields } from './row-fields.ts';

export const pages = folderKind({
  folder: 'pages',
  base: z.strictObject({
    original,
    title,
    updated: day.optional(),
    video: video.optional(),
    former,
  }),
  variant: titleOnly,
  row({ slug, language, base, variants }): Row<typeof table> {
    return {
      slug,
      language,
      title: base.fields.title,
      embed: base.fields.video,
      content: base.body,
      updated_at: base.fields.updated,
      ...leadingVariantFields('title', (locale) => variants[locale]?.fields.title),
      ...leadingVariantFields('content', (locale) => variants[locale]?.body),
    };
  },
  table,
  published: {
    text: 'content',
    changed: table.updated_at,
    variant: (field, locale) => `${locale}_${field}`,
  },
});
