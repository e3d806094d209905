import { utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readChurches } from '@/backend/church-import/read-churches';
import { ListError, maxListRows } from '@/backend/church-import/table';

const read = (source: string | Uint8Array) =>
  readChurches(typeof source === 'string' ? Buffer.from(source) : source, {
    locale: 'en',
    country: 'US',
  });
function faultOf(source: string | Uint8Array): unknown {
  try {
    read(source);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ListError);
    const { fault, line } = error as ListError;
    return line === undefined ? fault : [fault, line];
  }
}

/** A spreadsheet whose sheet is this XML. */
function spreadsheet(xml: Uint8Array, level: 0 | 9 = 9): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name']]), 'List');
  const parts = unzipSync(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })));
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': xml }, { level });
}
const head =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const cell = (ref: string, inner: string) => `<c r="${ref}" t="str">${inner}</c>`;

test('a zip bomb is unpacked to its limit only', () => {
  const bomb = spreadsheet(new Uint8Array(60_000_000).fill(0x20));
  expect(bomb.length).toBeLessThan(100_000);
  expect(faultOf(bomb)).toBe('too_large');
});

test('a bomb of many parts', () => {
  const parts = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, index) => [`xl/part${index}.xml`, strToU8('<a/>')]),
  );
  expect(faultOf(zipSync(parts))).toBe('too_large');
});

test('a packed file that is no spreadsheet, or is cut off', () => {
  expect(faultOf(zipSync({ 'photo.jpg': strToU8('x') }))).toMatch(/not_a_list|empty/);
  const whole = spreadsheet(strToU8(`${head}</sheetData></worksheet>`));
  expect(faultOf(whole.subarray(0, whole.length / 2))).toMatch(/not_a_list|empty/);
});

test('a million rows, as text and as a sheet', () => {
  expect(faultOf(`Name,City\n${'A,B\n'.repeat(1_000_000)}`)).toBe('too_many_rows');
  const rows = Array.from(
    { length: maxListRows + 200 },
    (_, index) => `<row r="${index + 1}">${cell(`A${index + 1}`, '<v>A</v>')}</row>`,
  );
  expect(faultOf(spreadsheet(strToU8(`${head}${rows.join('')}</sheetData></worksheet>`)))).toBe(
    'too_many_rows',
  );
});

test('ten megabytes in one cell', () => {
  expect(faultOf(`Name,City\nGrace,${'x'.repeat(10_000_000)}\n`)).toBe('too_large');
  expect(faultOf(`Name,City\nGrace,${'x'.repeat(7_000_000)}\n`)).toEqual(['cell_too_long', 2]);
  const xml = `${head}<row r="1">${cell('A1', `<v>${'x'.repeat(10_000_000)}</v>`)}</row></sheetData></worksheet>`;
  expect(faultOf(spreadsheet(strToU8(xml)))).toEqual(['cell_too_long', 1]);
});

test('a quotation mark that is not closed', () => {
  expect(faultOf(`Name,City\nGrace,Reno\n"Hope,Reno\nJoy,Reno\n`)).toEqual(['quote_not_closed', 4]);
});

test('external entities and entities of entities are words', () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>${head}
    <row r="1">${cell('A1', '<v>Name</v>')}${cell('B1', '<v>City</v>')}</row>
    <row r="2">${cell('A2', '<v>Grace &a;&b;</v>')}${cell('B2', '<v>Reno</v>')}</row></sheetData></worksheet>`;
  const { entries } = read(spreadsheet(strToU8(xml)));
  expect(entries).toHaveLength(1);
  expect(entries[0]?.church.name).not.toContain('root:');
});

test('formulas are never computed: what was last shown counts, and words of one are none', () => {
  const xml = `${head}<row r="1">${cell('A1', '<v>Name</v>')}${cell('B1', '<v>City</v>')}</row>
    <row r="2">${cell('A2', '<f>WEBSERVICE("http://example.org")</f><v>Grace</v>')}${cell('B2', '<f>1+1</f>')}</row></sheetData></worksheet>`;
  expect(read(spreadsheet(strToU8(xml))).leftOut).toMatchObject([{ line: 2, reason: 'no_place' }]);
  const text = 'Name,City,Pastor\nGrace,Reno,"=cmd|\'/c calc\'!A1"\n=1+1,Reno,\n';
  const { entries, leftOut } = read(text);
  expect(entries[0]?.church).toEqual({ name: 'Grace', city: 'Reno', country: 'US' });
  expect(entries[0]?.notes).toContainEqual(
    expect.objectContaining({ field: 'pastor_name', note: 'formula' }),
  );
  expect(leftOut).toMatchObject([{ line: 3, reason: 'no_name' }]);
});

test('scripts in every cell', () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const row = Array.from({ length: 6 }, () => `Grace ${script}`).join(',');
  const { entries } = read(`Name,City,Street,Pastor,Services,About\n${row}\n`);
  expect(JSON.stringify(entries[0]?.church)).not.toMatch(/<|onerror|alert/);
  expect(entries[0]?.notes.some(({ note }) => note === 'markup_removed')).toBe(true);
});

test('what is no list', () => {
  expect(faultOf('')).toBe('empty');
  expect(faultOf('\n\n , \n')).toBe('empty');
  expect(faultOf('{"a": 1}')).toBe('not_a_list');
  expect(faultOf(`<kml>${'<Placemark>'.repeat(600_000)}`)).toBe('not_a_list');
  expect(faultOf(`<html>${'<table>'.repeat(600_000)}`)).toBe('not_a_list');
  expect(faultOf('[1, 2')).toBe('not_a_list');
  expect(faultOf(`${'['.repeat(100_000)}`)).toBe('not_a_list');
  expect(faultOf('<!DOCTYPE html><html><body>Sign in</body></html>')).toBe('not_a_list');
  expect(
    faultOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0])),
  ).toBe('unknown_encoding');
});

test('keys of objects that a program knows otherwise', () => {
  const text =
    '[{"__proto__": {"name": "x"}, "constructor": "y", "name": "Grace", "city": "Reno"}]';
  expect(read(text).entries).toMatchObject([{ church: { name: 'Grace', city: 'Reno' } }]);
  expect(({} as { name?: string }).name).toBeUndefined();
});
