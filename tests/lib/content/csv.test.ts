import { describe, expect, it } from 'vitest';
import { csvFile, csvOf } from '@/lib/content/csv';

describe('csvOf', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1', "'+49 30 1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\r=1', '"\'\r=1"'],
    ['a "b", c', '"a ""b"", c"'],
    ['plain', 'plain'],
    // Only the beginning of a text makes a formula.
    ['a = b', 'a = b'],
    ['a\tb', 'a\tb'],
  ])('escapes %j to one cell without a formula', (text, cell) => {
    expect(csvOf([[text, 'b']])).toBe(`${cell},b\r\n`);
  });

  it('ends every row with a line break', () => {
    expect(csvOf([['a'], ['b', 1]])).toBe('a\r\nb,1\r\n');
    expect(csvOf([])).toBe('');
  });

  it('keeps numbers as numbers', () => {
    expect(csvOf([[-1, 2.5]])).toBe('-1,2.5\r\n');
  });

  it('begins with a byte order mark, for Excel', async () => {
    const answer = csvFile('a.csv', csvOf([['은혜']]));
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
