import { describe, expect, test } from 'vitest';
import { languageName } from '@/components/church/names';
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
