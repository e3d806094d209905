import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slug as slugSchema } from '@/backend/content/kinds/fields';
import { itemSlug } from '@/lib/contract/item-slugs';

it('itemSlug derives a valid slug from any title, or an empty one', () => {
  const character = fc.constantFrom(
    'A',
    'é',
    'ß',
    'Ⅳ',
    '한',
    '-',
    '’',
    '9',
    '😀',
    '\u0301',
    ' ',
    'İ',
  );
  expect(itemSlug('Did Jesus’ friends lie?')).toBe('did-jesus-friends-lie');
  expect(itemSlug('¿Qué es la fe?')).toBe('que-es-la-fe');
  expect(itemSlug('하나님')).toBe('hananim');
  expect(itemSlug('한국 교회와 constructor')).toBe('hanguk-gyohoewa-constructor');
  expect(itemSlug('constructor')).toBe('constructor');
  expect(itemSlug('… Really?!  Yes …')).toBe('really-yes');
  expect(itemSlug(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(itemSlug('a'.repeat(90))).toBe('a'.repeat(80));
  expect(itemSlug(`${' '.repeat(400)}a`)).toBe('');
  expect(itemSlug('가 '.repeat(100_000))).toBe(Array(27).fill('ga').join('-'));
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 100 }), (title) => {
      const slug = itemSlug(title);
      expect(slug === '' || slugSchema.safeParse(slug).success).toBe(true);
    }),
  );
});
