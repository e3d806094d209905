import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { isOn } from '../../lib/config/languages.ts';
import { type Locale, locales, maxPageSize, variantLocales } from '../../lib/contract/common.ts';
import type {
  LanguageState,
  WireEditedCounts,
  WireEditedItemSummary,
  WireLanguageSummary,
} from '../../lib/contract/editorial.ts';
import {
  type EditedKind,
  editedKinds,
  formOf,
  languagesOf,
} from '../../lib/contract/editorial-kinds.ts';
import { readYaml } from '../content/read-yaml.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts, contentFiles, contentHistory, staleTranslations } from '../db/schema.ts';
import { type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { normalise } from '../search/normalise.ts';
import { readYamlFields } from './edit-yaml.ts';
import { textsOfItem } from './history.ts';
import { languageOfPath } from './item-texts.ts';
import { fieldsOf } from './language-file.ts';
import { entriesIn } from './list-entries.ts';

/** An item's data for lists, read without its texts. */
interface ItemOverview {
  slug: string;
  titles: Partial<Record<Locale, string>>;
  published: Set<Locale>;
  withdrawn?: true;
}

type DraftRow = Pick<
  typeof contentDrafts.$inferSelect,
  'slug' | 'language' | 'state' | 'author' | 'saved_at' | 'publish_at'
>;

interface Query extends PageRequest {
  kind: EditedKind;
  state?: LanguageState | undefined;
  language?: Locale | undefined;
  q?: string | undefined;
  lang?: Locale | undefined;
}

type Entry = WireEditedItemSummary & { titles: ItemOverview['titles'] };

/** Items of a kind, by their title in the reader's language; `q` is found in the title of any. */
export async function listEditedItems(
  db: Database,
  query: Query,
): Promise<PageOf<WireEditedItemSummary>> {
  const { offset, limit } = pageOf(query);
  const words = normalise(query.q ?? '');
  const has = (text: string) => normalise(text).includes(words);
  const all = (await itemsOfKind(db, query.kind, query.lang)).filter(
    ({ slug, titles, languages }) =>
      (words === '' || has(slug) || Object.values(titles).some(has)) &&
      (query.state === undefined ||
        languages.some(
          ({ language, state }) =>
            state === query.state && (query.language ?? language) === language,
        )),
  );
  const data = all.slice(offset, offset + limit).map(({ titles: _, ...item }) => item);
  return { data, meta: { total: all.length, offset, limit } };
}

export async function countEditedItems(db: Database): Promise<PageOf<WireEditedCounts>> {
  const data = await Promise.all(editedKinds.map((kind) => countItems(db, kind)));
  return { data, meta: { total: data.length, offset: 0, limit: maxPageSize } };
}

async function countItems(db: Database, kind: EditedKind): Promise<WireEditedCounts> {
  const items = await itemsOfKind(db, kind);
  const languages = languagesOf(kind)
    .filter(isOn)
    .map((language) => {
      const counts: Partial<Record<LanguageState, number>> = {};
      for (const item of items) {
        const state = item.languages.find((entry) => entry.language === language)?.state;
        if (state) counts[state] = (counts[state] ?? 0) + 1;
      }
      return { language, counts };
    });
  return { kind, items: items.length, languages };
}

async function itemsOfKind(db: Database, kind: EditedKind, lang: Locale = 'en'): Promise<Entry[]> {
  const { slug, language, state, author, saved_at, publish_at } = contentDrafts;
  const [items, drafts, stale] = await Promise.all([
    publishedItems(db, kind),
    db
      .select({ slug, language, state, author, saved_at, publish_at })
      .from(contentDrafts)
      .where(eq(contentDrafts.kind, kind)),
    db
      .select({ slug: staleTranslations.slug, language: staleTranslations.language })
      .from(staleTranslations)
      .where(eq(staleTranslations.kind, kind)),
  ]);
  await addUnpublished(db, kind, items, drafts);
  const staleNames = new Set(stale.map((row) => `${row.slug}/${row.language}`));
  return [...items.values()]
    .map((item) => ({
      id: `${kind}/${item.slug}`,
      kind,
      slug: item.slug,
      titles: item.titles,
      ...titleFor(lang, item),
      is_published: item.published.size > 0,
      languages: languagesOf(kind)
        .filter(isOn)
        .map((language) =>
          summaryOf(
            language,
            item,
            drafts.find((draft) => draft.slug === item.slug && draft.language === language),
            staleNames.has(`${item.slug}/${language}`),
          ),
        ),
    }))
    .sort((a, b) => a.title.localeCompare(b.title, lang) || (a.slug < b.slug ? -1 : 1));
}

/** The title in the reader's language, or else in English or another. */
export function titleFor(lang: Locale, { titles, slug }: Pick<ItemOverview, 'titles' | 'slug'>) {
  const language = [lang, 'en' as const, ...locales].find((candidate) => titles[candidate]);
  return { title: (language && titles[language]) ?? slug, title_language: language ?? null };
}

function summaryOf(
  language: Locale,
  item: ItemOverview,
  draft: DraftRow | undefined,
  is_stale: boolean,
): WireLanguageSummary {
  const published = stateOf(item.published, language, is_stale, item.withdrawn);
  return {
    language,
    state: draft?.state ?? published,
    is_stale,
    author: draft?.author ?? null,
    saved_at: draft?.saved_at.toISOString() ?? null,
    publish_at: draft?.publish_at?.toISOString() ?? null,
  };
}

/**
 * The state of a language without a draft. An item that has only drafts was never published, or was
 * withdrawn.
 */
export function stateOf(
  published: { has(language: Locale): boolean; size: number },
  language: Locale,
  isStale: boolean,
  isWithdrawn = false,
): LanguageState {
  if (published.size === 0) return isWithdrawn ? 'withdrawn' : 'missing';
  if (!published.has(language)) return 'missing';
  return isStale ? 'stale' : 'current';
}

async function publishedItems(db: Database, kind: EditedKind): Promise<Map<string, ItemOverview>> {
  if (formOf(kind).stored === 'list') return publishedEntries(db, kind);
  const { path, text } = contentFiles;
  const rows = await db
    .select({
      path,
      // The front matter contains the title.
      head: sql<
        string | null
      >`case when ${path} like '%.md' then left(split_part(${text}, E'\n---', 1), 20000) end`,
    })
    .from(contentFiles)
    .where(like(path, `${kind}/%`));
  const items = new Map<string, ItemOverview>();
  for (const row of rows) {
    const place = languageOfPath(row.path);
    if (!place || place.isCaptions) continue;
    const item = items.get(place.slug) ?? {
      slug: place.slug,
      titles: {},
      published: new Set<Locale>(),
    };
    item.published.add(place.language);
    const title = row.head ? parseTitle(row.head) : undefined;
    if (title) item.titles[place.language] = title;
    items.set(place.slug, item);
  }
  return items;
}

/** A list reads thousands of titles, so the usual single-line title is parsed without the rest. */
function parseTitle(head: string): string | undefined {
  const [, line = ''] = /^(?:title|name):[ \t]+(.+)$/m.exec(head) ?? [];
  if (plainTitle.test(line)) return line.trim();
  const { value } = readYaml(line.trim());
  if (typeof value === 'string' && !/^[|>]/.test(line)) return value;
  const fields = readYamlFields(head.replace(/^\uFEFF?---.*\n/, ''));
  const title = fields?.title ?? fields?.name;
  return typeof title === 'string' ? title : undefined;
}

/** A title that YAML reads as it stands. */
const plainTitle = /^\p{L}[\p{L}\p{M} ,.?!’()-]*$/u;

async function publishedEntries(
  db: Database,
  kind: EditedKind,
): Promise<Map<string, ItemOverview>> {
  const [row] = await db
    .select({ text: contentFiles.text })
    .from(contentFiles)
    .where(eq(contentFiles.path, `${kind}.yaml`));
  const entries = entriesIn(row?.text ?? '') ?? new Map<string, string>();
  return new Map(
    [...entries].map(([slug, text]) => [
      slug,
      { slug, titles: titlesOf(kind, 'en', text), published: new Set<Locale>(['en']) },
    ]),
  );
}

/** The titles in the text of an item's language; an entry of a list has them in all languages. */
export function titlesOf(
  kind: EditedKind,
  language: Locale,
  text: string | null | undefined,
): ItemOverview['titles'] {
  const fields = text ? fieldsOf(kind, text) : undefined;
  const suffixed = formOf(kind).stored === 'list' ? variantLocales : [];
  const keys = [
    [language, ''] as const,
    ...suffixed.map((locale) => [locale, `_${locale}`] as const),
  ];
  const titles = keys.flatMap(([locale, suffix]) => {
    const title = fields?.[`title${suffix}`] ?? fields?.[`name${suffix}`];
    return typeof title === 'string' && title !== '' ? [[locale, title] as const] : [];
  });
  return Object.fromEntries(titles);
}

/** Adds withdrawn items, and items that have only drafts. */
async function addUnpublished(
  db: Database,
  kind: EditedKind,
  items: Map<string, ItemOverview>,
  drafts: readonly DraftRow[],
): Promise<void> {
  const withdrawn = await findWithdrawn(db, kind, items);
  for (const { slug, titles } of withdrawn) {
    items.set(slug, { slug, titles, published: new Set(), withdrawn: true });
  }
  const newSlugs = [...new Set(drafts.map(({ slug }) => slug))].filter((slug) => !items.has(slug));
  if (newSlugs.length === 0) return;
  const { slug, text, language } = contentDrafts;
  const texts = await db
    .select({ slug, text, language })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), inArray(slug, newSlugs)));
  for (const slug of newSlugs) {
    const own = texts.filter((row) => row.slug === slug);
    const titles = Object.assign({}, ...own.map((row) => titlesOf(kind, row.language, row.text)));
    items.set(slug, { slug, titles, published: new Set() });
  }
}

/** The events that can remove an item from the site. */
const removingEvents = ['withdrawn', 'undone', 'imported'] as const;

/** Items that were published once and are no longer, with their last text. */
async function findWithdrawn(
  db: Database,
  kind: EditedKind,
  published: ReadonlyMap<string, unknown>,
): Promise<Pick<ItemOverview, 'slug' | 'titles'>[]> {
  const { id, slug, before } = contentHistory;
  const lastRemovals = await db
    .selectDistinctOn([slug], { id, slug })
    .from(contentHistory)
    .where(and(eq(contentHistory.kind, kind), inArray(contentHistory.event, [...removingEvents])))
    .orderBy(slug, desc(id));
  const removed = lastRemovals.filter((row) => !published.has(row.slug));
  if (removed.length === 0) return [];
  const rows = await db
    .select({ slug, before })
    .from(contentHistory)
    .where(
      inArray(
        id,
        removed.map((row) => row.id),
      ),
    );
  return rows.map((row) => {
    const texts = [...textsOfItem({ kind, slug: row.slug }, row.before ?? {})];
    const titles = texts.map(([language, { text }]) => titlesOf(kind, language, text));
    return { slug: row.slug, titles: Object.assign({}, ...titles) };
  });
}
