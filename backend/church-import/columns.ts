import type { ListField } from '../../lib/contract/church-imports.ts';
import { type WeekDay, weekdays } from '../../lib/contract/weekdays.ts';
import { normalise } from '../search/normalise.ts';
import { dayOf } from './days.ts';
import { fieldByHeading } from './headings.ts';
import type { TableRow } from './table.ts';

/** Longer than any heading. */
const maxHeading = 60;

/** A field, and how surely a heading names it: 0 is its own name, more is further from it. */
interface Named {
  field: ListField;
  doubt: number;
}

/** The field that a heading names; undefined if it names none. */
export const fieldOf = (heading: string): ListField | undefined => named(heading)?.field;

/** Before a name: whose it is, or of which kind. */
const before =
  /^(?:church|office|main|addr|address|location|contact|geo|org|organization|physical|street|worship|iglesia|igreja|eglise|교회) /;
/** Of other kinds, where a list has both: what is posted, or belongs to a person. */
const otherKind = /^(?:billing|mailing|shipping|postal|home|business|work|primary|secondary) /;

function named(heading: string): Named | undefined {
  if (heading === '' || heading.length > maxHeading) return undefined;
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.]/g, ' ');
  const key = normalise(words);
  const exact = fieldByHeading.get(key) ?? fieldByHeading.get(key.replace(/ s$/, ''));
  if (exact) return { field: exact, doubt: 0 };
  // “Phone (office)*”, “Church phone”, “addr:city”, “geo.lat”, “Billing Zip”.
  const plain = normalise(words.replace(/\([^()]{0,60}\)|\*/g, ' '));
  const bare = plain.replace(otherKind, '');
  const found = fieldByHeading.get(plain) ?? withoutPrefix(bare);
  if (found) return { field: found, doubt: bare === plain ? 1 : 2 };
  const inPath = heading.includes('.') ? fieldOfPath(heading) : undefined;
  if (inPath) return { field: inPath, doubt: 1 };
  // “Wednesday”, “Saturday evening”: the services of that day; with an hour it is a church's own words.
  const isDay = !/\d/.test(key) && dayOf(key.split(' ')[0] ?? '');
  return isDay ? { field: 'services', doubt: 1 } : undefined;
}

function withoutPrefix(plain: string): ListField | undefined {
  const inner = plain.replace(before, '').replace(before, '');
  // “Service time 2”.
  const names = [plain, inner, inner.replace(/ \d{1,2}$/, '')];
  // “Contact name” is a person's.
  const isOther = (name: string) => name === 'name' || name === 'id';
  return names.map((name) => (isOther(name) ? undefined : fieldByHeading.get(name))).find(Boolean);
}

/** Objects of a feed that are the church itself. */
const ownObject =
  /^(?:attributes|properties|fields|church|organization|data|record|node|venue|tags)$/i;

/** The field of a path of keys, as `attributes.location.street`; what names other things names only these. */
function fieldOfPath(path: string): ListField | undefined {
  const keys = path.split('.');
  const field = fieldOf(keys.at(-1) ?? '');
  const isNamed = field === 'id' || field === 'name' || field === 'description';
  return isNamed && !ownObject.test(keys.at(-2) ?? '') ? undefined : field;
}

export interface Column {
  /** In the words of the list; empty if the column has none. */
  heading: string;
  field: ListField | undefined;
  /** The day that the heading of a column of services names. */
  day?: WeekDay | undefined;
}

/** Rows above the headings, such as the name of the list. */
const rowsBefore = 10;

/**
 * The columns of a list, the row of its headings (from 0), and the first row below them: as a person has chosen
 * (from 1; 0: none), or of the first rows that which names the most fields. A list without headings begins with
 * its first church, and its columns are for a person to name.
 */
export function columnsOf(
  rows: readonly TableRow[],
  chosenRow?: number,
): { columns: Column[]; headingRow: number; firstRow: number } {
  const found = chosenRow === undefined ? findHeadings(rows) : chosenRow - 1;
  const asked = found < 0 && chosenRow === undefined ? findQuestions(rows) : -1;
  const headingRow = Math.max(found, asked);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const cells = rows[headingRow]?.cells ?? [];
  const below = headingRow < 0 ? undefined : partsBelow(cells, rows[headingRow + 1]?.cells ?? []);
  const above = below || headingRow < 1 ? [] : partsAbove(rows[headingRow - 1]?.cells ?? [], cells);
  const headings = Array.from(
    { length: width },
    (_, at) => below?.[at] ?? (cells[at] || above[at] || ''),
  );
  const names = headings.map((heading) => named(heading) ?? asQuestion(heading));
  return { columns: once(headings, names), headingRow, firstRow: headingRow + (below ? 2 : 1) };
}

function findHeadings(rows: readonly TableRow[]): number {
  const known = rows
    .slice(0, rowsBefore)
    .map(({ cells }) => new Set(cells.map(fieldOf).filter((field) => field !== undefined)).size);
  const most = Math.max(...known);
  return most === 0 ? -1 : known.indexOf(most);
}

/** A first row of the questions of a form. */
function findQuestions(rows: readonly TableRow[]): number {
  return rows.slice(0, 3).findIndex(({ cells }) => {
    // What has numbers or addresses of the web is the first church.
    if (cells.some((cell) => /[\p{Nd}@]|:\/\//u.test(cell))) return false;
    const fields = new Set(cells.map((cell) => asQuestion(cell)?.field));
    const isSure = (['phone', 'website', 'services', 'zip', 'pastor_name'] as const).some((field) =>
      fields.has(field),
    );
    return isSure && fields.has('name') && fields.size > 3;
  });
}

/** Headings of two rows: “Address” above “Street” and “City”. Undefined if the second row is a church. */
function partsBelow(above: readonly string[], cells: readonly string[]): string[] | undefined {
  const isHeading = cells.some((cell, at) => cell !== '' && !above[at] && fieldOf(cell));
  const isChurch = above.some((cell, at) => fieldOf(cell) === 'name' && cells[at] !== '');
  if (!isHeading || isChurch || cells.some((cell) => /^\d+$/.test(cell))) return undefined;
  return cells.map((cell, at) => {
    const own = above[at] ?? '';
    return fieldOf(cell) || own === '' ? cell || own : own;
  });
}

/** Headings that stand in the row above only: “Church” and “Address” above “Street” and “City”. */
function partsAbove(above: readonly string[], cells: readonly string[]): string[] {
  const own = new Set(cells.map(fieldOf));
  return above.map((cell, at) => {
    const field = cells[at] === '' ? fieldOf(cell) : undefined;
    return field && !own.has(field) ? cell : '';
  });
}

const isEastAsian = /[\p{sc=Hang}\p{sc=Han}]/u;
/** Names that say something in the middle of a question, the longest first. */
const inQuestions = [...fieldByHeading]
  .filter(([name, field]) => {
    const isLong = name.length > (isEastAsian.test(name) ? 1 : 3);
    return isLong && field !== 'unused' && field !== 'id' && field !== 'types';
  })
  .sort(([a], [b]) => b.length - a.length);
const asks =
  /[?？¿]|^(?:please|enter|type|indique|escrib[ae]|por favor|veuillez|indiquez)(?!\p{L})|적어|입력|알려|어디|언제|주세요|请|請/iu;
const asksYesOrNo = /^ (?:do|does|is|are|have|has|can|will|tienen?|hay|avez|y a) /;

/** The field for which a question of a form asks: that with the longest name in it. */
function asQuestion(heading: string): Named | undefined {
  if (heading.length > 200 || !asks.test(heading)) return undefined;
  const key = ` ${normalise(heading)} `;
  if (asksYesOrNo.test(key)) return undefined;
  const found = inQuestions.find(([name]) =>
    key.includes(isEastAsian.test(name) ? name : ` ${name} `),
  );
  return found && { field: found[1], doubt: 3 };
}

/** A column that is this field. */
export function withField(heading: string, field: ListField | undefined): Column {
  const words = field === 'services' ? normalise(heading).split(' ') : [];
  const day = words.map(dayOf).find((one) => one);
  return { heading, field, ...(day && { day }) };
}

/** Only services may be in several columns; of others the surest counts, the first of these, and the rest has no place. */
function once(headings: readonly string[], names: readonly (Named | undefined)[]): Column[] {
  const best = new Map<ListField, number>();
  names.forEach((one, at) => {
    const other = one && names[best.get(one.field) ?? -1];
    if (one && (!other || one.doubt < other.doubt)) best.set(one.field, at);
  });
  return headings.map((heading, at) => {
    const field = names[at]?.field;
    const isOne = !field || field === 'services' || best.get(field) === at;
    return withField(heading, isOne ? field : 'unused');
  });
}

export const dayByNumber = (text: string): WeekDay | undefined =>
  /^[0-6]$/.test(text) ? weekdays[Number(text)] : undefined;
