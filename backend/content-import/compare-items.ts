import { and, eq, inArray } from 'drizzle-orm';
import type { ImportKind } from '../../lib/contract/content-imports.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { contentReader } from '../content/content-reader.ts';
import { storedFiles } from '../content/stored-files.ts';
import type { Database } from '../db/client.ts';
import type { TextDifference } from '../db/content-imports.ts';
import { contentDrafts, contentImportItems, contentOrigins } from '../db/schema.ts';
import type { Draft } from '../editorial/drafts.ts';
import {
  type ItemTexts,
  idOf,
  type LanguageText,
  noText,
  originalOf,
  textsIn,
  versionOf,
  withTexts,
} from '../editorial/item-texts.ts';
import {
  choiceOf,
  type ImportItem,
  type ImportRow,
  originalIn,
  type PlannedText,
  plannedTexts,
  type TextContext,
} from './plan-item.ts';

export type Origin = typeof contentOrigins.$inferSelect;

/** What the site has of an item now. */
export interface Known {
  origin: Origin | undefined;
  published: ItemTexts;
  drafts: Map<string, Draft>;
}

/** What the import does with an item. */
export interface Plan {
  row: ImportRow;
  texts: PlannedText[];
  /** The language in which it begins. */
  original: Locale;
  /** Those of `texts` that are written. */
  due: PlannedText[];
}

/** Of long texts in a difference, in characters. */
const maxShown = 4_000;
export const pathOf = (kind: ImportKind, slug: string) => `/${formOf(kind).address}/${slug}`;

/** Compares items with the site, and names the faults of those that would be made. */
export async function compareItems(
  db: Database,
  item: ImportItem,
  rows: ImportRow[],
): Promise<ImportRow[]> {
  const paths = await pathsOf(db, item, rows);
  const known = await knownItems(db, item, rows);
  const pictures = new Map<string, string>();
  const plans = rows.map((row) => planOf(item, row, known(row), { paths, pictures }));
  const faults = await faultsOf(db, plans);
  return plans.map(({ row }) => ({
    ...row,
    fault: row.kind ? (faults.get(idOf({ kind: row.kind, slug: row.slug })) ?? null) : null,
  }));
}

/** The faults that prevent items from being published, by their ids. */
async function faultsOf(db: Database, plans: Plan[]): Promise<Map<string, string>> {
  let files = await storedFiles(db);
  for (const { row, due } of plans) {
    if (!row.kind || due.length === 0) continue;
    const texts = due.map(({ language, text }) => [language, text] as const);
    files = withTexts(files, { kind: row.kind, slug: row.slug }, new Map(texts));
  }
  const faults = new Map<string, string>();
  for (const { file, field, reason } of await contentReader().faults(files)) {
    const id = file.split('/').slice(0, 2).join('/');
    const words = `${file.split('/').at(-1)}${field ? ` ${field}` : ''}: ${reason}`;
    faults.set(id, [faults.get(id), words].filter(Boolean).join('; ').slice(0, 1_000));
  }
  return faults;
}

/** Where the items are to which these lead; those that are left out stay at the other site. */
export async function pathsOf(
  db: Database,
  item: ImportItem,
  rows: ImportRow[],
): Promise<Map<string, string>> {
  const keys = rows.flatMap(({ texts }) => Object.values(texts).flatMap(({ links }) => links));
  if (keys.length === 0) return new Map();
  const targets = await db
    .select()
    .from(contentImportItems)
    .where(
      and(
        eq(contentImportItems.import_id, item.id),
        inArray(contentImportItems.key, [...new Set(keys)]),
      ),
    );
  return new Map(
    targets.map((row) => {
      const { kind } = choiceOf(item, row);
      const isIn = kind !== 'leave_out' && reasonOf(item, row) === null;
      return [row.key, isIn ? pathOf(kind, row.slug) : item.site_url + (row.addresses[0] ?? '/')];
    }),
  );
}

/** What the site has of items; `known` finds it by the item. */
export async function knownItems(db: Database, { site_id }: ImportItem, rows: ImportRow[]) {
  const keys = rows.map(({ key }) => key);
  const slugs = rows.map(({ slug }) => slug);
  const origins = await db
    .select()
    .from(contentOrigins)
    .where(and(eq(contentOrigins.site_id, site_id), inArray(contentOrigins.key, keys)));
  const drafts = await db.select().from(contentDrafts).where(inArray(contentDrafts.slug, slugs));
  const files = await storedFiles(db);
  const byKey = new Map(origins.map((origin) => [origin.key, origin]));
  return ({ key, slug }: ImportRow): Known => {
    const origin = byKey.get(key);
    if (!origin) return { origin, published: new Map(), drafts: new Map() };
    const own = drafts.filter((draft) => draft.kind === origin.kind && draft.slug === slug);
    return {
      origin,
      published: textsIn(files, { kind: origin.kind, slug }),
      drafts: new Map(own.map((draft) => [draft.language, draft])),
    };
  };
}

/** Why an item is left out; null if it is not. */
function reasonOf({ choices }: ImportItem, row: ImportRow): ImportRow['reason'] {
  const { decision, unfit, group_key } = row;
  if (decision?.kind === 'leave_out') return 'by_hand';
  // What was no page of the other site may still be imported by hand.
  const mayBe = decision && (unfit === 'not_published' || unfit === 'protected');
  if (unfit && !mayBe) return unfit;
  return !decision && choices[group_key]?.kind === 'leave_out' ? 'group' : null;
}

export function planOf(
  item: ImportItem,
  row: ImportRow,
  { origin, published, drafts }: Known,
  context: TextContext,
): Plan {
  const reason = reasonOf(item, row);
  const choice = choiceOf(item, row);
  const left = { ...row, action: 'leave_out' as const, differences: [] };
  if (reason || choice.kind === 'leave_out') {
    const original = originalIn(row);
    return { row: { ...left, reason, kind: null }, texts: [], original, due: [] };
  }
  const isNew = !origin || origin.undone_at !== null;
  const kind = isNew ? choice.kind : origin.kind;
  const here: ItemTexts = new Map<Locale, LanguageText>([...published]);
  for (const draft of drafts.values()) here.set(draft.language, textIn(draft));
  const original =
    isNew || here.size === 0 ? originalIn(row) : originalOf({ kind, slug: row.slug }, here);
  const texts = plannedTexts(row, kind, choice, { ...context, original });
  const made = { ...row, reason: null, kind };
  if (isNew)
    return { row: { ...made, action: 'make', differences: [] }, texts, original, due: texts };
  const differences: TextDifference[] = [];
  const due: PlannedText[] = [];
  for (const planned of texts) {
    const { language, source, text } = planned;
    const last = origin.texts[language];
    if (last?.source === source) continue;
    const draft = drafts.get(language);
    const current: LanguageText = draft ?? published.get(language) ?? noText;
    const kept = versionOf(textIn(current)) !== (last?.text ?? null);
    if (!kept) due.push(planned);
    const shown = (words: string | null) => (words ?? '').slice(0, maxShown);
    differences.push({ language, from: shown(current.text), to: shown(text.text), kept });
  }
  const action = due.length > 0 ? 'change' : differences.length > 0 ? 'keep' : 'same';
  return { row: { ...made, action, differences }, texts, original, due };
}

export const textIn = ({ text, captions }: LanguageText): LanguageText => ({ text, captions });
