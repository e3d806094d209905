import { sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { HistoryEvent } from '../../lib/contract/editorial-history.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts } from '../db/schema.ts';
import { HttpError, invalid, notFound } from '../errors/http-error.ts';
import {
  actorOf,
  baseOf,
  type Draft,
  findDrafts,
  holdItem,
  isDraftOf,
  putDraft,
  sourceFor,
  textOf,
} from './drafts.ts';
import { type Editor, mayPublish, requireLanguages } from './editors.ts';
import { addHistory, findEntry, historyTexts, textsOfItem } from './history.ts';
import { type ItemName, isSame, languagesOf, noText, publishedTexts } from './item-texts.ts';
import { refuseMissing } from './publish-drafts.ts';
import { removeStale } from './stale-translations.ts';

/** One or more languages of an item, and whoever takes the step. */
interface Step {
  editor: Editor;
  item: ItemName;
  languages: readonly Locale[];
}

/** The drafts of a step. Throws a 403 for a language that is not theirs, and a 409 where there is no draft. */
async function draftsOf(tx: Database, { editor, item, languages }: Step): Promise<Draft[]> {
  await holdItem(tx, item);
  requireLanguages(editor, item, languages);
  const drafts = await tx.select().from(contentDrafts).where(isDraftOf(item, languages));
  refuseMissing(languages, drafts);
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

/** Throws as `draftsOf`, and a 409 for a draft that is scheduled. */
export function sendToReview(db: Database, step: Step): Promise<void> {
  return db.transaction(async (tx) => {
    refuseScheduled(await draftsOf(tx, step));
    const sent = { state: 'in_review', note: null, note_by: null } as const;
    await moveTo(tx, step, sent, 'sent_to_review');
  });
}

/** Gives drafts back to whoever writes them. */
export function giveBack(db: Database, step: Step, note: string): Promise<void> {
  return db.transaction(async (tx) => {
    await draftsOf(tx, step);
    const given = { state: 'draft', note, note_by: step.editor.name } as const;
    await moveTo(tx, step, given, 'given_back', note);
  });
}

/** Has drafts published at a time, or takes that back. Throws a 400 for a time that is over. */
export function schedule(db: Database, step: Step, at: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    await draftsOf(tx, step);
    const publish_at = at === null ? null : new Date(at);
    if (publish_at && publish_at.getTime() <= Date.now()) {
      throw invalid('Some fields are not valid.', { at: 'is over' });
    }
    if (!publish_at) return moveTo(tx, step, { state: 'draft' }, 'unscheduled');
    const change = { state: 'scheduled', publish_at, note: null, note_by: null } as const;
    await moveTo(tx, step, change, 'scheduled', publish_at.toISOString());
  });
}

/** Gives drafts up; their texts stay in the history. A scheduled one is the editors' to give up. */
export function discardDrafts(db: Database, step: Step): Promise<void> {
  return db.transaction(async (tx) => {
    const drafts = await draftsOf(tx, step);
    if (!mayPublish(step.editor)) refuseScheduled(drafts);
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

function refuseScheduled(drafts: readonly Draft[]): void {
  if (!drafts.some(({ state }) => state === 'scheduled')) return;
  throw new HttpError(409, 'is_scheduled', 'It waits to be published at its time.');
}

/** A translation is still right though its English has changed. Throws a 404 where there is none. */
export function confirmTranslation(
  db: Database,
  editor: Editor,
  item: ItemName,
  language: Locale,
): Promise<void> {
  return db.transaction(async (tx) => {
    await holdItem(tx, item);
    requireLanguages(editor, item, [language]);
    const drafts = await findDrafts(tx, item);
    const published = await publishedTexts(tx, item);
    const draft = drafts.find((one) => one.language === language);
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
 * Brings the texts of a history entry back as drafts, in place of those that there are. Answers the
 * languages that are other than now. Throws a 404 where the item has no such entry with texts.
 */
export function restoreTexts(
  db: Database,
  editor: Editor,
  item: ItemName,
  { entry, which }: { entry: number; which: 'before' | 'after' },
): Promise<Locale[]> {
  return db.transaction(async (tx) => {
    await holdItem(tx, item);
    const stored = (await findEntry(tx, entry, item))[which];
    if (!stored) throw notFound();
    const published = await publishedTexts(tx, item);
    const drafts = await findDrafts(tx, item);
    const restored: Locale[] = [];
    for (const [language, text] of textsOfItem(item, stored)) {
      if (!languagesOf(item).includes(language)) continue;
      const base = published.get(language) ?? noText;
      const draft = drafts.find((one) => one.language === language);
      const current = draft ? textOf(draft) : base;
      // An item without its base is none.
      const isNothing =
        text.text === null && (language === 'en' || formOf(item.kind).stored === 'list');
      if (isSame(text, current) || isNothing) continue;
      if (isSame(text, base)) await tx.delete(contentDrafts).where(isDraftOf(item, [language]));
      else {
        const source = sourceFor(item, language, published, drafts);
        await putDraft(tx, editor, item, language, { text, base, source });
      }
      await addHistory(tx, item, actorOf(editor), {
        event: 'restored',
        languages: [language],
        before: historyTexts(item, language, current),
        after: historyTexts(item, language, text),
      });
      restored.push(language);
    }
    return restored;
  });
}
