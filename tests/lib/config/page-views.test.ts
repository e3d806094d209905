import { beforeEach, expect, it } from 'vitest';
import { notePageView, takePageViews } from '@/lib/config/page-views';

const view = (slug: string) => ({ locale: 'ko', kind: 'answers', slug }) as const;
beforeEach(() => {
  takePageViews();
});

it('takePageViews returns the sums of each page and language once', () => {
  notePageView(view('a'));
  notePageView(view('b'));
  notePageView({ ...view('a'), locale: 'en' });
  notePageView({ ...view('a'), kind: 'testimonials' });
  notePageView(view('a'));
  expect(takePageViews()).toEqual([
    { ...view('a'), times: 2 },
    { ...view('b'), times: 1 },
    { ...view('a'), locale: 'en', times: 1 },
    { ...view('a'), kind: 'testimonials', times: 1 },
  ]);
  expect(takePageViews()).toEqual([]);
});

it('sums that could not be stored are added to those counted since', () => {
  notePageView(view('a'));
  notePageView(view('a'), 6);
  notePageView(view('b'), 2);
  expect(takePageViews()).toEqual([
    { ...view('a'), times: 7 },
    { ...view('b'), times: 2 },
  ]);
});

it('at most 5,000 different pages are counted, and those already counted still are', () => {
  for (let page = 0; page < 5_001; page++) notePageView(view(`page-${page}`));
  notePageView(view('page-0'));
  const sums = takePageViews();
  expect(sums).toHaveLength(5_000);
  expect(sums[0]).toEqual({ ...view('page-0'), times: 2 });
  expect(sums.at(-1)?.slug).toBe('page-4999');
  notePageView(view('one more'));
  expect(takePageViews()).toHaveLength(1);
});
