import { z } from 'zod';
import { variantLocales } from '../../../lib/contract/common.ts';
import { superCategories, categories as table } from '../../db/schema.ts';
import { normalise } from '../../search/normalise.ts';
import { former, image, nameOnly, order, original, slug, title, video } from './fields.ts';
import { folderKind, type RowIn } from './kind.ts';
import { oneParagraph } from './one-paragraph.ts';
import { variantFields } from './row-fields.ts';

export const categories = folderKind({
  folder: 'categories',
  base: z.strictObject({
    original,
    name: title,
    order,
    super: slug,
    image,
    video: video.optional(),
    former,
  }),
  variant: nameOnly,
  body: oneParagraph,
  row({ slug, language, base, variants }): RowIn<typeof table, 'super', 'super_category_id'> {
    const names = [
      base.fields.name,
      ...variantLocales.map((locale) => variants[locale]?.fields.name),
    ];
    return {
      slug,
      language,
      name: base.fields.name,
      description: base.body,
      playerembed: base.fields.video,
      order: base.fields.order,
      image: base.fields.image,
      super: base.fields.super,
      names_key: names.map((name) => normalise(name ?? '')).join('\n'),
      ...variantFields('name', (locale) => variants[locale]?.fields.name),
      ...variantFields('description', (locale) => variants[locale]?.body),
    };
  },
  table,
  parent: { field: 'super', column: 'super_category_id', table: superCategories },
});
