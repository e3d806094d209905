import { expect, test } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { dollars } from '@/lib/i18n/money';
import { numberWord } from '@/lib/i18n/number-words';

test('numberWord spells numbers below 20, each with a different word, in every language (specification 5)', () => {
  for (const locale of locales) {
    const words = Array.from({ length: 20 }, (_, number) => numberWord(locale, number));
    expect(new Set(words).size).toBe(20);
    expect(words.join('')).not.toMatch(/\d/);
    expect(numberWord(locale, 20)).toBe('20');
  }
  expect(locales.map((locale) => numberWord(locale, 12))).toEqual([
    'twelve',
    'doce',
    'douze',
    '열두 ',
  ]);
  expect(numberWord('fr', 0, 'sentence')).toBe('Zéro');
  expect(numberWord('en', 12, 'sentence')).toBe('Twelve');
  expect(numberWord('en', 20, 'sentence')).toBe('20');
  expect(numberWord('en', 1000)).toBe('1,000');
  expect(numberWord('en', 1.5)).toBe('1.5');
});

test('dollars formats cents only where there are any', () => {
  expect(dollars('en', 60_480)).toBe('$604.80');
  expect(dollars('en', 6_000)).toBe('$60');
  expect(dollars('es', 160_480)).toBe('$1,604.80');
  expect(dollars('fr', 60_480)).toBe('604,80\u00a0$US');
  expect(dollars('ko', 60_480)).toBe('US$604.80');
});
