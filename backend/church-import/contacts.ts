import { phoneNumber } from '../../lib/contract/phone-numbers.ts';
import { readPhoneText } from '../../lib/contract/phone-text.ts';
import type { RowReader } from './row-reader.ts';

export function readPhone(reader: RowReader, country: string): string | undefined {
  const cell = reader.text('phone');
  if (cell === undefined) return undefined;
  const typed = wholeNumber(cell);
  // Of several numbers the first: “704 555 0100 / 704 555 0101”.
  const parts = typed.split(/[/;|]|,(?=(?:\D{0,4}\d){7})|\bor\b|\bo\b|\bou\b/iu, 4);
  const first = (parts.find((part) => /\p{Nd}/u.test(part)) ?? typed).trim();
  // “Tel.: 704 555 0100 (office)”.
  const unnamed = first.replace(/^\p{L}[\p{L}\s]{0,20}[:.)\s]{1,3}(?=[+(\p{Nd}])/u, '');
  const [bare = unnamed] = /^.*\p{Nd}/su.exec(unnamed) ?? [];
  const inside = /\+?\(?\d[\d\s().-]{6,18}\d/.exec(unnamed)?.[0];
  const number = [first, bare, inside ?? ''].find((text) => readPhoneText(text)) ?? typed;
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

/** A number that a spreadsheet shows with its power of ten, or a fraction; one with lost digits stays as it is. */
function wholeNumber(cell: string): string {
  const plain = cell.replace(/^(\d{7,15})\.0$/, '$1');
  const [, mantissa = '', power] = /^(\d\.\d{1,14})E\+?(\d{1,2})$/i.exec(plain) ?? [];
  const isWhole = power !== undefined && mantissa.length - 2 >= Number(power) - 1;
  return isWhole && Number.isSafeInteger(Number(plain)) ? String(Number(plain)) : plain;
}

export function readWebsite(reader: RowReader): string | undefined {
  const typed = reader.text('website', 600);
  if (typed === undefined) return undefined;
  // Of several addresses the first.
  const inText = /\]\((https?:[^()\s]{1,500})\)|<(https?:[^<>\s]{1,500})>/iu.exec(typed);
  const part = firstAddress(inText?.[1] ?? inText?.[2] ?? typed);
  const first = part.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  const address = webAddress(first.trim());
  if (!address) reader.note('website', 'unread', typed);
  else if (first !== typed) reader.note('website', 'cut', typed);
  return address;
}

/** Up to what stands behind an address: another one, or words; an address itself may have commas. */
function firstAddress(text: string): string {
  const [words = text] = text.split(/\s(?=https?:|www\.)|\s\(|\s[-–|]\s/iu);
  const [first = words, ...parts] = words.split(/(?=[,;])/);
  const next = parts.findIndex((part) => /^[,;]\s?\S{1,100}\.\p{L}{2}/u.test(part));
  return [first, ...parts.slice(0, next < 0 ? undefined : next)].join('').replace(/[,;]$/, '');
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
    /^(?:[^.\s]{1,63}\.){1,10}(?:[^.\s\d]{2,63}|xn--[a-z\d-]{1,59})\.?$/.test(url.hostname);
  if (!isWeb || url.username || url.password || url.href.length > 500) return undefined;
  // “https://example.org/” as people write it.
  return url.pathname === '/' && !url.search && !url.hash ? url.href.slice(0, -1) : url.href;
}
