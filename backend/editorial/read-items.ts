import { and, desc, eq, inArray } from 'drizzle-orm';
import { isOn } from '../../lib/config/languages.ts';
import { type Locale, locales, maxPageSize } from '../../lib/contract/common.ts';
import type {
  LanguageState,
  WireEditedCounts,
  WireEditedItemSummary,
  WireLanguageSummary,
} from '../../lib/contract/editorial.ts';
import { type EditedKind, editedKinds, languagesOf } from '../../lib/contract/editorial-kinds.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts, contentHistory, staleTranslations } from '../db/schema.ts';
import { type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { normalise } from '../search/normalise.ts';
import { textsOfItem } from './history.ts';
import { type ItemOverview, publishedItems, titlesOf } from './published-items.ts';

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
  const { compare } = new Intl.Collator(query.lang);
  const items = await itemsOfKind(db, query.kind, { lang: query.lang, withTitles: true });
  const all = items
    .filter(
      ({ slug, titles, languages }) =>
        (words === '' || has(slug) || Object.values(titles).some(has)) &&
        (query.state === undefined ||
          languages.some(
            ({ language, state }) =>
              state === query.state && (query.language ?? language) === language,
          )),
    )
    .sort((a, b) => compare(a.title, b.title) || (a.slug < b.slug ? -1 : 1));
  const data = all.slice(offset, offset + limit).map(({ titles: _, ...item }) => item);
  return { data, meta: { total: all.length, offset, limit } };
}

export async function countEditedItems(db: Database): Promise<PageOf<WireEditedCounts>> {
  const data = await Promise.all(editedKinds.map((kind) => countItems(db, kind)));
  return { data, meta: { total: data.length, offset: 0, limit: maxPageSize } };
}

async function countItems(db: Database, kind: EditedKind): Promise<WireEditedCounts> {
  const items = await itemsOfKind(db, kind, { withTitles: false });
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

/** In no order; without `withTitles`, published items have no titles, and no text is read. */
async function itemsOfKind(
  db: Database,
  kind: EditedKind,
  { lang = 'en', withTitles }: { lang?: Locale | undefined; withTitles: boolean },
): Promise<Entry[]> {
  const { slug, language, state, author, saved_at, publish_at } = contentDrafts;
  const [items, drafts, stale] = await Promise.all([
    publishedItems(db, kind, { withTitles }),
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
  const nameOf = (row: { slug: string; language: string }) => `${row.slug}/${row.language}`;
  const draftsByName = new Map(drafts.map((draft) => [nameOf(draft), draft]));
  const staleNames = new Set(stale.map(nameOf));
  const languages = languagesOf(kind).filter(isOn);
  return [...items.values()].map((item) => ({
    id: `${kind}/${item.slug}`,
    kind,
    slug: item.slug,
    titles: item.titles,
    ...titleFor(lang, item),
    is_published: item.published.size > 0,
    languages: languages.map((language) => {
      const name = nameOf({ slug: item.slug, language });
      return summaryOf(language, item, draftsByName.get(name), staleNames.has(name));
    }),
  }));
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
