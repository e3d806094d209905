import { sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { HistoryEvent } from '../../lib/contract/editorial-history.ts';
import { formOf, languagesOf } from '../../lib/contract/editorial-kinds.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts } from '../db/schema.ts';
import { HttpError, invalid, notFound } from '../errors/http-error.ts';
import {
  actorOf,
  baseOf,
  type Draft,
  findDrafts,
  isDraftOf,
  lockItem,
  rejectForeignChanges,
  sourceFor,
  storeDraft,
  textOf,
  withDrafts,
} from './drafts.ts';
import { type Editor, mayPublish, requireLanguages } from './editors.ts';
import { addHistory, findEntry, historyTexts, textsOfItem } from './history.ts';
import { type ItemName, isSame, noText, originalOf, publishedTexts } from './item-texts.ts';
import { rejectChanged, requireDrafts, type SeenVersions } from './publish-drafts.ts';
import { removeStale } from './stale-translations.ts';

/** An action on one or more languages of an item, and its author. */
interface Step {
  editor: Editor;
  item: ItemName;
  languages: readonly Locale[];
  /** The versions of the drafts that the author has seen. */
  versions?: SeenVersions | undefined;
}

/**
 * Locks the item and reads its drafts. Throws a 403 for a draft that the editor may not save, and a
 * 409 if there is none or if it is not the version that was seen.
 */
async function draftsOf(tx: Database, { editor, item, languages, versions }: Step) {
  await lockItem(tx, item);
  requireLanguages(editor, item, languages);
  const drafts = await tx.select().from(contentDrafts).where(isDraftOf(item, languages));
  requireDrafts(languages, drafts);
  for (const draft of drafts) rejectForeignChanges(editor, item, baseOf(draft), textOf(draft));
  rejectChanged(drafts, versions);
  return drafts;
}

async function moveTo(
  tx: Database,
  { editor, item, languages }: Step,
  change: Pick<Draft, 'state'> & Partial<Pick<Draft, 'publish_at' | 'note' | 'note_by'>>,
  event: HistoryEvent,
  note?: string,
): Promise<void> {
  await tx
    .update(contentDrafts)
    .set({ publish_at: null, failed_at: null, ...change, state_at: sql`now()` })
    .where(isDraftOf(item, languages));
  await addHistory(tx, item, actorOf(editor), { event, languages, note: note ?? null });
}

/** Throws as `draftsOf`, and a 409 for a scheduled draft. */
export function sendToReview(db: Database, step: Step): Promise<void> {
  return db.transaction(async (tx) => {
    rejectScheduled(await draftsOf(tx, step));
    const change = { state: 'in_review', note: null, note_by: null } as const;
    await moveTo(tx, step, change, 'sent_to_review');
  });
}

/** Returns drafts from review to their authors. */
export function returnDrafts(db: Database, step: Step, note: string): Promise<void> {
  return db.transaction(async (tx) => {
    await draftsOf(tx, step);
    const change = { state: 'draft', note, note_by: step.editor.name } as const;
    await moveTo(tx, step, change, 'given_back', note);
  });
}

/**
 * Schedules the publication of drafts, or cancels it (null). Throws a 400 for a time in the past.
 */
export function schedule(db: Database, step: Step, at: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    await draftsOf(tx, step);
    const publish_at = at === null ? null : new Date(at);
    if (publish_at && publish_at.getTime() <= Date.now()) {
      throw invalid('Some fields are not valid.', { at: 'is in the past' });
    }
    if (!publish_at) return moveTo(tx, step, { state: 'draft' }, 'unscheduled');
    const change = { state: 'scheduled', publish_at, note: null, note_by: null } as const;
    await moveTo(tx, step, change, 'scheduled', publish_at.toISOString());
  });
}

/** Discards drafts; their texts stay in the history. Only editors may discard a scheduled one. */
export function discardDrafts(db: Database, step: Step): Promise<void> {
  return db.transaction(async (tx) => {
    const drafts = await draftsOf(tx, step);
    if (!mayPublish(step.editor)) rejectScheduled(drafts);
    const { item } = step;
    await tx.delete(contentDrafts).where(isDraftOf(item, step.languages));
    for (const draft of drafts) {
      await addHistory(tx, item, actorOf(step.editor), {
        event: 'discarded',
        languages: [draft.language],
        before: historyTexts(item, draft.language, textOf(draft)),
        after: historyTexts(item, draft.language, baseOf(draft)),
      });
    }
  });
}

function rejectScheduled(drafts: readonly Draft[]): void {
  if (!drafts.some(({ state }) => state === 'scheduled')) return;
  throw new HttpError(409, 'is_scheduled', 'The draft is scheduled for publication.');
}

/**
 * Marks a translation as current although its original has changed. Throws a 404 if there is none.
 */
export function confirmTranslation(
  db: Database,
  editor: Editor,
  item: ItemName,
  language: Locale,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockItem(tx, item);
    requireLanguages(editor, item, [language]);
    const drafts = await findDrafts(tx, item);
    const published = await publishedTexts(tx, item);
    const draft = drafts.find((row) => row.language === language);
    const source = sourceFor(item, language, published, drafts);
    if (!source || !(draft ?? published.get(language))) throw notFound();
    if (draft) {
      await tx
        .update(contentDrafts)
        .set({ source_text: source.text, source_captions: source.captions })
        .where(isDraftOf(item, [language]));
    } else await removeStale(tx, item, language);
    const languages = [language];
    await addHistory(tx, item, actorOf(editor), { event: 'confirmed', languages });
  });
}

/**
 * Restores the texts of a history entry as drafts, in place of the present ones. Returns the
 * languages that differ from the present texts. Throws a 404 if the item has no such entry with
 * texts.
 */
export function restoreTexts(
  db: Database,
  editor: Editor,
  item: ItemName,
  { entry, which }: { entry: number; which: 'before' | 'after' },
): Promise<Locale[]> {
  return db.transaction(async (tx) => {
    await lockItem(tx, item);
    const stored = (await findEntry(tx, entry, item))[which];
    if (!stored) throw notFound();
    const published = await publishedTexts(tx, item);
    const drafts = await findDrafts(tx, item);
    const original = originalOf(item, withDrafts(published, drafts));
    const restoredLanguages: Locale[] = [];
    for (const [language, text] of textsOfItem(item, stored)) {
      if (!languagesOf(item.kind).includes(language)) continue;
      const base = published.get(language) ?? noText;
      const draft = drafts.find((row) => row.language === language);
      const current = draft ? textOf(draft) : base;
      // An item cannot exist without its original.
      const removesOriginal =
        text.text === null && (language === original || formOf(item.kind).stored === 'list');
      if (isSame(text, current) || removesOriginal) continue;
      if (isSame(text, base)) await tx.delete(contentDrafts).where(isDraftOf(item, [language]));
      else {
        const source = sourceFor(item, language, published, drafts);
        await storeDraft(tx, editor, item, language, { text, base, source });
      }
      await addHistory(tx, item, actorOf(editor), {
        event: 'restored',
        languages: [language],
        before: historyTexts(item, language, current),
        after: historyTexts(item, language, text),
      });
      restoredLanguages.push(language);
    }
    return restoredLanguages;
  });
}
