import { and, eq, inArray } from 'drizzle-orm';
import { type Locale, locales } from '../../lib/contract/locales.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts, contentOrigins, oldAddresses } from '../db/schema.ts';
import { findDrafts, isDraftOf, storeDraft, textOf } from '../editorial/drafts.ts';
import { addHistory } from '../editorial/history.ts';
import {
  type ItemName,
  type LanguageText,
  noText,
  publishedTexts,
  versionOf,
} from '../editorial/item-texts.ts';
import { lockContent } from '../editorial/publish-drafts.ts';
import { withdrawItem } from '../editorial/withdraw-item.ts';
import type { ReportChanges } from '../nodes/published.ts';
import { type Origin, pathOf } from './compare-items.ts';
import { rowOf } from './lead-addresses.ts';
import type { ImportItem, ImportRow } from './plan-item.ts';

/**
 * Takes back what an import did with an item, in the caller's transaction: an item that it made is withdrawn and
 * its drafts are discarded, a text that it changed becomes what it was, as a draft. What somebody changed since
 * stays.
 */
export async function undoItem(
  tx: Database,
  reportChanges: ReportChanges,
  item: ImportItem,
  row: ImportRow,
): Promise<ImportRow> {
  const isOrigin = and(eq(contentOrigins.site_id, item.site_id), eq(contentOrigins.key, row.key));
  const [origin] = await tx.select().from(contentOrigins).where(isOrigin);
  if (!origin || origin.import_id !== item.id || !row.outcome) return row;
  const name = { kind: origin.kind, slug: origin.slug };
  await lockContent(tx, name);
  const isMade = row.action === 'make';
  const isStill = isMade
    ? await takeBack(tx, reportChanges, item, origin)
    : await putBack(tx, item, origin, row);
  if (isMade && isStill) {
    await tx.update(contentOrigins).set({ undone_at: new Date() }).where(isOrigin);
    await removeAddresses(tx, reportChanges, origin);
  } else if (!isMade) {
    await tx
      .update(contentOrigins)
      .set({ texts: row.origin_before ?? {} })
      .where(isOrigin);
  }
  return { ...row, outcome: isStill ? 'taken_back' : 'stayed' };
}

async function takeBack(
  tx: Database,
  reportChanges: ReportChanges,
  { actor }: ImportItem,
  { kind, slug, texts }: Origin,
): Promise<boolean> {
  const name = { kind, slug };
  const [published, drafts] = [await publishedTexts(tx, name), await findDrafts(tx, name)];
  const isOwn = (language: Locale, text: LanguageText) => versionOf(text) === texts[language]?.text;
  const isUntouched =
    [...published].every(([language, text]) => isOwn(language, text)) &&
    drafts.every((draft) => isOwn(draft.language, textOf(draft)));
  if (!isUntouched) return false;
  await tx.delete(contentDrafts).where(isDraftOf(name, locales));
  if (published.size > 0) await withdrawItem(tx, reportChanges, actor ?? undefined, name);
  else if (drafts.length > 0) {
    const languages = drafts.map(({ language }) => language);
    await addHistory(tx, name, actor ?? undefined, { event: 'discarded', languages });
  }
  return true;
}

/** Gives texts back as drafts, where they still are as the import set them. */
async function putBack(
  tx: Database,
  { actor }: ImportItem,
  { texts, ...name }: Origin & ItemName,
  { before }: ImportRow,
): Promise<boolean> {
  const [published, drafts] = [await publishedTexts(tx, name), await findDrafts(tx, name)];
  let isWhole = true;
  for (const language of locales) {
    const text = before?.[language];
    if (text === undefined) continue;
    const draft = drafts.find((one) => one.language === language);
    const shown = published.get(language) ?? noText;
    const current = draft ? textOf(draft) : shown;
    if (versionOf(current) !== texts[language]?.text) {
      isWhole = false;
      continue;
    }
    if (text === shown.text) await tx.delete(contentDrafts).where(isDraftOf(name, [language]));
    else {
      await storeDraft(tx, actor ?? { id: '', name: '' }, name, language, {
        ...{ text: { text, captions: current.captions }, base: shown, source: undefined },
      });
    }
  }
  return isWhole;
}

async function removeAddresses(
  tx: Database,
  reportChanges: ReportChanges,
  { kind, slug, is_led, addresses }: Origin,
): Promise<void> {
  const target = pathOf(kind, slug);
  const own = is_led ? addresses.flatMap((address) => rowOf(address, target)?.address ?? []) : [];
  if (own.length === 0) return;
  await tx
    .delete(oldAddresses)
    .where(and(eq(oldAddresses.target, target), inArray(oldAddresses.address, own)));
  reportChanges([{ kind: 'old-addresses', slug: 'table' }]);
}
