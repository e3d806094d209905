import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { FieldValue, SaveDraftBody } from '../../lib/contract/editorial.ts';
import { formOf, languagesOf } from '../../lib/contract/editorial-kinds.ts';
import { variantLocales } from '../../lib/contract/locales.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts, contentHistory } from '../db/schema.ts';
import { HttpError, invalid, notFound } from '../errors/http-error.ts';
import { type Editor, mayPublish, rejectForeignFields, requireLanguages } from './editors.ts';
import { addHistory, extendLastSave, historyTexts, textsOfItem } from './history.ts';
import {
  declaresOriginal,
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
import { changedText, fieldsOf } from './language-file.ts';
import { slugOfEntry } from './list-entries.ts';

export type Draft = typeof contentDrafts.$inferSelect;

/** An arbitrary number: the first key of the advisory lock of `lockItem`. */
const lockClass = 7_220_655;

/** Locks an item until the transaction ends. */
export async function lockItem(tx: Database, item: ItemName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${idOf(item)}))`);
}

const isDraftOfItem = ({ kind, slug }: ItemName) =>
  and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, slug));

export const isDraftOf = (item: ItemName, languages: readonly Locale[]) =>
  and(isDraftOfItem(item), inArray(contentDrafts.language, [...languages]));

export function findDrafts(db: Database, item: ItemName): Promise<Draft[]> {
  return db.select().from(contentDrafts).where(isDraftOfItem(item));
}

export const textOf = ({ text, captions }: LanguageText): LanguageText => ({ text, captions });
export const baseOf = ({ base_text, base_captions }: Draft): LanguageText => ({
  text: base_text,
  captions: base_captions,
});

/** Creates a new item, which begins in `language`. Throws a 409 if it exists, and a 400. */
export function createItem(
  db: Database,
  editor: Editor,
  item: ItemName,
  { language, ...change }: Pick<SaveDraftBody, 'language' | 'fields' | 'body' | 'captions'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockItem(tx, item);
    const [published, drafts] = [await publishedTexts(tx, item), await findDrafts(tx, item)];
    if (published.size > 0 || drafts.length > 0) {
      throw new HttpError(409, 'exists', 'An item of this name exists already.', {
        fields: { id: 'is taken' },
      });
    }
    if (!languagesOf(item.kind).includes(language))
      throw invalidField('language', 'is not a language of the item');
    rejectUnknownFields(item, true, change.fields);
    const fields = { ...change.fields, ...(language !== 'en' && { original: language }) };
    const text = changedText(item, noText, { ...change, fields, body: change.body ?? '' });
    if (!text) throw new Error('a new file cannot be written');
    await storeDraft(tx, editor, item, language, { text, base: noText, source: undefined });
    await addHistory(tx, item, actorOf(editor), {
      event: 'created',
      languages: [language],
      after: historyTexts(item, language, text),
    });
  });
}

export const actorOf = ({ id, name }: Editor) => ({ id, name });

/**
 * Saves one language as a draft. Throws a 404 for an unknown item, a 403 for a language that the
 * editor may not save, a 400 for an unknown field, and a 409 if the change was based on another
 * text than the stored one: its `fields` contain both, and the rejected text is stored in the
 * history under `entry`.
 */
export async function saveDraft(
  db: Database,
  editor: Editor,
  item: ItemName,
  body: SaveDraftBody,
): Promise<void> {
  const error = await trySaveDraft(db, editor, item, body);
  if (error) throw error;
}

/** The error is returned rather than thrown, so that the transaction commits the history entry. */
function trySaveDraft(
  db: Database,
  editor: Editor,
  item: ItemName,
  body: SaveDraftBody,
): Promise<HttpError | undefined> {
  return db.transaction(async (tx): Promise<HttpError | undefined> => {
    await lockItem(tx, item);
    const { language } = body;
    if (!languagesOf(item.kind).includes(language))
      throw invalidField('language', 'is not a language of the item');
    requireLanguages(editor, item, [language]);
    const published = await publishedTexts(tx, item);
    const drafts = await findDrafts(tx, item);
    if (published.size === 0 && drafts.length === 0 && !isOnly(item)) throw notFound();
    const draft = drafts.find((row) => row.language === language);
    const publishedText = published.get(language) ?? noText;
    const current = draft ? textOf(draft) : publishedText;
    const texts = withDrafts(published, drafts);
    const original = originalOf(item, texts);
    rejectUnknownFields(item, language === original, body.fields);
    if (versionOf(current) !== body.version) {
      return changedMeanwhile(tx, editor, item, body, { current, published: publishedText });
    }
    const next = nextText(item, current, namingOriginal(body, original, texts), original);
    rejectInvalidEntry(editor, item, current, next);
    if (draft?.state === 'scheduled' && !mayPublish(editor)) throw isScheduled();
    const isRebased = draft && body.published_version === versionOf(publishedText);
    const base = draft && !isRebased ? baseOf(draft) : publishedText;
    if (isSame(next, current) && (!draft || isSame(base, baseOf(draft)))) return undefined;
    if (isSame(next, publishedText)) {
      await tx.delete(contentDrafts).where(isDraftOf(item, [language]));
    } else {
      const state = draft && mayPublish(editor) ? draft.state : 'draft';
      const source = sourceFor(item, language, published, drafts);
      await storeDraft(tx, editor, item, language, { text: next, base, source, state });
    }
    if (isSame(next, current)) return undefined;
    const entry = {
      event: 'saved',
      languages: [language],
      before: historyTexts(item, language, current),
      after: historyTexts(item, language, next),
    } as const;
    if (body.quiet && (await extendLastSave(tx, item, actorOf(editor), entry))) return undefined;
    await addHistory(tx, item, actorOf(editor), entry);
    return undefined;
  });
}

/**
 * The change of a translation, which names the language in which the item began: without that, English would
 * be taken for the original as soon as there is English.
 */
function namingOriginal(body: SaveDraftBody, original: Locale, texts: ItemTexts): SaveDraftBody {
  if (original === 'en' || body.language === original || body.text !== undefined) return body;
  const others = new Map([...texts].filter(([language]) => language !== body.language));
  return declaresOriginal(others) ? body : { ...body, fields: { ...body.fields, original } };
}

function nextText(
  item: ItemName,
  current: LanguageText,
  body: SaveDraftBody,
  original: Locale,
): LanguageText {
  if (body.remove) {
    if (body.language === original)
      throw invalidField('remove', 'takes a translation, not an item');
    return noText;
  }
  const next = changedText(item, current, body);
  if (!next) throw invalidField('text', 'is needed whole: its fields cannot be read');
  return next;
}

/** The published texts with those of the drafts in their place. */
export const withDrafts = (published: ItemTexts, drafts: readonly Draft[]): ItemTexts =>
  new Map([...published, ...drafts.map((draft) => [draft.language, textOf(draft)] as const)]);

/** The original that a translation is based on: the draft if there is one. */
export function sourceFor(
  item: ItemName,
  language: Locale,
  published: ItemTexts,
  drafts: readonly Draft[],
): LanguageText | undefined {
  if (formOf(item.kind).stored === 'list') return undefined;
  const texts = withDrafts(published, drafts);
  const original = originalOf(item, texts);
  return language === original ? undefined : (texts.get(original) ?? noText);
}

/** Stores a draft in place of the present one. */
export async function storeDraft(
  tx: Database,
  editor: Pick<Editor, 'id' | 'name'>,
  { kind, slug }: ItemName,
  language: Locale,
  draft: {
    text: LanguageText;
    base: LanguageText;
    source: LanguageText | undefined;
    state?: Draft['state'];
  },
): Promise<void> {
  const { text, base, source, state = 'draft' } = draft;
  const row = {
    ...{ text: text.text, captions: text.captions },
    ...{ base_text: base.text, base_captions: base.captions },
    ...{ source_text: source?.text ?? null, source_captions: source?.captions ?? null },
    ...{ author_id: editor.id, author: editor.name, state, failed_at: null },
  };
  await tx
    .insert(contentDrafts)
    .values({ kind, slug, language, ...row })
    .onConflictDoUpdate({
      target: [contentDrafts.kind, contentDrafts.slug, contentDrafts.language],
      set: {
        ...row,
        saved_at: sql`now()`,
        state_at: sql`case when ${contentDrafts.state} = ${state}
          then ${contentDrafts.state_at} else now() end`,
        publish_at: sql`case when ${state} = 'scheduled' then ${contentDrafts.publish_at} end`,
      },
    });
}

/** Throws a 400 for fields that the original, or a translation, may not have according to the contract. */
function rejectUnknownFields(
  { kind }: ItemName,
  isOriginal: boolean,
  fields: Record<string, FieldValue | null> = {},
): void {
  const { fields: formFields, stored } = formOf(kind);
  const names = formFields.flatMap(({ name, translated }) => {
    if (stored === 'list') {
      return translated ? [name, ...variantLocales.map((locale) => `${name}_${locale}`)] : name;
    }
    return isOriginal || translated ? name : [];
  });
  const unknown = Object.keys(fields).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw invalid(
    'Some fields are not valid.',
    Object.fromEntries(unknown.map((name) => [`fields.${name}`, 'is not a field of it'])),
  );
}

function rejectInvalidEntry(
  editor: Editor,
  item: ItemName,
  current: LanguageText,
  next: LanguageText,
): void {
  if (formOf(item.kind).stored !== 'list') return;
  if (next.captions !== null) throw invalidField('captions', 'have no place here');
  if (slugOfEntry(next.text ?? '') !== item.slug) throw invalidField('text', 'has another slug');
  rejectForeignChanges(editor, item, current, next);
}

/** Throws a 403 if a translator changes an entry of a list elsewhere than in their languages. */
export function rejectForeignChanges(
  editor: Editor,
  { kind }: ItemName,
  current: LanguageText,
  next: LanguageText,
): void {
  if (formOf(kind).stored !== 'list') return;
  const [before, after] = [current, next].map(({ text }) => fieldsOf(kind, text ?? '') ?? {});
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]));
  // A change of the bytes without a change of values belongs to no language, so it is rejected too.
  rejectForeignFields(
    editor,
    changed.length > 0 || next.text === current.text ? changed : ['text'],
  );
}

/**
 * The 409, after the rejected text was stored in the history: a form without scripts would lose it.
 */
async function changedMeanwhile(
  tx: Database,
  editor: Editor,
  item: ItemName,
  body: SaveDraftBody,
  { current, published }: { current: LanguageText; published: LanguageText },
): Promise<HttpError> {
  const { language } = body;
  const base = await textOfVersion(tx, item, language, body.version, published);
  const rejected = body.remove ? noText : (changedText(item, base, body) ?? noText);
  const entry = await addHistory(tx, item, actorOf(editor), {
    event: 'refused',
    languages: [language],
    before: historyTexts(item, language, base),
    after: historyTexts(item, language, rejected),
  });
  const fields = {
    entry: String(entry),
    version: versionOf(current) ?? '',
    ...{ theirs: current.text ?? '', theirs_captions: current.captions ?? '' },
    ...{ yours: rejected.text ?? '', yours_captions: rejected.captions ?? '' },
    ...{ base: base.text ?? '', base_captions: base.captions ?? '' },
  };
  const message = 'Someone else has saved another text meanwhile. Nothing was saved.';
  return new HttpError(409, 'changed_meanwhile', message, { fields });
}

/** The text with this version, from the published content or the history. */
async function textOfVersion(
  tx: Database,
  item: ItemName,
  language: Locale,
  version: string | null,
  published: LanguageText,
): Promise<LanguageText> {
  if (version === null) return noText;
  if (version === versionOf(published)) return published;
  const { kind, slug } = item;
  const rows = await tx
    .select({ before: contentHistory.before, after: contentHistory.after })
    .from(contentHistory)
    .where(and(eq(contentHistory.kind, kind), eq(contentHistory.slug, slug)))
    .orderBy(desc(contentHistory.id))
    .limit(100);
  for (const row of rows) {
    for (const stored of [row.after, row.before]) {
      const text = stored && textsOfItem(item, stored).get(language);
      if (text && versionOf(text) === version) return text;
    }
  }
  return published;
}

const invalidField = (field: string, reason: string) =>
  invalid('Some fields are not valid.', { [field]: reason });
const isScheduled = () =>
  new HttpError(409, 'is_scheduled', 'The draft is scheduled for publication.');
