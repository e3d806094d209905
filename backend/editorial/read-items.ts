import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { isScalar, parseDocument } from 'yaml';
import { type Locale, maxPageSize } from '../../lib/contract/common.ts';
import type {
  LanguageState,
  WireEditedCounts,
  WireEditedItemSummary,
  WireLanguageSummary,
} from '../../lib/contract/editorial.ts';
import { type EditedKind, editedKinds, formOf } from '../../lib/contract/editorial-kinds.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts, contentFiles, contentHistory, staleTranslations } from '../db/schema.ts';
import { type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { readYamlFields } from './edit-yaml.ts';
import { textsOfItem } from './history.ts';
import { languageOfPath, languagesOf } from './item-texts.ts';
import { fieldsOf } from './language-file.ts';
import { entriesIn } from './list-entries.ts';

/** What a list of items says of one, gathered without its texts. */
interface Found {
  slug: string;
  title: string;
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
}

/** Items of a kind by their titles. */
export async function listEditedItems(
  db: Database,
  query: Query,
): Promise<PageOf<WireEditedItemSummary>> {
  const { offset, limit } = pageOf(query);
  const words = query.q?.toLocaleLowerCase() ?? '';
  const all = (await itemsOfKind(db, query.kind)).filter(
    ({ slug, title, languages }) =>
      (words === '' || slug.includes(words) || title.toLocaleLowerCase().includes(words)) &&
      (query.state === undefined ||
        languages.some(
          ({ language, state }) =>
            state === query.state && (query.language ?? language) === language,
        )),
  );
  const data = all.slice(offset, offset + limit);
  return { data, meta: { total: all.length, offset, limit } };
}

export async function countEditedItems(db: Database): Promise<PageOf<WireEditedCounts>> {
  const data: WireEditedCounts[] = [];
  for (const kind of editedKinds) {
    const items = await itemsOfKind(db, kind);
    const languages = languagesOf({ kind }).map((language) => {
      const counts: Partial<Record<LanguageState, number>> = {};
      for (const item of items) {
        const state = item.languages.find((one) => one.language === language)?.state;
        if (state) counts[state] = (counts[state] ?? 0) + 1;
      }
      return { language, counts };
    });
    data.push({ kind, items: items.length, languages });
  }
  return { data, meta: { total: data.length, offset: 0, limit: maxPageSize } };
}

async function itemsOfKind(db: Database, kind: EditedKind): Promise<WireEditedItemSummary[]> {
  const found = await publishedItems(db, kind);
  const { slug, language, state, author, saved_at, publish_at } = contentDrafts;
  const drafts = await db
    .select({ slug, language, state, author, saved_at, publish_at })
    .from(contentDrafts)
    .where(eq(contentDrafts.kind, kind));
  await addUnpublished(db, kind, found, drafts);
  const stale = await db
    .select({ slug: staleTranslations.slug, language: staleTranslations.language })
    .from(staleTranslations)
    .where(eq(staleTranslations.kind, kind));
  const staleNames = new Set(stale.map((row) => `${row.slug}/${row.language}`));
  return [...found.values()]
    .map((item) => ({
      id: `${kind}/${item.slug}`,
      kind,
      slug: item.slug,
      title: item.title,
      is_published: item.published.size > 0,
      languages: languagesOf({ kind }).map((language) =>
        summaryOf(
          language,
          item,
          drafts.find((draft) => draft.slug === item.slug && draft.language === language),
          staleNames.has(`${item.slug}/${language}`),
        ),
      ),
    }))
    .sort(
      (one, other) =>
        one.title.localeCompare(other.title, 'en') || (one.slug < other.slug ? -1 : 1),
    );
}

function summaryOf(
  language: Locale,
  item: Found,
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

/** Where a language without a draft stands. An item with drafts alone was never published, or is no more. */
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

async function publishedItems(db: Database, kind: EditedKind): Promise<Map<string, Found>> {
  if (formOf(kind).stored === 'list') return publishedEntries(db, kind);
  const { path, text } = contentFiles;
  const rows = await db
    .select({
      path,
      // The front matter of the base is enough to know its title.
      head: sql<
        string | null
      >`case when ${path} like '%/en.md' then left(split_part(${text}, E'\n---', 1), 20000) end`,
    })
    .from(contentFiles)
    .where(like(path, `${kind}/%`));
  const found = new Map<string, Found>();
  for (const row of rows) {
    const place = languageOfPath(row.path);
    if (!place || place.isCaptions) continue;
    const item = found.get(place.slug) ?? {
      slug: place.slug,
      title: place.slug,
      published: new Set<Locale>(),
    };
    item.published.add(place.language);
    if (row.head) item.title = titleIn(row.head) ?? item.title;
    found.set(place.slug, item);
  }
  return found;
}

/** Most titles stand in one line, and thousands of them are read for one list. */
function titleIn(head: string): string | undefined {
  const [, line = ''] = /^(?:title|name):[ \t]+(.+)$/m.exec(head) ?? [];
  const value = parseDocument(line.trim()).contents;
  if (isScalar(value) && typeof value.value === 'string' && !/^[|>]/.test(line)) return value.value;
  const fields = readYamlFields(head.replace(/^\uFEFF?---.*\n/, ''));
  const title = fields?.title ?? fields?.name;
  return typeof title === 'string' ? title : undefined;
}

async function publishedEntries(db: Database, kind: EditedKind): Promise<Map<string, Found>> {
  const [row] = await db
    .select({ text: contentFiles.text })
    .from(contentFiles)
    .where(eq(contentFiles.path, `${kind}.yaml`));
  const entries = entriesIn(row?.text ?? '') ?? new Map<string, string>();
  return new Map(
    [...entries].map(([slug, text]) => [
      slug,
      { slug, title: titleOf(kind, text) ?? slug, published: new Set<Locale>(['en']) },
    ]),
  );
}

/** What an item is called in a list, where its text says so. */
export function titleOf(kind: EditedKind, text: string | null | undefined): string | undefined {
  const fields = text ? fieldsOf(kind, text) : undefined;
  const title = fields?.title ?? fields?.name;
  return typeof title === 'string' && title !== '' ? title : undefined;
}

/** Adds what is only drafted, and what was withdrawn. */
async function addUnpublished(
  db: Database,
  kind: EditedKind,
  found: Map<string, Found>,
  drafts: readonly DraftRow[],
): Promise<void> {
  const withdrawn = await findWithdrawn(db, kind, found);
  for (const { slug, text } of withdrawn) {
    found.set(slug, {
      slug,
      title: titleOf(kind, text) ?? slug,
      published: new Set(),
      withdrawn: true,
    });
  }
  const fresh = [...new Set(drafts.map(({ slug }) => slug))].filter((slug) => !found.has(slug));
  if (fresh.length === 0) return;
  const { slug, text, language } = contentDrafts;
  const english = await db
    .select({ slug, text })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), inArray(slug, fresh), eq(language, 'en')));
  for (const slug of fresh) {
    const title = titleOf(kind, english.find((row) => row.slug === slug)?.text) ?? slug;
    found.set(slug, { slug, title, published: new Set() });
  }
}

/** What can take an item off the site. */
const removingEvents = ['withdrawn', 'undone', 'imported'] as const;

/** Items that were published once and are no more, with their last text. */
async function findWithdrawn(
  db: Database,
  kind: EditedKind,
  published: ReadonlyMap<string, unknown>,
): Promise<{ slug: string; text: string | null | undefined }[]> {
  const { id, slug, before } = contentHistory;
  const last = await db
    .selectDistinctOn([slug], { id, slug })
    .from(contentHistory)
    .where(and(eq(contentHistory.kind, kind), inArray(contentHistory.event, [...removingEvents])))
    .orderBy(slug, desc(id));
  const gone = last.filter((row) => !published.has(row.slug));
  if (gone.length === 0) return [];
  const rows = await db
    .select({ slug, before })
    .from(contentHistory)
    .where(
      inArray(
        id,
        gone.map((row) => row.id),
      ),
    );
  return rows.map((row) => ({
    slug: row.slug,
    text: textsOfItem({ kind, slug: row.slug }, row.before ?? {}).get('en')?.text,
  }));
}
