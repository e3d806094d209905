import { z } from 'zod';
import { posts as table } from '../../db/schema.ts';
import { day, former, image, original, title, titleOnly } from './fields.ts';
import { folderKind, type Row } from './kind.ts';
import { variantFields } from './row-fields.ts';

export const posts = folderKind({
  folder: 'posts',
  base: z.strictObject({
    original,
    title,
    published: day,
    author: title,
    image: image.optional(),
    former,
  }),
  variant: titleOnly,
  row({ slug, language, base, variants }): Row<typeof table> {
    return {
      slug,
      language,
      title: base.fields.title,
      content: base.body,
      author: base.fields.author,
      image: base.fields.image,
      published_at: base.fields.published,
      ...variantFields('title', (locale) => variants[locale]?.fields.title),
      ...variantFields('content', (locale) => variants[locale]?.body),
    };
  },
  table,
  published: {
    text: 'content',
    published: table.published_at,
    changed: table.published_at,
    extraColumns: { image: table.image },
  },
});
