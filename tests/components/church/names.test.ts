import { describe, expect, test } from 'vitest';
import { languageList, languageName } from '@/components/church/names';
import { locales } from '@/lib/i18n/locales';

describe('languageName', () => {
  test.each(locales)('returns a name for American Sign Language, in %s', (locale) => {
    expect(languageName('ase', locale)).not.toMatch(/^ase$/i);
  });

  test('returns the tag where no name is known', () => {
    expect(languageName('xx', 'ko')).toBe('Xx');
    expect(languageName('no tag', 'en')).toBe('No tag');
  });
});

test.each([
  ['fr', 'Anglais, espagnol'],
  ['es', 'Inglés, español'],
  ['en', 'English, Spanish'],
] as const)('a list of languages in %s begins with a capital letter: %s', (locale, list) => {
  expect(languageList(['en', 'es'], locale).join(', ')).toBe(list);
});
