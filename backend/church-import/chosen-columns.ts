import type { ListField } from '../../lib/contract/church-imports.ts';
import { type Column, columnsOf, withField } from './columns.ts';
import type { TableRow } from './table.ts';

/** What a person has said of a list's columns. */
export interface Choice {
  /** The row of the headings, from 1; 0: there are none; undefined: as it is found. */
  headingRow?: number | undefined;
  /** Fields by the number of the column; null: left out. */
  chosen: Readonly<Record<number, ListField | null>>;
}

/** An earlier list, and what was chosen for it, if anything. */
export interface EarlierList extends Choice {
  headings: readonly string[];
}

export interface ChosenColumns extends Choice {
  columns: Column[];
  headingRow: number | undefined;
  /** The first row below the headings. */
  firstRow: number;
}

/** The columns of a list, as a person has chosen them, or as they were chosen for the last list like it. */
export function chooseColumns(
  rows: readonly TableRow[],
  choice: Choice | undefined,
  earlier: readonly EarlierList[],
): ChosenColumns {
  const used = choice ?? rememberedChoice(rows, earlier);
  const { columns, firstRow } = columnsOf(rows, used?.headingRow);
  const chosen = Object.fromEntries(
    Object.entries(used?.chosen ?? {}).filter(([index, field]) =>
      isOther(columns[Number(index)], field),
    ),
  );
  return {
    chosen,
    headingRow: used?.headingRow,
    firstRow,
    columns: columns.map((one, index) => {
      const field = chosen[index];
      return field === undefined ? one : withField(one.heading, field ?? undefined);
    }),
  };
}

/** Whether a choice is not what was found anyway. */
function isOther(column: Column | undefined, field: ListField | null): boolean {
  if (!column) return false;
  const found = column.field === 'unused' ? null : (column.field ?? null);
  return found !== field;
}

/** What was chosen for the newest list with the same headings, by them, or of the same width without any. */
function rememberedChoice(
  rows: readonly TableRow[],
  earlier: readonly EarlierList[],
): Choice | undefined {
  for (const list of earlier) {
    const choice = list.headingRow === 0 ? withoutHeadings(rows, list) : withHeadings(rows, list);
    if (choice) return choice;
  }
  return undefined;
}

/** For a list whose columns nobody could name otherwise. */
function withoutHeadings(rows: readonly TableRow[], { headings, chosen }: EarlierList) {
  const { columns } = columnsOf(rows);
  const isLike =
    columns.length === headings.length && columns.every(({ field }) => field !== 'name');
  return isLike ? { headingRow: 0, chosen } : undefined;
}

function withHeadings(
  rows: readonly TableRow[],
  { headings, headingRow, chosen }: EarlierList,
): Choice | undefined {
  const { columns } = columnsOf(rows, headingRow);
  const places = new Map(columns.map(({ heading }, index) => [heading, index]));
  const known = headings.filter((heading) => heading !== '');
  const shared = known.filter((heading) => places.has(heading)).length;
  const wanted = Object.entries(chosen).map(
    ([index, field]) => [indexOf(headings, Number(index), columns), field] as const,
  );
  const isLike = shared > 0 && shared * 2 >= known.length;
  if (!isLike || wanted.some(([index]) => index === undefined)) return undefined;
  return { headingRow, chosen: Object.fromEntries(wanted) };
}

/** The column with the heading of an earlier one: of several with the same, the one at its place. */
function indexOf(
  headings: readonly string[],
  index: number,
  columns: readonly Column[],
): number | undefined {
  const heading = headings[index] ?? '';
  if (columns[index]?.heading === heading) return index;
  const found = heading === '' ? -1 : columns.findIndex((one) => one.heading === heading);
  return found < 0 ? undefined : found;
}
