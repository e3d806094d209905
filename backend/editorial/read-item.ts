import { and, desc, eq, inArray } from 'drizzle-orm';
import { isOn } from '../../lib/config/languages.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { WireEditedItem, WireEditedLanguage } from '../../lib/contract/editorial.ts';
import { languagesOf } from '../../lib/contract/editorial-kinds.ts';
import type { Database } from '../db/client.ts';
import { contentHistory, type FormerKind, formerSlugs, staleTranslations } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { faultsOf, warningsOf } from './check-item.ts';
import { baseOf, type Draft, findDrafts, textOf, withDrafts } from './drafts.ts';
import { type Editor, mayEdit, mayPublish, maySave } from './editors.ts';
import { isPresent, lastPublication, textsOfItem } from './history.ts';
import {
  type ItemName,
  type ItemTexts,
  idOf,
  isOnly,
  isSame,
  type LanguageText,
  noText,
  originalOf,
  publishedTexts,
  versionOf,
} from './item-texts.ts';
import { wireLanguageText } from './language-file.ts';
import { previewsOpenUntil } from './preview-token.ts';
import { titlesOf } from './published-items.ts';
import { stateOf, titleFor } from './read-items.ts';

/**
 * An item with everything that the desk shows of it. Throws a 404 for an item that does not exist
 * and never did.
 */
export async function fetchEditedItem(
  db: Database,
  editor: Editor,
  item: ItemName,
): Promise<WireEditedItem> {
  const { kind, slug } = item;
  const [published, drafts, stale, faults, previewsUntil, lastEntry] = await Promise.all([
    publishedTexts(db, item),
    findDrafts(db, item),
    db
      .select()
      .from(staleTranslations)
      .where(and(eq(staleTranslations.kind, kind), eq(staleTranslations.slug, slug))),
    faultsOf(db, item),
    previewsOpenUntil(db, item),
    lastPublication(db, item),
  ]);
  const isGone = published.size === 0 && !isOnly(item);
  const removal = isGone ? await lastRemoval(db, item) : undefined;
  const isKnown = published.size > 0 || drafts.length > 0 || Boolean(removal) || isOnly(item);
  if (!isKnown) throw notFound();
  const sources = new Map<Locale, LanguageText>(
    stale.map((row) => [row.language, { text: row.source_text, captions: row.source_captions }]),
  );
  const texts = withDrafts(published, drafts);
  const original = removal && drafts.length === 0 ? removal.original : originalOf(item, texts);
  const text = texts.get(original)?.text ?? removal?.text;
  return {
    ...{ id: idOf(item), kind, slug, original },
    ...titleFor(original, { slug, titles: titlesOf(kind, original, text) }),
    is_published: published.size > 0,
    withdrawn: removal
      ? { at: removal.at.toISOString(), by: removal.by, leads_to: removal.leads_to }
      : null,
    languages: languagesOf(item.kind)
      .filter((language) => isOn(language) || language === original)
      .map((language) => {
        const draft = drafts.find((row) => row.language === language);
        const state = stateOf(published, language, sources.has(language), Boolean(removal));
        return {
          ...wireLanguage(item, language, published.get(language) ?? noText, draft),
          state: draft?.state ?? state,
          is_stale: sources.has(language),
          source: sourceOf(item, {
            original: texts.get(original),
            draft,
            stale: sources.get(language),
          }),
          may_save: maySave(editor, item, language),
        };
      }),
    faults,
    warnings: await warningsOf(item, published, drafts),
    preview_until: previewsUntil?.toISOString() ?? null,
    may_publish: mayPublish(editor) && mayEdit(editor, item),
    undo: undoOf(item, lastEntry, published),
  };
}

/**
 * The last publication of an item if it can be undone: if there was one at the desk or by an import
 * since the folder was first loaded, and nothing has changed since.
 */
function undoOf(
  item: ItemName,
  entry: Awaited<ReturnType<typeof lastPublication>>,
  published: ItemTexts,
): WireEditedItem['undo'] {
  if (!entry?.before || !entry.after || !isPresent(item, entry.after, published)) return null;
  return { entry: entry.id, at: entry.created_at.toISOString(), by: entry.actor };
}

function wireLanguage(
  { kind }: ItemName,
  language: Locale,
  published: LanguageText,
  draft: Draft | undefined,
): Pick<WireEditedLanguage, 'language' | 'version' | 'published_version' | 'published' | 'draft'> {
  const empty = { text: '', fields: null, body: null, captions: null };
  return {
    language,
    version: versionOf(draft ? textOf(draft) : published),
    published_version: versionOf(published),
    published: wireLanguageText(kind, published),
    draft: draft
      ? {
          ...(wireLanguageText(kind, textOf(draft)) ?? empty),
          ...{ author: draft.author, saved_at: draft.saved_at.toISOString() },
          ...{ note: draft.note, note_by: draft.note_by },
          publish_at: draft.publish_at?.toISOString() ?? null,
          base: wireLanguageText(kind, baseOf(draft)),
          is_outdated: !isSame(baseOf(draft), published),
          removes: versionOf(textOf(draft)) === null,
        }
      : null,
  };
}

/**
 * The original that the shown translation is based on, if it has changed since; otherwise null.
 */
function sourceOf(
  { kind }: ItemName,
  {
    original: present = noText,
    draft,
    stale,
  }: {
    original: LanguageText | undefined;
    draft: Draft | undefined;
    stale: LanguageText | undefined;
  },
) {
  const source = draft
    ? { text: draft.source_text, captions: draft.source_captions }
    : (stale ?? present);
  return source.text === null || isSame(source, present) ? null : wireLanguageText(kind, source);
}

async function lastRemoval(db: Database, item: ItemName) {
  const { kind, slug } = item;
  const events = inArray(contentHistory.event, ['withdrawn', 'undone', 'imported']);
  const [[row], [formerSlug]] = await Promise.all([
    db
      .select()
      .from(contentHistory)
      .where(and(eq(contentHistory.kind, kind), eq(contentHistory.slug, slug), events))
      .orderBy(desc(contentHistory.id))
      .limit(1),
    db
      .select({ to: formerSlugs.moved_to })
      .from(formerSlugs)
      .where(and(eq(formerSlugs.kind, kind as FormerKind), eq(formerSlugs.slug, slug))),
  ]);
  if (!row) return undefined;
  const before = textsOfItem(item, row.before ?? {});
  const original = originalOf(item, before);
  return {
    at: row.created_at,
    by: row.actor,
    leads_to: formerSlug?.to ?? null,
    original,
    text: before.get(original)?.text,
  };
}
