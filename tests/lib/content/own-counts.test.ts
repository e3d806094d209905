import { describe, expect, it } from 'vitest';
import { type AccountCounts, countsAsCsv, daysBetween, sumBy } from '@/lib/content/own-counts';

const row = (more: object) => ({
  ...{ type: 'welcome', slug: 'grace', day: '2026-11-21', locale: 'en' as const },
  ...{ medium: 'card' as const, card: null, opened: 2, played: 1, finished: 0, shared: 0 },
  ...more,
});
const counts = (rows: AccountCounts['counts'], label = 'Festival'): AccountCounts => ({
  ...{ from: '2026-11-20', to: '2026-11-22', films: [], counts: rows },
  batches: [{ code: 'k3f7', label, type: 'welcome', slug: 'grace' }],
});

describe('a church’s own counts', () => {
  it('are summed by a key, the most opened first', () => {
    const rows = [row({}), row({ medium: 'poster', opened: 5 }), row({ day: '2026-11-22' })];
    expect(sumBy(rows, ({ medium }) => medium)).toEqual([
      ['poster', { opened: 5, played: 1, finished: 0, shared: 0 }],
      ['card', { opened: 4, played: 2, finished: 0, shared: 0 }],
    ]);
    expect(daysBetween(counts([]))).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it('are exported as CSV, a line each, with the name of the card batch', () => {
    expect(countsAsCsv(counts([row({ card: 'k3f7' }), row({})]))).toBe(
      'day,type,slug,locale,medium,card,card_name,opened,played,finished,shared\r\n' +
        '2026-11-21,welcome,grace,en,card,k3f7,Festival,2,1,0,0\r\n' +
        '2026-11-21,welcome,grace,en,card,,,2,1,0,0\r\n',
    );
  });

  it.each([
    ['Door, back', '"Door, back"'],
    ['The "old" hall', '"The ""old"" hall"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['-1', "'-1"],
  ])('escape the label %s in the CSV', (label, cell) => {
    expect(countsAsCsv(counts([row({ card: 'k3f7' })], label))).toContain(`,k3f7,${cell},2,`);
  });
});
