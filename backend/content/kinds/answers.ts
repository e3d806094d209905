import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { categories, answers as table } from '../../db/schema.ts';
import { htmlToText } from '../../search/plain-text.ts';
import { beginsWithParagraph, renderMarkdown } from '../markdown.ts';
import {
  dangerRoles,
  day,
  former,
  image,
  order,
  original,
  slug,
  title,
  titleAndVideo,
  video,
} from './fields.ts';
import { folderKind, type RowIn } from './kind.ts';
import { variantFields, videoItemFields } from './row-fields.ts';

/** Alternative wordings of the question, for the search. */
const also_asked = z.array(title).max(20).optional();

/**
 * Maximum length of an answer's first paragraph, which is shown alone in search engines and
 * previews (content/README.md).
 */
const shortAnswerLength = 320;

export const answers = folderKind({
  folder: 'answers',
  base: z.strictObject({
    original,
    title,
    image: image.optional(),
    category: slug,
    order,
    published: day,
    updated: day.optional(),
    video: video.optional(),
    related: z.array(slug).max(20).optional(),
    also_asked,
    ...dangerRoles,
    former,
  }),
  variant: titleAndVideo.extend({ also_asked }),
  body: answerBody,
  row(item): RowIn<typeof table, 'category', 'category_id'> {
    const { category, order, related, published, updated, also_asked, first_for, never_for } =
      item.base.fields;
    return {
      ...videoItemFields(item),
      category,
      order,
      related: related ?? [],
      also_asked: also_asked?.join('\n'),
      ...variantFields('also_asked', (locale) =>
        item.variants[locale]?.fields.also_asked?.join('\n'),
      ),
      published_at: published,
      updated_at: updated,
      first_for,
      never_for,
    };
  },
  table,
  parent: { field: 'category', column: 'category_id', table: categories },
  searchedAs: 'answer',
  published: {
    text: 'description',
    published: table.published_at,
    changed: sql`coalesce(${table.updated_at}, ${table.published_at})`,
    film: 'playerembed',
    extraColumns: { category_id: table.category_id, image: table.image },
  },
});

function answerBody(body: string): string {
  if (!beginsWithParagraph(body)) throw new Error('must begin with a paragraph, the short answer');
  const html = renderMarkdown(body);
  const length = htmlToText(html.slice(0, html.indexOf('</p>'))).length;
  if (length > shortAnswerLength) {
    throw new Error(
      `the first paragraph has ${length} characters, it may have ${shortAnswerLength}`,
    );
  }
  return html;
}
