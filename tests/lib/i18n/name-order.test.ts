import { expect, test } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { inNameOrder } from '@/lib/i18n/name-order';

test('inNameOrder puts the family name first in Korean', () => {
  expect(locales.map((locale) => inNameOrder(locale, 'given', 'family').join(' '))).toEqual([
    'given family',
    'given family',
    'given family',
    'family given',
  ]);
});
