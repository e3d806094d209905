import type { LeftOutReason, ListedChurch, RowNote } from '../../lib/contract/church-imports.ts';
import { isTimeZone } from '../../lib/contract/common.ts';
import { phoneNumber } from '../../lib/contract/phone-numbers.ts';
import { readPhoneText } from '../../lib/contract/phone-text.ts';
import { isPostalCode, readPostalCode } from '../../lib/contract/postal-code-forms.ts';
import type { ServiceTime } from '../../lib/contract/service-times.ts';
import type { WeekDay } from '../../lib/contract/weekdays.ts';
import { normalise } from '../search/normalise.ts';
import { type Column, dayByNumber } from './columns.ts';
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
/** Reads a row; `home` is the country of churches for which the list names none. */
export function readRow(
  row: TableRow,
  columns: readonly Column[],
  home: string | undefined,
): ReadRow {
  const reader = new RowReader(row, columns);
  const { notes } = reader;
  const id = reader.text('id', 200) ?? '';
  const name = reader.text('name', longest.name);
  if (!name || !/[\p{L}\p{N}]/u.test(name))
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
  const street = [
    inLine.city && line === whole ? undefined : line,
    // What is left of a column of code and city stays beside the street.
    line && line !== whole && whole && !inLine.city && !inLine.zip ? whole : undefined,
    reader.text('address_more', longest.address),
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
  const plain = typed.replace(/\.0$/, '');
  const written = readPostalCode(country, plain);
  if (written) return written;
  for (const zeros of ['0', '00']) {
    const code = /^\d{3,5}$/.test(plain) ? readPostalCode(country, zeros + plain) : undefined;
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

function readPhone(reader: RowReader, country: string): string | undefined {
  const typed = reader.text('phone');
  if (typed === undefined) return undefined;
  // Of several numbers the first: “704 555 0100 / 704 555 0101”.
  const first = (typed.split(/[/;|]|\bor\b|\bo\b|\bou\b/iu, 2)[0] ?? '').trim();
  // “Tel.: 704 555 0100 (office)”.
  const unnamed = first.replace(/^\p{L}[\p{L}\s]{0,20}[:.)\s]{1,3}(?=[+(\p{Nd}])/u, '');
  const [bare = unnamed] = /^.*\p{Nd}/su.exec(unnamed) ?? [];
  const number = [first, bare].find((text) => readPhoneText(text)) ?? typed;
  if (!readPhoneText(number) || number.replace(/\P{Nd}/gu, '').length < 5) {
    reader.note('phone', 'unread', typed);
    return undefined;
  }
  const kind = readPhoneText(number)?.kind;
  if (number !== typed || kind) reader.note('phone', 'cut', typed);
  const { international: shown, national, dial } = phoneNumber(number, country);
  const international = shown.replace(kind ? ` (${kind})` : '', '');
  // With separators, but without the digit that its country dials first, it is another country's.
  const lacksTrunk = national.startsWith('0') && /^\(?[1-9]\d*\)?[\s.-]/.test(number);
  if (dial.startsWith('+') && !lacksTrunk && international.length <= 40) return international;
  reader.note('phone', 'kept_as_typed', typed);
  return number.slice(0, 40);
}

function readWebsite(reader: RowReader): string | undefined {
  const typed = reader.text('website', 600);
  if (typed === undefined) return undefined;
  // Of several addresses the first.
  const [first = typed] = typed.split(/[,;\s]\s?(?=https?:|www\.)/iu);
  const address = webAddress(first.trim());
  if (!address) reader.note('website', 'unread', typed);
  else if (first !== typed) reader.note('website', 'cut', typed);
  return address;
}

function webAddress(typed: string): string | undefined {
  const address =
    /^[a-z][a-z\d+.-]{0,20}:/i.test(typed) && !/^[^/]{1,100}:\d/.test(typed)
      ? typed
      : `https://${typed.replace(/^(?:https?)?\/\//i, '')}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb =
    url &&
    /^https?:$/.test(url.protocol) &&
    /^(?:[^.\s]{1,63}\.){1,10}[^.\s\d]{2,63}\.?$/.test(url.hostname);
  if (!isWeb || url.username || url.password || url.href.length > 500) return undefined;
  // “https://example.org/” as people write it.
  return url.pathname === '/' && !url.search && !url.hash ? url.href.slice(0, -1) : url.href;
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

const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'si',
  'oui',
  'vrai',
  'verdadero',
  '예',
  '네',
  'o',
  'online',
  'virtual',
]);

function readOnline(reader: RowReader): boolean | undefined {
  const typed = reader.text('online');
  return typed === undefined ? undefined : yes.has(normalise(typed));
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
