import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { guideKinds } from '../../lib/contract/guides.ts';
import { baseLanguage, plainText, translated } from './columns.ts';

export const guides = pgTable('guides', {
  slug: plainText().primaryKey(),
  kind: text().notNull().$type<(typeof guideKinds)[number]>(),
  title: text().notNull(),
  content: text(),
  answer_slug: plainText(),
  minutes: integer(),
  order: integer().notNull(),
  image: text(),
  updated_at: date({ mode: 'string' }),
  ...translated('title', 'content'),
  language: baseLanguage(),
});
