import { expect, it } from 'vitest';
import {
  type PageCount,
  pathOfCount,
  type SiteCounts,
  siteCountsAsCsv,
  viewsBy,
  weeksBetween,
} from '@/lib/content/counts';

const events = { played: 0, finished: 0, shared: 0 };
const row = (fields: Partial<PageCount> = {}): PageCount => ({
  ...{ week: '2026-11-16', kind: 'answers', slug: 'hope', locale: 'en', views: 2 },
  ...events,
  ...fields,
});

it('viewsBy sums the views, or another count, per key, the largest first', () => {
  const rows = [row(), row({ locale: 'ko', views: 9, played: 1 }), row({ views: 4, played: 3 })];
  expect(viewsBy(rows, ({ locale }) => locale)).toEqual([
    ['ko', 9],
    ['en', 6],
  ]);
  expect(viewsBy(rows, ({ locale }) => locale, 'played')).toEqual([
    ['en', 3],
    ['ko', 1],
  ]);
});

it('weeksBetween has every week, the first and the last included', () => {
  expect(weeksBetween({ from: '2026-11-02', to: '2026-11-16' })).toEqual([
    ...['2026-11-02', '2026-11-09', '2026-11-16'],
  ]);
});

it.each([
  ['home', '', '/'],
  ['answers', 'hope', '/answers/hope'],
  ['help', '', '/help'],
] as const)('pathOfCount of %s and %j is %s', (kind, slug, path) => {
  expect(pathOfCount({ kind, slug })).toBe(path);
});

it('siteCountsAsCsv has a line for each page and each film', () => {
  const inKorean = { week: '2026-11-16', locale: 'ko' } as const;
  const counts: SiteCounts = {
    ...{ from: '2026-11-16', to: '2026-11-16' },
    pages: [row({ played: 3, shared: 1 }), row({ kind: 'home', slug: '' })],
    films: [{ ...inKorean, opened: 9, played: 8, finished: 7, shared: 6 }],
  };
  expect(siteCountsAsCsv(counts, 'en', ['Week of', 'Language']).split('\r\n')).toEqual([
    'Week of,Language',
    '2026-11-16,en,/answers/hope,2,,3,0,1',
    '2026-11-16,en,/,2,,0,0,0',
    '2026-11-16,ko,,,9,8,7,6',
    '',
  ]);
  expect(siteCountsAsCsv(counts, 'es', ['Semana del', 'Idioma']).split('\r\n').slice(0, 2)).toEqual(
    ['Semana del;Idioma', '2026-11-16;en;/answers/hope;2;;3;0;1'],
  );
});
