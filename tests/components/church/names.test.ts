import { describe, expect, test } from 'vitest';
import { languageName } from '@/components/church/names';
import { locales } from '@/lib/i18n/locales';

describe('the name of a language', () => {
  test.each(locales)('is there for American Sign Language, in %s', (locale) => {
    expect(languageName('ase', locale)).not.toMatch(/^ase$/i);
  });

  test('is its tag where nobody knows one', () => {
    expect(languageName('xx', 'ko')).toBe('Xx');
    expect(languageName('no tag', 'en')).toBe('No tag');
  });
});
