import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { WireDraftPreview } from '../../lib/contract/draft-previews.ts';
import { isPreviewed, type PreviewedKind } from '../../lib/contract/editorial-kinds.ts';
import { maxAnswerReferences } from '../answers/categories.ts';
import type { Content } from '../content/content.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { contentReader } from '../content/content-reader.ts';
import type { Fault } from '../content/faults.ts';
import { storedKinds } from '../content/kinds.ts';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { findVideos, inOrder } from '../playlists/playlist-videos.ts';
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
  const { kind } = item;
  if (!isPreviewed(kind)) throw notFound();
  const read = await contentReader().item(files, kind, item.slug);
  if (read.faults) throw unfit(item, files, read.faults);
  if (!read.row) throw notFound();
  const preview = await previewOf(db, kind, item.slug, read);
  return { ...preview, slug: item.slug, drafts: languages, expires_at };
}

function unfit(item: ItemName, files: ContentFiles, faults: readonly Fault[]): HttpError {
  const fields = faults.map((fault) => {
    const { language, field, file, reason } = wireFault(item, files, fault);
    return [language ? `${language}.${field}` : `${file} ${field}`.trim(), reason];
  });
  return new HttpError(409, 'unfit', 'The draft has invalid fields and cannot be shown.', {
    fields: Object.fromEntries(fields),
  });
}

interface ReadItem {
  row?: unknown;
  answers: { slug: string; title: string }[];
}

/** The thread has read the row. Most kinds are shown as they are stored. */
async function previewOf(
  db: Database,
  kind: PreviewedKind,
  slug: string,
  { row, answers }: ReadItem,
): Promise<PreviewedItem> {
  switch (kind) {
    case 'answers': {
      const answer = row as Content['answers'][number];
      const category_id = await idOfCategory(db, answer.category);
      return { kind, item: { ...toStoredRow(schema.answers, answer), category_id } };
    }
    case 'testimonials': {
      const story = row as Content['testimonials'][number];
      const category_id = await idOfCategory(db, story.category);
      const [stored] = await db
        .select({ id: schema.testimonials.id })
        .from(schema.testimonials)
        .where(eq(schema.testimonials.slug, slug));
      const id = stored?.id ?? 0;
      return { kind, item: { ...toStoredRow(schema.testimonials, story), id, category_id } };
    }
    case 'categories': {
      const item = {
        ...toStoredRow(schema.categories, row as Content['categories'][number]),
        id: (await idOfCategory(db, slug)) ?? 0,
        answers: answers.slice(0, maxAnswerReferences),
        answers_count: answers.length,
      };
      return { kind, item };
    }
    case 'playlists': {
      const playlist = row as Content['playlists'][number];
      const items = inOrder(playlist.items, await findVideos(db, playlist.items));
      const updated_at = new Date().toISOString();
      return { kind, item: { ...playlist, items, own: true, updated_at } };
    }
    default:
      return { kind, item: toStoredRow(storedKinds[kind].table, row as object) } as PreviewedItem;
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
