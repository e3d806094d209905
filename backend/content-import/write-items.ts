import type { Locale } from '../../lib/contract/common.ts';
import type { LinkNetwork } from '../checks/check-link.ts';
import type { Database } from '../db/client.ts';
import type { OriginTexts } from '../db/content-imports.ts';
import { contentOrigins } from '../db/schema.ts';
import { baseOf, findDrafts, lockItem, storeDraft, textOf } from '../editorial/drafts.ts';
import { addHistory, historyTexts } from '../editorial/history.ts';
import { type ItemName, noText, publishedTexts, versionOf } from '../editorial/item-texts.ts';
import { type Known, knownItems, type Plan, pathsOf, planOf } from './compare-items.ts';
import { fetchPictures, type WantedPicture } from './fetch-pictures.ts';
import {
  hasImage,
  type ImportItem,
  type ImportRow,
  imageKey,
  imagesIn,
  type TextContext,
} from './plan-item.ts';

/** What is read before the transaction that writes: pictures take long. */
export async function prepareItems(
  db: Database,
  item: ImportItem,
  rows: ImportRow[],
  network: LinkNetwork | undefined,
): Promise<Required<TextContext>> {
  const due = rows.filter(isDue);
  const texts = due.flatMap((row) => Object.values(row.texts));
  const wanted = texts.flatMap(({ pictures }) =>
    pictures.map(({ url }): WantedPicture => ({ url })),
  );
  const images = due.flatMap(({ kind, texts }) => {
    return kind && hasImage(kind) ? imagesIn(texts) : [];
  });
  const pictures = await fetchPictures(db, item.site_id, [...wanted, ...images], network);
  return { pictures, paths: await pathsOf(db, item, due) };
}

const isDue = ({ action }: ImportRow) => action === 'make' || action === 'change';

/**
 * Writes items as drafts, in the caller's transaction. Each is compared again, because it may have been changed
 * since.
 */
export async function writeItems(
  tx: Database,
  item: ImportItem,
  rows: ImportRow[],
  context: Required<TextContext>,
): Promise<ImportRow[]> {
  const written: ImportRow[] = [];
  for (const row of rows.filter(isDue)) {
    if (row.kind) await lockItem(tx, { kind: row.kind, slug: row.slug });
    const known = (await knownItems(tx, item, [row]))(row);
    const plan = planOf(item, row, known, context);
    written.push(await write(tx, item, plan, { ...context, ...known }));
  }
  return written;
}

async function write(
  tx: Database,
  item: ImportItem,
  { row, texts, due, original }: Plan,
  { origin, published, drafts, pictures }: Known & Required<TextContext>,
): Promise<ImportRow> {
  const { kind, slug, key, action } = row;
  if (!kind || (action !== 'make' && action !== 'change')) return row;
  const name = { kind, slug };
  if (action === 'make' && (await isTaken(tx, name))) {
    return { ...row, action: 'leave_out', reason: 'taken' };
  }
  const originalText = texts.find(({ language }) => language === original)?.text;
  const before: Partial<Record<Locale, string | null>> = {};
  const after: OriginTexts = action === 'make' ? {} : { ...origin?.texts };
  for (const { language, source: digest, text } of due) {
    const draft = drafts.get(language);
    const current = draft ? textOf(draft) : (published.get(language) ?? noText);
    const base = draft ? baseOf(draft) : (published.get(language) ?? noText);
    before[language] = current.text;
    const source = language === original ? undefined : originalText;
    await storeDraft(tx, item.actor ?? { id: '', name: '' }, name, language, {
      text,
      base,
      source,
    });
    await addHistory(tx, name, item.actor ?? undefined, {
      event: action === 'make' ? 'created' : 'saved',
      languages: [language],
      before: historyTexts(name, language, current),
      after: historyTexts(name, language, text),
      note: item.file_name,
    });
    after[language] = { source: digest, text: versionOf(text) };
  }
  const last = { kind, slug, texts: after, import_id: item.id, addresses: row.addresses };
  await tx
    .insert(contentOrigins)
    .values({ site_id: item.site_id, key, ...last })
    .onConflictDoUpdate({
      target: [contentOrigins.site_id, contentOrigins.key],
      set: { ...last, is_led: false, undone_at: null },
    });
  const outcome = action === 'make' ? ('made' as const) : ('changed' as const);
  const notes = [...row.notes, ...unfetched(row, due, pictures)];
  return {
    ...row,
    notes,
    outcome,
    before,
    origin_before: action === 'make' ? null : (origin?.texts ?? null),
  };
}

async function isTaken(tx: Database, name: ItemName): Promise<boolean> {
  return (await publishedTexts(tx, name)).size > 0 || (await findDrafts(tx, name)).length > 0;
}

/** Names the pictures that could not be fetched, and are left out. */
function unfetched(
  { texts, notes, kind }: ImportRow,
  due: Plan['due'],
  pictures: ReadonlyMap<string, string>,
): ImportRow['notes'] {
  return due.flatMap(({ language }) => {
    const { pictures: inBody = [], image } = texts[language] ?? {};
    const missing = inBody.flatMap(({ url }) => (pictures.has(url) ? [] : [url]));
    if (image && kind && hasImage(kind) && !pictures.has(imageKey(image.url))) {
      missing.push(image.url);
    }
    return [...new Set(missing)]
      .map((url) => ({ language, note: 'picture_unfetched' as const, words: url.slice(0, 500) }))
      .filter(({ note, words }) => !notes.some((one) => one.note === note && one.words === words));
  });
}
