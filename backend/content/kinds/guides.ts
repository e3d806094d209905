import { z } from 'zod';
import { guideKinds } from '../../../lib/contract/guides.ts';
import { guides as table } from '../../db/schema.ts';
import {
  day,
  former,
  image,
  missingOr,
  order,
  original,
  slug,
  title,
  titleOnly,
} from './fields.ts';
import { folderKind, type Row } from './kind.ts';
import { variantFields } from './row-fields.ts';

export const guides = folderKind({
  folder: 'guides',
  base: z.strictObject({
    original,
    title,
    kind: z.enum(guideKinds),
    answer: slug.optional(),
    minutes: z.number(missingOr('must be a number')).int().min(1).max(1_000),
    image: image.optional(),
    order,
    updated: day.optional(),
    former,
  }),
  variant: titleOnly,
  row({ slug, language, base: { fields, body }, variants }): Row<typeof table> {
    return {
      slug,
      language,
      kind: fields.kind,
      title: fields.title,
      content: body,
      answer_slug: fields.answer,
      minutes: fields.minutes,
      image: fields.image,
      order: fields.order,
      updated_at: fields.updated,
      ...variantFields('title', (locale) => variants[locale]?.fields.title),
      ...variantFields('content', (locale) => variants[locale]?.body),
    };
  },
  table,
  published: {
    text: 'content',
    changed: table.updated_at,
    extraColumns: { image: table.image },
  },
});
