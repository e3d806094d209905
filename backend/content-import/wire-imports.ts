import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  type ContentImportItemsQuery,
  type ItemAction,
  type ItemOutcome,
  itemActions,
  itemOutcomes,
  type WireContentImport,
  type WireContentImportInList,
  type WireContentImportItem,
} from '../../lib/contract/content-imports.ts';
import { locales } from '../../lib/contract/locales.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { Database } from '../db/client.ts';
import {
  contentDrafts,
  contentFiles,
  contentImportItems,
  contentImports,
  users,
} from '../db/schema.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { defaultChoice, type ImportItem, type ImportRow } from './plan-item.ts';
import { hasNewer } from './run-imports.ts';
import { requireImport } from './store-import.ts';

type Author = typeof users.$inferSelect | null;

function inList(
  item: ImportItem,
  author: Author,
  published: ReadonlySet<string>,
): WireContentImportInList {
  const { id, file_name, site, state, total, created_at, imported_at, undone_at } = item;
  return {
    ...{ id, file_name, site, state, total },
    created_by: author && displayName(author),
    created_at: created_at.toISOString(),
    imported_at: imported_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
    is_published: published.has(id),
  };
}

/** The exports that were sent, newest first. */
export async function listContentImports(
  db: Database,
  page: PageRequest,
): Promise<PageOf<WireContentImportInList>> {
  const { offset, limit } = pageOf(page);
  const rows = await db
    .select({ item: contentImports, author: users })
    .from(contentImports)
    .leftJoin(users, eq(users.id, contentImports.created_by))
    .orderBy(desc(contentImports.created_at), contentImports.id)
    .offset(offset)
    .limit(limit);
  const [published, total] = await Promise.all([
    publishedOf(
      db,
      rows.map(({ item }) => item.id),
    ),
    countRows(db, contentImports),
  ]);
  return {
    data: rows.map(({ item, author }) => inList(item, author, published)),
    meta: { total, offset, limit },
  };
}

/** One export, with what its import does or did. Throws a 404. */
export async function fetchContentImport(db: Database, id: string): Promise<WireContentImport> {
  const item = await requireImport(db, id);
  const [author = null] = item.created_by
    ? await db.select().from(users).where(eq(users.id, item.created_by))
    : [];
  const { at, total, state, is_truncated, skipped, choices } = item;
  const isWorking = ['reading', 'comparing', 'importing', 'publishing', 'undoing'].includes(state);
  return {
    ...inList(item, author, await publishedOf(db, [id])),
    ...{ is_truncated, skipped, done: isWorking ? at : total },
    groups: item.groups.map((group) => {
      const { kind, category } = choices[group.key] ?? defaultChoice(group.key);
      return { ...group, kind, category: category ?? null };
    }),
    ...(await countsOf(db, id)),
    may_undo: state === 'imported' && !(await hasNewer(db, item)),
  };
}

async function countsOf(db: Database, id: string) {
  const { action, outcome, import_id } = contentImportItems;
  const ofImport = eq(import_id, id);
  const rows = await db
    .select({ action, outcome, number: count() })
    .from(contentImportItems)
    .where(ofImport)
    .groupBy(action, outcome);
  const sumOf = (by: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(by).reduce((sum, { number }) => sum + number, 0);
  return {
    actions: Object.fromEntries(
      itemActions.map((name) => [name, sumOf((row) => row.action === name)]),
    ) as Record<ItemAction, number>,
    outcomes: Object.fromEntries(
      itemOutcomes.map((name) => [name, sumOf((row) => row.outcome === name)]),
    ) as Record<ItemOutcome, number>,
    noted: await db.$count(contentImportItems, and(ofImport, isNoted)),
    unpublished: await db.$count(contentImportItems, and(ofImport, isDraft(db))),
  };
}

/** Those of the imports that have published items, and no draft that waits. */
async function publishedOf(db: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const { import_id, outcome } = contentImportItems;
  const has = (condition: SQL | undefined) =>
    exists(
      db
        .select({ import_id })
        .from(contentImportItems)
        .where(and(eq(import_id, contentImports.id), condition)),
    );
  const rows = await db
    .select({ id: contentImports.id })
    .from(contentImports)
    .where(
      and(
        inArray(contentImports.id, ids),
        eq(contentImports.state, 'imported'),
        has(eq(outcome, 'published')),
        not(has(isDraft(db))),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Of an imported item: its draft is not published. */
function isDraft(db: Database): SQL | undefined {
  const { outcome, kind, slug } = contentImportItems;
  return and(
    inArray(outcome, ['made', 'changed', 'refused']),
    exists(
      db
        .select({ slug: contentDrafts.slug })
        .from(contentDrafts)
        .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, slug))),
    ),
  );
}

const isNoted = or(
  isNotNull(contentImportItems.fault),
  sql`jsonb_array_length(${contentImportItems.notes}) > 0`,
);

/** The items of an export, in its order. Throws a 404. */
export async function listContentImportItems(
  db: Database,
  id: string,
  { show, ...page }: ContentImportItemsQuery,
): Promise<PageOf<WireContentImportItem>> {
  const { groups } = await requireImport(db, id);
  const { offset, limit } = pageOf(page);
  const where = and(eq(contentImportItems.import_id, id), show && isShown(show));
  const rows = await db
    .select()
    .from(contentImportItems)
    .where(where)
    .orderBy(contentImportItems.number)
    .offset(offset)
    .limit(limit);
  const paths = rows.flatMap(({ kind, slug }) =>
    kind ? locales.map((locale) => `${kind}/${slug}/${locale}.md`) : [],
  );
  const files = await db
    .select({ path: contentFiles.path })
    .from(contentFiles)
    .where(inArray(contentFiles.path, paths));
  const present = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
  const names = new Map(groups.map(({ key, name }) => [key, name]));
  return {
    data: rows.map((row) => wireItem(row, names, present)),
    meta: { total: await countRows(db, contentImportItems, where), offset, limit },
  };
}

function isShown(show: NonNullable<ContentImportItemsQuery['show']>): SQL | undefined {
  if (show === 'noted') return isNoted;
  const isAction = itemActions.find((one) => one === show);
  return isAction
    ? eq(contentImportItems.action, isAction)
    : eq(contentImportItems.outcome, show as ItemOutcome);
}

function wireItem(
  row: ImportRow,
  names: ReadonlyMap<string, string>,
  present: ReadonlySet<string>,
): WireContentImportItem {
  const { number, line, texts, kind, slug, addresses, reason, outcome, fault, notes } = row;
  const languages = locales.filter((language) => texts[language]);
  const [first] = languages;
  return {
    ...{ number, line, languages, addresses, reason, outcome, fault, notes },
    title: (first && texts[first]?.title) || slug,
    group: names.get(row.group_key) ?? row.group_key,
    item: kind && `${kind}/${slug}`,
    is_published: kind !== null && present.has(`${kind}/${slug}`),
    action: row.action ?? 'leave_out',
    differences: row.differences,
  };
}
