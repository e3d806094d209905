import type { LeftOutReason, ListedChurch, RowNote } from '../../lib/contract/church-imports.ts';
import { isTimeZone } from '../../lib/contract/common.ts';
import { isPostalCode, readPostalCode } from '../../lib/contract/postal-code-forms.ts';
import type { ServiceTime } from '../../lib/contract/service-times.ts';
import type { WeekDay } from '../../lib/contract/weekdays.ts';
import { normalise } from '../search/normalise.ts';
import { type Column, dayByNumber } from './columns.ts';
import { readPhone, readWebsite } from './contacts.ts';
import { countryOfPlace } from './country-of-place.ts';
import { dayOf } from './days.ts';
import { countryOf, languageOf } from './names.ts';
import { RowReader } from './row-reader.ts';
import { maxServices, readServices } from './service-times.ts';
import type { TableRow } from './table.ts';
import { addressParts } from './whole-address.ts';

export interface ReadRow {
  line: number;
  /** By which the list itself tells its churches apart; empty if it does not. */
  id: string;
  church?: ListedChurch;
  /** Why there is none. */
  leftOut?: LeftOutReason;
  notes: RowNote[];
}

/** Characters, as a church's own form allows. */
const longest = { name: 200, address: 200, city: 100, state: 100, zip: 20, pastor_name: 120 };
const maxDescription = 2_000;
/** A last line that counts the others. */
const isTotal =
  /^(?:(?:grand |sub)?totals?|suma|somme|gesamt|summe|합계|총계|소계|合计|总计)(?:\s?:?\s?\d*| \(\d.{0,20}\))$/iu;

/** Reads a row; `home` is the country of churches for which the list names none. */
export function readRow(
  row: TableRow,
  columns: readonly Column[],
  home: string | undefined,
): ReadRow {
  const reader = new RowReader(row, columns);
  const { notes } = reader;
  const id = reader.text('id', 200) ?? '';
  const whole = nameInAddress(reader, columns);
  // “Living Water (https://www.notion.so/…)”: a page of the program that wrote the list.
  const typed = reader
    .text('name', longest.name)
    ?.replace(/\s?\(https?:\/\/[^()\s]{1,400}\)$/i, '');
  const name = typed ?? whole?.slice(0, longest.name);
  if (!name || !/[\p{L}\p{N}]/u.test(name) || isTotal.test(name))
    return { line: row.line, id, leftOut: 'no_name', notes };
  const place = readPlace(reader, home);
  if (!place.country) return { line: row.line, id, leftOut: 'no_country', notes };
  const online = readOnline(reader);
  const point = readPoint(reader);
  if (!place.city && !place.zip && !place.address && !point && !online) {
    return { line: row.line, id, leftOut: 'no_place', notes };
  }
  const zone = reader.text('time_zone');
  if (zone && !isTimeZone(zone)) reader.note('time_zone', 'unread', zone);
  const described = reader.text('description', maxDescription);
  const { services, words } = readAllServices(reader, row, columns);
  const description = [described, ...words].filter(Boolean).join('\n\n').slice(0, maxDescription);
  const church = {
    ...{ name, ...place, country: place.country, ...point },
    phone: readPhone(reader, place.country),
    website: readWebsite(reader),
    pastor_name: reader.text('pastor_name', longest.pastor_name),
    description: description || undefined,
    languages: readLanguages(reader),
    services: services.length > 0 ? services : undefined,
    time_zone: zone && isTimeZone(zone) ? zone : undefined,
    online,
  };
  const known = Object.entries(church).filter(([, value]) => value !== undefined);
  return {
    line: row.line,
    id,
    church: Object.fromEntries(known) as unknown as ListedChurch,
    notes,
  };
}

/** Of a list of one column, the name before the address: “Grace Church, 1 Main St, Reno, NV 89501”. */
function nameInAddress(reader: RowReader, columns: readonly Column[]): string | undefined {
  if (columns.length !== 1) return undefined;
  const [name = '', ...rest] = (reader.address('address', 400) ?? '').split(', ');
  if (/\p{Nd}/u.test(name) || rest.length < 2) return undefined;
  reader.note('name', 'assumed', name);
  reader.replace('address', rest.join(', '));
  return name;
}

/** Countries that write the number of a house before its street. */
const isBefore = new Set([
  'US',
  'CA',
  'GB',
  'IE',
  'AU',
  'NZ',
  'FR',
  'ZA',
  'PH',
  'IN',
  'KE',
  'NG',
  'GH',
]);

function readPlace(reader: RowReader, home: string | undefined) {
  const typed = reader.text('country');
  const named = typed === undefined ? undefined : countryOf(typed);
  if (typed !== undefined && !named) reader.note('country', 'unread', typed);
  const [state, code] = [reader.text('state', longest.state), reader.text('zip', longest.zip)];
  const isSplit = reader.text('city') !== undefined;
  // A list without cities has them in its addresses.
  const whole =
    reader.address('whole_address', 400) ?? (isSplit ? undefined : reader.address('address', 400));
  const phone = reader.text('phone');
  const told = () =>
    countryOfPlace({ address: whole ?? reader.text('address'), state, zip: code, phone }, home);
  const assumed = typed === undefined ? told() : undefined;
  const inLine = whole && !isSplit ? addressParts(whole, named ?? assumed) : {};
  const country = named ?? inLine.country ?? assumed;
  if (country && !named && country === assumed) reader.note('country', 'assumed', country);
  const line = reader.address('address', longest.address);
  const more = reader.text('address_more', longest.address);
  // “Hauptstraße” and “12” in columns of their own.
  const isNumber =
    /^\d{1,5}\s?[a-z]?(?:[-/]\d{1,4}\s?[a-z]?)?$/i.test(more ?? '') && line && !/\d/.test(line);
  const numbered =
    isNumber && (isBefore.has(country ?? '') ? `${more} ${line}` : `${line} ${more}`);
  const street = [
    inLine.city && line === whole ? undefined : numbered || line,
    // What is left of a column of code and city stays beside the street.
    line && line !== whole && whole && !inLine.city && !inLine.zip ? whole : undefined,
    isNumber ? undefined : more,
  ];
  const address =
    street.filter(Boolean).join(', ') || inLine.address || (inLine.city ? undefined : whole);
  const zip = code ?? inLine.zip;
  return {
    country,
    address: address?.slice(0, longest.address) || undefined,
    city: reader.text('city', longest.city) ?? inLine.city?.slice(0, longest.city),
    state: state ?? inLine.state,
    zip: zip && country ? readZip(reader, country, zip) : zip,
  };
}

/** The code as its country writes it; a spreadsheet has taken the zeros before it for nothing. */
function readZip(reader: RowReader, country: string, typed: string): string {
  // As numbers are shown: 2,134 and 2134.0.
  const plain = typed.replace(/\.0$/, '').replace(/^(\d{1,2}),(\d{3})$/, '$1$2');
  const written = readPostalCode(country, plain);
  if (written) return written;
  for (const zeros of ['0', '00']) {
    const code = /^\d{3,5}(?:-\d{4})?$/.test(plain)
      ? readPostalCode(country, zeros + plain)
      : undefined;
    if (code) return code;
  }
  if (!isPostalCode(country, plain)) reader.note('zip', 'kept_as_typed', typed);
  return plain;
}

function readPoint(reader: RowReader): { latitude: number; longitude: number } | undefined {
  const [latitude, longitude] = reader.point();
  // Nobody worships in the Gulf of Guinea: programs write 0, 0 for what they do not know.
  const isThere =
    latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return isThere ? { latitude, longitude } : undefined;
}

const maxLanguages = 30;

function readLanguages(reader: RowReader): string[] | undefined {
  const typed = reader.text('languages') ?? '';
  const types = reader.text('types') ?? '';
  const tags = new Set<string>();
  for (const word of typed.split(/[,;/|&+·]|\s(?:and|y|et|und)\s|\s및\s/iu)) {
    const name = word.trim();
    const tag = name === '' ? undefined : languageOf(name);
    if (tag) tags.add(tag);
    else if (name !== '') reader.note('languages', 'unread', name);
  }
  // Directories of recovery meetings: two letters of each kind of meeting, of which some are languages.
  for (const type of types.split(/[,;]\s*/)) {
    if (['EN', 'ES', 'FR', 'KO', 'S', 'PT', 'DE', 'ITA', 'JA', 'POL', 'RUS'].includes(type)) {
      const tag = type === 'S' ? 'es' : languageOf(type.slice(0, 2).toLowerCase());
      if (tag) tags.add(tag);
    }
  }
  return tags.size > 0 ? [...tags].slice(0, maxLanguages) : undefined;
}

const yes = new Set(
  'yes|y|true|1|x|si|oui|vrai|verdadero|verdadeiro|sim|ja|wahr|vero|예|네|o|是|online|virtual'.split(
    '|',
  ),
);
const no = new Set(
  'no|n|false|0|non|faux|falso|nein|nao|아니요|아니오|否|offline|in person|presencial'.split('|'),
);

function readOnline(reader: RowReader): boolean | undefined {
  const typed = reader.text('online');
  if (typed === undefined) return undefined;
  const said = normalise(typed);
  // An address is where they meet online.
  if (yes.has(said) || /^(?:https?:\/\/|www\.)\S+$/i.test(typed)) return true;
  if (no.has(said)) return false;
  reader.note('online', 'unread', typed);
  return undefined;
}

/** In a column of services. */
const isNoService =
  /^(?:[-–—.?x]{1,5}|n\/?a|none|closed|no services?|tbd|tba|ningun[oa]|cerrad[oa]|no hay|aucune?|fermée?|없음|휴무)$/i;

/** The services of all columns that have some, and the words that are no weekly service. */
function readAllServices(reader: RowReader, row: TableRow, columns: readonly Column[]) {
  const services: ServiceTime[] = [];
  const words: string[] = [];
  columns.forEach(({ field, day, heading }, index) => {
    const typed = field === 'services' ? (row.cells[index] ?? '') : '';
    const cell = isNoService.test(typed) ? '' : typed;
    const text = cell ? reader.plain('services', cell.replaceAll('\n', '; '), 1_500) : undefined;
    if (!text) return;
    const read = readServices(text, day);
    services.push(...read.services);
    if (read.isDayAssumed) reader.note('services', 'assumed', text);
    if (read.unread.length === 0) return;
    // A heading of a feed (`service_times`) is no word for visitors.
    const before = /[_.]/.test(heading) ? '' : `${heading}: `;
    words.push(before + read.unread.join('; '));
    reader.note('services', 'kept_as_words', read.unread.join('; '));
  });
  services.push(...ofDayAndTime(reader));
  return { services: services.slice(0, maxServices), words };
}

/** Day and time in columns of their own; directories of meetings count days from Sunday, 0. */
function ofDayAndTime(reader: RowReader): ServiceTime[] {
  const [day, time] = [reader.text('day'), reader.text('time')];
  if (time === undefined) return [];
  const days = (day ?? '')
    .split(/[;,/&+]\s*|\s(?:and|y|et)\s|\s및\s/)
    .map((one): WeekDay | undefined => dayByNumber(one) ?? dayOf(normalise(one)))
    .filter((one) => one !== undefined);
  const isPaired = days.length > 1 && readServices(time, days[0]).services.length > 1;
  // Which of several times is that of which day nobody can tell.
  const found = isPaired
    ? []
    : (days.length > 0 ? days : [undefined]).flatMap((one) => {
        const read = readServices(time, one);
        if (read.isDayAssumed) reader.note('day', 'assumed', day);
        return read.services;
      });
  if (found.length === 0) reader.note('time', 'unread', [day, time].filter(Boolean).join(' '));
  return found;
}
