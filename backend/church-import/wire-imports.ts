import { and, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type {
  ImportRowListQuery,
  RowAction,
  RowOutcome,
  WireChurchImport,
  WireChurchImportInList,
  WireImportRow,
} from '../../lib/contract/church-imports.ts';
import { rowActions, rowOutcomes } from '../../lib/contract/church-imports.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { Database } from '../db/client.ts';
import {
  churchFeeds,
  churchImportRows,
  churchImports,
  churchOrigins,
  locations,
  users,
} from '../db/schema.ts';
import { kilometres } from '../gazetteer/kilometres.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import type { ImportItem, ImportRow } from './compare-rows.ts';
import { corrected, Placer } from './place-row.ts';
import { hasNewer } from './run-imports.ts';
import { requireImport } from './store-list.ts';

type Author = typeof users.$inferSelect | null;
type LocationRow = typeof locations.$inferSelect;

function inList(item: ImportItem, author: Author): WireChurchImportInList {
  const { id, file_name, state, total, created_at, imported_at, undone_at, by_night } = item;
  return {
    ...{ id, file_name, state, total, by_night },
    created_by: author && displayName(author),
    created_at: created_at.toISOString(),
    imported_at: imported_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
  };
}

/** The lists that were sent, newest first. */
export async function listImports(
  db: Database,
  page: PageRequest,
): Promise<PageOf<WireChurchImportInList>> {
  const { offset, limit } = pageOf(page);
  const rows = await db
    .select({ item: churchImports, author: users })
    .from(churchImports)
    .leftJoin(users, eq(users.id, churchImports.created_by))
    .orderBy(desc(churchImports.created_at), churchImports.id)
    .offset(offset)
    .limit(limit);
  const total = await countRows(db, churchImports);
  return {
    data: rows.map(({ item, author }) => inList(item, author)),
    meta: { total, offset, limit },
  };
}

/** One list, with how it was read and what its import does or did. Throws a 404. */
export async function fetchImport(db: Database, id: string): Promise<WireChurchImport> {
  const item = await requireImport(db, id);
  const [author = null] = item.created_by
    ? await db.select().from(users).where(eq(users.id, item.created_by))
    : [];
  const { at, total, state, country, format, encoding, separator, sheet, feed_id } = item;
  const [feed = null] = feed_id
    ? await db
        .select({ id: churchFeeds.id, url: churchFeeds.url })
        .from(churchFeeds)
        .where(eq(churchFeeds.id, feed_id))
    : [];
  const isWorking = ['reading', 'comparing', 'importing', 'undoing'].includes(state);
  return {
    ...inList(item, author),
    ...{ country, format, encoding, separator, sheet },
    done: isWorking ? at : total,
    other_sheets: item.other_sheets,
    columns: item.columns.map((column) => ({ ...column, values: column.values ?? [] })),
    first_rows: item.first_rows ?? [],
    heading_row: item.heading_row,
    ...{ feed, waits: item.waits },
    columns_chosen: item.heading_row !== null || Object.keys(item.chosen ?? {}).length > 0,
    may_choose: state === 'ready' && item.file !== null,
    ...(await countedRows(db, id)),
    ...(await earlierState(db, item)),
    may_undo: state === 'imported' && !(await hasNewer(db, item)),
  };
}

/** Rows that would be listed in the middle of their city. */
const isByCity = and(
  eq(churchImportRows.placed_by, 'city'),
  inArray(churchImportRows.action, ['make', 'change', 'ask']),
);

async function countedRows(db: Database, id: string) {
  const { action, outcome, unsure, import_id } = churchImportRows;
  const by_city = sql<number>`(count(*) filter (where ${isByCity}))::int`;
  const rows = await db
    .select({ action, outcome, unsure: count(unsure), by_city, rows: count() })
    .from(churchImportRows)
    .where(eq(import_id, id))
    .groupBy(action, outcome);
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((total, row) => total + row.rows, 0);
  return {
    actions: Object.fromEntries(
      rowActions.map((name) => [name, sum((row) => row.action === name)]),
    ) as Record<RowAction, number>,
    outcomes: Object.fromEntries(
      rowOutcomes.map((name) => [name, sum((row) => row.outcome === name)]),
    ) as Record<RowOutcome, number>,
    unsure: rows.reduce((total, row) => total + row.unsure, 0),
    by_city: rows.reduce((total, row) => total + row.by_city, 0),
  };
}

/** The last import of an earlier state of the same list, and its churches that this one has not. */
async function earlierState(db: Database, { id, list_id, imported_at, total }: ImportItem) {
  const [earlier] = await db
    .select({ file_name: churchImports.file_name, at: churchImports.imported_at })
    .from(churchImports)
    .where(
      and(
        eq(churchImports.list_id, list_id),
        ne(churchImports.id, id),
        isNotNull(churchImports.imported_at),
        imported_at
          ? sql`${churchImports.imported_at} < ${imported_at.toISOString()}::timestamptz`
          : undefined,
      ),
    )
    .orderBy(desc(churchImports.imported_at))
    .limit(1);
  if (!earlier?.at) return { update_of: null, missing: 0 };
  // Of old nights only the rows are kept that were written.
  const isWhole = (await db.$count(churchImportRows, eq(churchImportRows.import_id, id))) === total;
  return {
    update_of: { file_name: earlier.file_name, imported_at: earlier.at.toISOString() },
    missing: isWhole ? await countRows(db, churchOrigins, missingChurches({ id, list_id })) : 0,
  };
}

/** The churches of a list, as far as it was imported, that this state of it has not. */
export function missingChurches({ id, list_id }: Pick<ImportItem, 'id' | 'list_id'>) {
  const isHere = sql`exists (select from ${churchImportRows} r
    where r.import_id = ${id} and r.key = ${churchOrigins.key})`;
  return and(
    eq(churchOrigins.list_id, list_id),
    isNull(churchOrigins.undone_at),
    sql`not ${isHere}`,
  );
}

function shownRows(id: string, show: ImportRowListQuery['show']): SQL | undefined {
  const { import_id, action, outcome, unsure } = churchImportRows;
  const ofImport = eq(import_id, id);
  if (show === undefined) return ofImport;
  if (show === 'unsure') return and(ofImport, isNotNull(unsure));
  if (show === 'by_city') return and(ofImport, isByCity);
  const asOutcome = rowOutcomes.find((one) => one === show);
  return and(ofImport, asOutcome ? eq(outcome, asOutcome) : eq(action, show as RowAction));
}

/** Rows of a list: first those that a person should look at. Throws a 404. */
export async function listImportRows(
  db: Database,
  id: string,
  { show, ...page }: ImportRowListQuery,
): Promise<PageOf<WireImportRow>> {
  const item = await requireImport(db, id);
  const { offset, limit } = pageOf(page);
  const { action, unsure, number } = churchImportRows;
  const where = shownRows(id, show);
  // What must be looked at first, once it is not decided by the import already.
  const first = sql`case when ${unsure} is not null then 0 when ${action} = 'ask' then 1 else 2 end`;
  const rows = await db
    .select()
    .from(churchImportRows)
    .where(where)
    .orderBy(first, number)
    .offset(offset)
    .limit(limit);
  const total = await countRows(db, churchImportRows, where);
  return { data: await wireRows(db, item, rows), meta: { total, offset, limit } };
}

async function wireRows(
  db: Database,
  item: ImportItem,
  rows: ImportRow[],
): Promise<WireImportRow[]> {
  const ids = rows.flatMap(({ twins, location_id }) => [...twins, location_id ?? []].flat());
  const found =
    ids.length === 0 ? [] : await db.select().from(locations).where(inArray(locations.id, ids));
  const churches = new Map(found.map((row) => [row.id, row]));
  const numbers = rows.flatMap(({ twin_rows }) => twin_rows);
  const others =
    numbers.length === 0
      ? []
      : await db
          .select()
          .from(churchImportRows)
          .where(
            and(eq(churchImportRows.import_id, item.id), inArray(churchImportRows.number, numbers)),
          );
  const byNumber = new Map(others.map((row) => [row.number, row]));
  const near = await placesNear(db, rows);
  return rows.map((row) => ({
    near: near.get(row.number) ?? null,
    ...{ number: row.number, lines: row.lines, action: row.action ?? 'leave_out' },
    ...{ reason: row.reason, unsure: row.unsure, placed_by: row.placed_by, outcome: row.outcome },
    ...{ notes: row.notes, differences: row.differences, church: wireChurch(row) },
    cells: row.cells.flatMap((words, index) =>
      words === '' ? [] : [{ heading: item.columns[index]?.heading ?? '', words }],
    ),
    twins: [
      ...row.twins.flatMap((id) => wireTwin(row, churches.get(id))),
      ...row.twin_rows.flatMap((number) => wireTwinRow(byNumber.get(number))),
    ],
    slug: churches.get(row.location_id ?? 0)?.slug,
  }));
}

/** Where the maps of rows begin. */
async function placesNear(db: Database, rows: ImportRow[]) {
  const placer = new Placer(db);
  const near = new Map<number, { latitude: number; longitude: number } | null>();
  for (const { number, church, decision, pin } of rows) {
    if (church) near.set(number, pin ?? (await placer.near(corrected(church, decision))));
  }
  return near;
}

function wireChurch({ church, pin, decision }: ImportRow) {
  if (!church) return null;
  return { ...corrected(church, decision), pin };
}

const placeOf = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

function wireTwin({ pin }: ImportRow, twin: LocationRow | undefined): WireImportRow['twins'] {
  if (!twin) return [];
  const { slug, name, address, city, state, zip, country, latitude, longitude } = twin;
  const at = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  const km = pin && at ? Math.round(kilometres(pin, at) * 10) / 10 : null;
  return [{ slug, row: null, name, place: placeOf([address, city, state, zip, country]), km }];
}

function wireTwinRow(twin: ImportRow | undefined): WireImportRow['twins'] {
  if (!twin?.church) return [];
  const { name, address, city, state, zip, country } = twin.church;
  const place = placeOf([address, city, state, zip, country]);
  return [{ slug: null, row: twin.number, name, place, km: null }];
}
