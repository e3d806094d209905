import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { WireDraftPreview } from '../../lib/contract/draft-previews.ts';
import type { Content } from '../content/content.ts';
import { ContentError } from '../content/faults.ts';
import { parseContent } from '../content/load-content.ts';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { maxAnswerReferences } from '../queries/categories.ts';
import { findVideos, inOrder } from '../queries/playlist-videos.ts';
import { filesWithDrafts, wireFault } from './check-item.ts';
import type { ItemName } from './item-texts.ts';

type PreviewedItem<Preview = WireDraftPreview> = Preview extends WireDraftPreview
  ? Pick<Preview, 'kind' | 'item'>
  : never;

/**
 * Parses an item with its drafts applied, as its public page would show it. Throws a 404 for an
 * item that does not exist or has no page, and a 409 that names the faults of invalid drafts.
 */
export async function previewItem(
  db: Database,
  item: ItemName,
  expires_at: string,
): Promise<WireDraftPreview> {
  const { files, languages } = await filesWithDrafts(db, item);
  const preview = await readPreviewItem(db, item, parseItem(item, files));
  if (!preview) throw notFound();
  return { ...preview, slug: item.slug, drafts: languages, expires_at };
}

function parseItem(item: ItemName, files: ReadonlyMap<string, string>): Content {
  try {
    return parseContent(files);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const fields = error.faults.map((fault) => {
      const { language, field, file, reason } = wireFault(item, files, fault);
      return [language ? `${language}.${field}` : `${file} ${field}`.trim(), reason];
    });
    throw new HttpError(409, 'unfit', 'The draft has invalid fields and cannot be shown.', {
      fields: Object.fromEntries(fields),
    });
  }
}

async function readPreviewItem(
  db: Database,
  { kind, slug }: ItemName,
  content: Content,
): Promise<PreviewedItem | undefined> {
  const bySlug = <Row extends { slug?: unknown }>(rows: readonly Row[]) =>
    rows.find((row) => row.slug === slug);
  switch (kind) {
    case 'answers': {
      const row = bySlug(content.answers);
      if (!row) return undefined;
      const category_id = await idOfCategory(db, row.category);
      return { kind, item: { ...toStoredRow(schema.answers, row), category_id } };
    }
    case 'testimonials': {
      const row = bySlug(content.testimonials);
      if (!row) return undefined;
      const category_id = await idOfCategory(db, row.category);
      const [stored] = await db
        .select({ id: schema.testimonials.id })
        .from(schema.testimonials)
        .where(eq(schema.testimonials.slug, slug));
      const id = stored?.id ?? 0;
      return { kind, item: { ...toStoredRow(schema.testimonials, row), id, category_id } };
    }
    case 'categories': {
      const row = bySlug(content.categories);
      if (!row) return undefined;
      const answers = content.answers.filter(({ category }) => category === slug);
      const listed = answers.slice(0, maxAnswerReferences);
      const item = {
        ...toStoredRow(schema.categories, row),
        id: (await idOfCategory(db, slug)) ?? 0,
        answers: listed.map((answer) => ({ slug: answer.slug, title: answer.title })),
        answers_count: answers.length,
      };
      return { kind, item };
    }
    case 'playlists': {
      const row = content.playlists.find(({ id }) => id === slug);
      if (!row) return undefined;
      const items = inOrder(row.items, await findVideos(db, row.items));
      const updated_at = new Date().toISOString();
      return { kind, item: { ...row, items, own: true, updated_at } };
    }
    case 'posts': {
      const row = bySlug(content.posts);
      return row && { kind, item: toStoredRow(schema.posts, row) };
    }
    case 'pages': {
      const row = bySlug(content.pages);
      return row && { kind, item: toStoredRow(schema.pages, row) };
    }
    case 'guides': {
      const row = bySlug(content.guides);
      return row && { kind, item: toStoredRow(schema.guides, row) };
    }
    case 'instruction-videos': {
      const row = bySlug(content.instructionVideos);
      return row && { kind, item: toStoredRow(schema.instructionVideos, row) };
    }
    default:
      return undefined;
  }
}

/** The row as it would be read from the database: missing columns are null. */
function toStoredRow<Row extends object>(table: PgTable, row: Row): Row {
  const empty = Object.keys(getTableColumns(table)).map((name) => [name, null]);
  const values = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...empty, ...values]) as Row;
}

async function idOfCategory(db: Database, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: schema.categories.id })
    .from(schema.categories)
    .where(eq(schema.categories.slug, slug));
  return row?.id;
}
