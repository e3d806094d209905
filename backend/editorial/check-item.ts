import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { WireContentFault } from '../../lib/contract/editorial.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { ContentError, type Fault } from '../content/faults.ts';
import { parseContent } from '../content/load-content.ts';
import { scriptureFaults } from '../content/scripture-faults.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts } from '../db/schema.ts';
import { type Draft, textOf } from './drafts.ts';
import { type ItemName, type ItemTexts, languageOfPath, withTexts } from './item-texts.ts';
import { entriesIn } from './list-entries.ts';
import { storedFiles } from './publish.ts';

/** The drafts of an item, as texts. */
export async function draftTexts(db: Database, { kind, slug }: ItemName): Promise<ItemTexts> {
  const rows = await db
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, slug)));
  return new Map(rows.map(({ language, text, captions }) => [language, { text, captions }]));
}

/** The published folder with an item's drafts in it, and the languages that are drafts. */
export async function filesWithDrafts(db: Database, item: ItemName) {
  const drafts = await draftTexts(db, item);
  const files = withTexts(await storedFiles(db), item, drafts);
  return { files, languages: [...drafts.keys()] };
}

/** What keeps an item with its drafts from being published; nothing where it has none. */
export async function faultsOf(db: Database, item: ItemName): Promise<WireContentFault[]> {
  const { files, languages } = await filesWithDrafts(db, item);
  if (languages.length === 0) return [];
  try {
    parseContent(files);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults.map((fault) => wireFault(item, files, fault));
  }
}

/** What someone should look at in an item with its drafts, though it may be published. */
export async function warningsOf(
  item: ItemName,
  published: ItemTexts,
  drafts: readonly Draft[],
): Promise<WireContentFault[]> {
  const texts = new Map([
    ...published,
    ...drafts.map((draft) => [draft.language, textOf(draft)] as const),
  ]);
  const files = withTexts(new Map(), item, texts);
  const isList = formOf(item.kind).stored === 'list';
  return (await scriptureFaults(files)).map((fault) =>
    isList ? { ...fault, language: 'en' } : wireFault(item, files, fault),
  );
}

/** A fault with the language of the item that it is in; of a list's entry the field is its own. */
export function wireFault(item: ItemName, files: ContentFiles, fault: Fault): WireContentFault {
  const { kind, slug } = item;
  if (formOf(kind).stored === 'list' && fault.file === `${kind}.yaml`) {
    const [, index = '', field = ''] = /^(\d+)(?:\.(.*))?$/.exec(fault.field) ?? [];
    const named = [...(entriesIn(files.get(fault.file) ?? '')?.keys() ?? [])][Number(index)];
    const isItsOwn = index !== '' && named === slug;
    return { ...fault, field: isItsOwn ? field : fault.field, language: isItsOwn ? 'en' : null };
  }
  const place = languageOfPath(fault.file);
  const isItsOwn = place?.kind === kind && place.slug === slug;
  const language: Locale | null = isItsOwn ? place.language : null;
  return { ...fault, language, field: isItsOwn && place.isCaptions ? 'captions' : fault.field };
}
