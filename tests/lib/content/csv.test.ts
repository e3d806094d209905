import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvOf } from '@/lib/content/csv';
import { locales } from '@/lib/i18n/locales';

describe('csvOf', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1', "'+49 30 1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\r=1', '"\'\r\'=1"'],
    ['a "b", c', '"a ""b"", c"'],
    ['plain', 'plain'],
    ['a = b', 'a = b'],
    ['a\tb', '"a\tb"'],
    ['a; b', '"a; b"'],
    // A program that expects another separator begins a cell after it.
    ['a;=1', '"a;\'=1"'],
    ['a,\u00a0@b', '"a,\'\u00a0@b"'],
    ['a|+1', '"a|\'+1"'],
    ['a\n-1', '"a\n\'-1"'],
    ['"=1', '"""\'=1"'],
  ])('escapes %j to one cell without a formula', (text, cell) => {
    expect(csvOf('en', [[text, 'b']])).toBe(`${cell},b\r\n`);
  });

  it.each([
    ['en', 'a,"b,c",2.5\r\n'],
    ['es', 'a;"b,c";2,5\r\n'],
    ['fr', 'a;"b,c";2,5\r\n'],
    ['ko', 'a,"b,c",2.5\r\n'],
  ] as const)('has the separator and the decimal mark of %s', (locale, row) => {
    expect(csvOf(locale, [['a', 'b,c', 2.5]])).toBe(row);
  });

  it('has no cell with a formula, whatever the text and the separator of the reader', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'=+-@＝ a\t\r\n,;|"\'\u00a0'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, fc.constantFrom(...locales), (one, other, locale) => {
        const file = csvOf(locale, [[one, other, 'end']]);
        for (const separator of [',', ';', '\t', '|']) {
          for (const cell of cellsOf(file, separator)) expect(cell).not.toMatch(/^\s*[=+\-@＝]/u);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('has each text as it was, up to the apostrophes', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=-a\t\n,;|"'), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.constantFrom(...locales), (one, locale) => {
        const separator = locale === 'es' || locale === 'fr' ? ';' : ',';
        const [cell = ''] = cellsOf(csvOf(locale, [[one, 'end']]), separator);
        expect(cell.replaceAll("'", '')).toBe(one);
      }),
    );
  });

  it('ends every row with a line break', () => {
    expect(csvOf('en', [['a'], ['b', 1]])).toBe('a\r\nb,1\r\n');
    expect(csvOf('en', [])).toBe('');
  });

  it('keeps numbers as numbers', () => {
    expect(csvOf('en', [[-1, 2.5]])).toBe('-1,2.5\r\n');
  });

  it('begins with a byte order mark, for Excel', async () => {
    const answer = csvFile('a.csv', csvOf('ko', [['은혜']]));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('is saved as a file, and not cached', () => {
    expect(Object.fromEntries(csvFile('a.csv', '').headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="a.csv"',
      'cache-control': 'no-store',
    });
  });
});

/** The cells of a file as spreadsheets read it: quotes count at the beginning of a cell only. */
function cellsOf(file: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < file.length; at++) {
    const sign = file[at] ?? '';
    const cell = cells.at(-1) ?? '';
    const append = (text: string) => {
      cells[cells.length - 1] = cell + text;
    };
    if (isQuoted && sign === '"') {
      if (file[at + 1] === '"') {
        append('"');
        at++;
      } else isQuoted = false;
    } else if (isQuoted) append(sign);
    else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator || sign === '\n' || sign === '\r') cells.push('');
    else append(sign);
  }
  return cells;
}
