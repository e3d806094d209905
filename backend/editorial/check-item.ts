import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { WireContentFault } from '../../lib/contract/editorial.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { contentReader } from '../content/content-reader.ts';
import type { Fault } from '../content/faults.ts';
import { storedFiles } from '../content/stored-files.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts } from '../db/schema.ts';
import { type Draft, withDrafts } from './drafts.ts';
import { type ItemName, type ItemTexts, languageOfPath, withTexts } from './item-texts.ts';
import { entriesIn } from './list-entries.ts';

/** The texts of an item's drafts. */
export async function draftTexts(db: Database, { kind, slug }: ItemName): Promise<ItemTexts> {
  const rows = await db
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, slug)));
  return new Map(rows.map(({ language, text, captions }) => [language, { text, captions }]));
}

/** The published content with an item's drafts applied, and the languages of the drafts. */
export async function filesWithDrafts(db: Database, item: ItemName) {
  const [drafts, stored] = await Promise.all([draftTexts(db, item), storedFiles(db)]);
  const files = withTexts(stored, item, drafts);
  return { files, languages: [...drafts.keys()] };
}

/** The faults that prevent an item's drafts from being published; none if there are no drafts. */
export async function faultsOf(db: Database, item: ItemName): Promise<WireContentFault[]> {
  const { files, languages } = await filesWithDrafts(db, item);
  if (languages.length === 0) return [];
  const faults = await contentReader().faults(files);
  return faults.map((fault) => wireFault(item, files, fault));
}

/** Warnings about an item with its drafts, which do not prevent its publication. */
export async function warningsOf(
  item: ItemName,
  published: ItemTexts,
  drafts: readonly Draft[],
): Promise<WireContentFault[]> {
  const files = withTexts(new Map(), item, withDrafts(published, drafts));
  const isList = formOf(item.kind).stored === 'list';
  return (await contentReader().passagesIn(files)).map((fault) =>
    isList ? { ...fault, language: 'en' } : wireFault(item, files, fault),
  );
}

/**
 * A fault with the language of the item that it concerns; for a list entry the field is relative to
 * the entry.
 */
export function wireFault(item: ItemName, files: ContentFiles, fault: Fault): WireContentFault {
  const { kind, slug } = item;
  if (formOf(kind).stored === 'list' && fault.file === `${kind}.yaml`) {
    const [, index = '', field = ''] = /^(\d+)(?:\.(.*))?$/.exec(fault.field) ?? [];
    const entrySlug = [...(entriesIn(files.get(fault.file) ?? '')?.keys() ?? [])][Number(index)];
    const isOfItem = index !== '' && entrySlug === slug;
    return { ...fault, field: isOfItem ? field : fault.field, language: isOfItem ? 'en' : null };
  }
  const place = languageOfPath(fault.file);
  const isOfItem = place?.kind === kind && place.slug === slug;
  const language: Locale | null = isOfItem ? place.language : null;
  return { ...fault, language, field: isOfItem && place.isCaptions ? 'captions' : fault.field };
}
