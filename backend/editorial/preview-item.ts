import { eq } from 'drizzle-orm';
import type { WireDraftPreview } from '../../lib/contract/draft-previews.ts';
import type { Content } from '../content/content.ts';
import { ContentError } from '../content/faults.ts';
import { parseContent } from '../content/load-content.ts';
import type { Database } from '../db/client.ts';
import { categories, testimonials } from '../db/schema.ts';
import { HttpError, notFound } from '../http-error.ts';
import { maxAnswerReferences } from '../queries/categories.ts';
import { findVideos, inOrder } from '../queries/playlist-videos.ts';
import { filesWithDrafts, wireFault } from './check-item.ts';
import type { ItemName } from './item-texts.ts';

/**
 * An item with its drafts as its public page reads it: parsed by the code that publishes. Throws a 404
 * for what is not there or has no page, and a 409 that names what does not fit.
 */
export async function previewItem(
  db: Database,
  item: ItemName,
): Promise<Pick<WireDraftPreview, 'kind' | 'slug' | 'drafts' | 'item'>> {
  const { files, languages } = await filesWithDrafts(db, item);
  const wire = await wireItem(db, item, parsed(item, files));
  if (!wire) throw notFound();
  const { kind, slug } = item;
  return { kind: kind as WireDraftPreview['kind'], slug, drafts: languages, item: wire };
}

function parsed(item: ItemName, files: ReadonlyMap<string, string>): Content {
  try {
    return parseContent(files);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const fields = error.faults.map((fault) => {
      const { language, field, file, reason } = wireFault(item, files, fault);
      return [language ? `${language}.${field}` : `${file} ${field}`.trim(), reason];
    });
    throw new HttpError(409, 'unfit', 'The draft cannot be shown as it is.', {
      fields: Object.fromEntries(fields),
    });
  }
}

async function wireItem(
  db: Database,
  { kind, slug }: ItemName,
  content: Content,
): Promise<WireDraftPreview['item'] | undefined> {
  const bySlug = <Row extends { slug?: unknown }>(rows: Row[]) =>
    rows.find((row) => row.slug === slug);
  switch (kind) {
    case 'answers': {
      const row = bySlug(content.answers);
      return row && { ...row, category_id: await idOfCategory(db, row.category) };
    }
    case 'testimonials': {
      const row = bySlug(content.testimonials);
      const [stored] = await db
        .select({ id: testimonials.id })
        .from(testimonials)
        .where(eq(testimonials.slug, slug));
      const category_id = row && (await idOfCategory(db, row.category));
      return row && { ...row, id: stored?.id ?? 0, category_id };
    }
    case 'categories': {
      const row = bySlug(content.categories);
      const answers = content.answers.filter(({ category }) => category === slug);
      const named = answers.slice(0, maxAnswerReferences).map((answer) => ({
        slug: answer.slug,
        title: answer.title,
      }));
      const id = (await idOfCategory(db, slug)) ?? 0;
      return row && { ...row, id, answers: named, answers_count: answers.length };
    }
    case 'playlists': {
      const row = content.playlists.find(({ id }) => id === slug);
      if (!row) return undefined;
      const items = inOrder(row.items, await findVideos(db, row.items));
      return { ...row, items, own: true, updated_at: new Date().toISOString() };
    }
    case 'posts':
      return bySlug(content.posts);
    case 'pages':
      return bySlug(content.pages);
    case 'guides':
      return bySlug(content.guides);
    case 'instruction-videos':
      return bySlug(content.instructionVideos);
    default:
      return undefined;
  }
}

async function idOfCategory(db: Database, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug));
  return row?.id;
}
