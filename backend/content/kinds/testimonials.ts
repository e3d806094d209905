import { z } from 'zod';
import { categories, testimonials as table } from '../../db/schema.ts';
import {
  dangerRoles,
  day,
  example,
  former,
  image,
  original,
  slug,
  title,
  titleAndVideo,
  video,
} from './fields.ts';
import { folderKind, type RowIn } from './kind.ts';
import { videoItemFields } from './row-fields.ts';

export const testimonials = folderKind({
  folder: 'testimonials',
  base: z.strictObject({
    original,
    title,
    image: image.optional(),
    category: slug,
    published: day,
    video: video.optional(),
    example,
    ...dangerRoles,
    former,
  }),
  variant: titleAndVideo,
  row(item): RowIn<typeof table, 'category', 'category_id'> {
    const { category, published, example, first_for, never_for } = item.base.fields;
    return {
      ...videoItemFields(item),
      category,
      published_at: published,
      is_example: example,
      first_for,
      never_for,
    };
  },
  table,
  parent: { field: 'category', column: 'category_id', table: categories },
  searchedAs: 'testimonial',
  published: {
    text: 'description',
    published: table.published_at,
    changed: table.published_at,
    film: 'playerembed',
    extraColumns: { category_id: table.category_id, image: table.image },
  },
});
