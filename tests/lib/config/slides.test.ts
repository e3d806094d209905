import { describe, expect, test } from 'vitest';
import { shownSlides } from '@/lib/config/slides';
import { slideNames } from '@/lib/contract/slides';

const names = (...args: Parameters<typeof shownSlides>) =>
  shownSlides(...args).map(({ name }) => name);

describe('the slides of the home page', () => {
  test('are the four that ship, until the ministry changes them', () => {
    expect(names('ko', {})).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('can all be left out', () => {
    const off = Object.fromEntries(slideNames.map((name) => [name, { off: true }]));
    expect(names('en', off)).toEqual([]);
  });

  test('are in the order of their places; one that is moved comes before the one that is there', () => {
    expect(names('en', { third: { place: 1 } })).toEqual(['third', 'first', 'second', 'fourth']);
    expect(names('en', { first: { place: 9 }, fourth: { place: 1 } })).toEqual([
      'fourth',
      'second',
      'third',
      'first',
    ]);
  });

  test('can be more, each in the languages in which it has a headline', () => {
    const added = { fifth: { place: 1, headline: { ko: '반가워요' } }, sixth: {} };
    expect(names('ko', added)).toEqual(['fifth', 'first', 'second', 'third', 'fourth']);
    expect(names('fr', added)).toEqual(['first', 'second', 'third', 'fourth']);
  });
});
