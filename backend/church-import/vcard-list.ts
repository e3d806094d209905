import { maxListColumns, maxListRows, plainCell, type TableRow } from './table.ts';

/* Address books (vCard 2.1 to 4.0), as telephones, Outlook, Google Contacts and CiviCRM export them. */

export const isVcard = (text: string) => /^\s*BEGIN:VCARD\s/i.test(text);

/** Of a card itself, of pictures and keys, and of a program. */
const unused =
  /^(?:BEGIN|END|VERSION|PRODID|REV|KIND|N|SORT-STRING|PHOTO|LOGO|SOUND|KEY|CLASS|X-AB.*|X-SOCIALPROFILE)$/;
const headings: Record<string, string> = {
  ...{ UID: 'id', TEL: 'phone', URL: 'website', GEO: 'coordinates', TZ: 'time zone' },
  ...{ LANG: 'language', NOTE: 'note', EMAIL: 'email' },
};
/** The parts of ADR, in its order. */
const addressParts = ['address 2', 'address 2', 'address', 'city', 'state', 'zip', 'country'];

interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** The cards of an address book as rows below a row of their headings. */
export function readVcards(text: string): TableRow[] {
  const cards: { line: number; properties: Property[] }[] = [];
  for (const { line, words } of linesOf(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(words)) cards.push({ line, properties: [] });
    const property = propertyOf(words);
    if (property) cards.at(-1)?.properties.push(property);
    if (cards.length > maxListRows + 1) break;
  }
  const rows = cards.map(({ line, properties }) => ({ line, cells: cellsOf(properties) }));
  const names = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  const columns = names.slice(0, maxListColumns);
  return [
    { line: 0, cells: columns },
    ...rows.map(({ line, cells }) => ({
      line,
      cells: columns.map((name) => cells.get(name) ?? ''),
    })),
  ];
}

/** Lines with what they go on with on the next: after a space, or, of quoted ones, after a “=”. */
function linesOf(text: string): { line: number; words: string }[] {
  const lines: { line: number; parts: string[]; isQuoted: boolean }[] = [];
  text.split(/\r\n|\n|\r/).forEach((typed, index) => {
    const last = lines.at(-1);
    const isContinued = last?.isQuoted && last.parts.at(-1)?.endsWith('=');
    if (last && isContinued) last.parts.push(`\n${typed}`);
    else if (last && /^[ \t]/.test(typed)) last.parts.push(typed.slice(1));
    else {
      const isQuoted = /^[^:]{0,200};(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(typed);
      lines.push({ line: index + 1, parts: [typed], isQuoted });
    }
  });
  return lines.map(({ line, parts }) => ({ line, words: parts.join('') }));
}

function propertyOf(words: string): Property | undefined {
  const colon = /^(?:[^":]|"[^"]*")*/.exec(words)?.[0].length ?? 0;
  const [, name = '', parameters = ''] =
    /^(?:[\w-]{1,40}\.)?([\w-]{1,40})((?:;.*)?)$/s.exec(words.slice(0, colon)) ?? [];
  const typed = words.slice(colon + 1);
  if (name === '' || unused.test(name.toUpperCase())) return undefined;
  const value = /QUOTED-PRINTABLE/i.test(parameters) ? unquoted(typed, parameters) : typed;
  return { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value };
}

function unquoted(typed: string, parameters: string): string {
  const bytes = typed
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const [, charset = 'utf-8'] = /CHARSET="?([\w-]{1,40})/i.exec(parameters) ?? [];
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

/** The parts of a value between `sign`, of which `\n`, `\,` and `\;` are the signs themselves. */
function partsOf(value: string, sign: ';' | ','): string[] {
  const parts = [''];
  for (const [token] of value.matchAll(/\\.|[^\\]/gs)) {
    if (token === sign) parts.push('');
    else {
      const plain = token === '\\n' || token === '\\N' ? '\n' : token.replace(/^\\(?=.)/s, '');
      parts[parts.length - 1] += plain;
    }
  }
  return parts.map((part) => plainCell(part));
}
const whole = (value: string) => plainCell(partsOf(value, ';').join(';'));

/** The values of a card by their headings. A church may be the organization of a person. */
function cellsOf(properties: readonly Property[]): Map<string, string> {
  const cells = new Map<string, string>();
  const add = (heading: string, words: string) => {
    const before = cells.get(heading);
    if (words !== '') cells.set(heading, before ? `${before}; ${words}` : words);
  };
  const [organization = ''] = partsOf(propertyIn(properties, 'ORG'), ';');
  const shown = whole(propertyIn(properties, 'FN'));
  add('church', organization || shown);
  if (organization !== '' && shown !== organization) add('contact name', shown);
  // A fax last, since the first number counts.
  const isFax = ({ parameters }: Property) => Number(/FAX|PAGER/.test(parameters));
  let hasAddress = false;
  for (const property of properties.toSorted((a, b) => isFax(a) - isFax(b))) {
    const { name, value } = property;
    if (name === 'FN' || name === 'ORG') continue;
    if (name !== 'ADR') add(headings[name] ?? name.toLowerCase(), geo(name, whole(value)));
    else if (hasAddress) add('further address', partsOf(value, ';').filter(Boolean).join(', '));
    else {
      hasAddress = true;
      for (const [at, part] of partsOf(value, ';').entries()) {
        add(addressParts[at] ?? 'further address', part);
      }
    }
  }
  return cells;
}

const propertyIn = (properties: readonly Property[], wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value ?? '';

/** “30.26;-97.74” and “geo:30.26,-97.74” as other lists write it. */
const geo = (name: string, value: string) =>
  name === 'GEO' ? value.replace(/^geo:/i, '').replace(/[;,]/, ', ') : value;
