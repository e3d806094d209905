import { describe, expect, it, vi } from 'vitest';
import {
  type AccountCounts,
  countsAsCsv,
  createCardBatch,
  daysBetween,
  getCounts,
  listingCountsAsCsv,
  sumBy,
} from '@/lib/content/own-counts';
import { down, serveOlderBackend } from '../../support/older-backend';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));

const api = serveOlderBackend();

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
    const rows = counts([row({ card: 'k3f7' }), row({})]);
    expect(countsAsCsv(rows, 'ko', ['날짜', '열기'])).toBe(
      '날짜,열기\r\n' +
        '2026-11-21,welcome,grace,en,card,k3f7,Festival,2,1,0,0\r\n' +
        '2026-11-21,welcome,grace,en,card,,,2,1,0,0\r\n',
    );
    expect(countsAsCsv(rows, 'fr', ['Jour', 'Lectures'])).toMatch(
      /^Jour;Lectures\r\n2026-11-21;welcome;grace;en;card;k3f7;Festival;2;1;0;0\r\n/,
    );
  });

  it('in the locator are exported as CSV, a line for each place and day, with its name', () => {
    const found = { found: 9, opened: 3, called: 2, directions: 1 };
    const day = '2026-11-21';
    const all = {
      ...counts([]),
      listings: [{ slug: 'grace', name: 'Grace, North' }],
      listing_counts: [{ slug: 'grace', day, ...found }],
    };
    expect(listingCountsAsCsv(all, 'en', ['Day'])).toBe(
      'Day\r\n2026-11-21,grace,"Grace, North",9,3,2,1\r\n',
    );
    // A backend of the previous release has none.
    expect(listingCountsAsCsv(counts([]), 'fr', ['Jour', 'Lieu'])).toBe('Jour;Lieu\r\n');
  });

  it('have no name of a batch of another film with the same code', () => {
    for (const other of [{ type: 'story' as const }, { slug: 'hope' }, { card: 'zzzz' }]) {
      const rows = counts([row({ card: 'k3f7', ...other })]);
      expect(countsAsCsv(rows, 'en', [])).not.toContain('Festival');
    }
  });

  it('are read for a number of days including today', async () => {
    api.answerWith(() => ({ body: { data: counts([]) } }));
    await getCounts(7);
    const { from = '', to = '' } = api.requests[0]?.query ?? {};
    expect(daysBetween({ from, to })).toHaveLength(7);
    expect(Math.abs(Date.parse(to) - Date.now())).toBeLessThan(2 * 86_400_000);
  });

  it.each([
    ['Door, back', '"Door, back"'],
    ['The "old" hall', '"The ""old"" hall"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['-1', "'-1"],
  ])('escape the label %s in the CSV', (label, cell) => {
    const rows = counts([row({ card: 'k3f7' })], label);
    expect(countsAsCsv(rows, 'en', [])).toContain(`,k3f7,${cell},2,`);
  });
});

describe('createCardBatch', () => {
  const refuse = (status: number) => ({ status, body: { error: { code: 'x', message: 'no' } } });

  it('names the kind of film that the form sends, and says whether it succeeded', async () => {
    const batch = { code: 'k3f7', label: 'Festival', type: 'story', slug: 'ana' };
    api.answerWith(() => ({ status: 201, body: { data: batch } }));
    expect(await createCardBatch('story', 'ana', 'Festival')).toBe(true);
    expect(await createCardBatch('invitation', 'grace', 'Festival')).toBe(true);
    expect(api.requests[0]?.headers.authorization).toBe('Bearer secret');
    expect(api.requests.map(({ body }) => body)).toEqual([
      { type: 'story', slug: 'ana', label: 'Festival' },
      { type: 'welcome', slug: 'grace', label: 'Festival' },
    ]);
  });

  it.each([400, 404, 409])('returns false for a refusal with status %i', async (status) => {
    api.answerWith(() => refuse(status));
    expect(await createCardBatch('story', 'ana', '')).toBe(false);
  });

  it('rejects where the backend fails', async () => {
    api.answerWith(() => down);
    await expect(createCardBatch('story', 'ana', '')).rejects.toMatchObject({ status: 503 });
  });
});
