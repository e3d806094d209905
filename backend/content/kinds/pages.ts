import { z } from 'zod';
import { pages as table } from '../../db/schema.ts';
import { day, former, original, title, titleOnly, video } from './fields.ts';
import { folderKind, type Row } from './kind.ts';

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
      es_title: variants.es?.fields.title,
      fr_title: variants.fr?.fields.title,
      ko_title: variants.ko?.fields.title,
      es_content: variants.es?.body,
      fr_content: variants.fr?.body,
      ko_content: variants.ko?.body,
      updated_at: base.fields.updated,
    };
  },
  table,
  published: {
    text: 'content',
    changed: table.updated_at,
    variant: (field, locale) => `${locale}_${field}`,
  },
});
