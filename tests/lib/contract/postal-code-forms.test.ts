import { describe, expect, it } from 'vitest';
import { isPostalCode, postalCodeExample } from '@/lib/contract/postal-code-forms';

const countries = [
  ...['AR', 'AU', 'BE', 'BR', 'CA', 'CH', 'CO', 'DE', 'ES', 'FR', 'GB', 'IE', 'IN', 'KR', 'MX'],
  ...['NZ', 'PH', 'US', 'ZA'],
];

describe('isPostalCode', () => {
  it.each(countries)('accepts the example of %s, however it is typed', (country) => {
    const example = postalCodeExample(country) ?? '';
    expect(example).not.toBe('');
    for (const typed of [example, example.toLowerCase(), ` ${example} `, [...example].join('-')]) {
      expect(isPostalCode(country, typed), typed).toBe(true);
    }
  });

  it.each(countries)(
    'rejects, in %s, a code with one digit too many or one sign too few',
    (country) => {
      const example = postalCodeExample(country) ?? '';
      for (const typed of [`${example}0`, `0${example}`, example.slice(0, -1)]) {
        expect(isPostalCode(country, typed), typed).toBe(false);
      }
    },
  );

  it.each([
    ['AR', '1002', true],
    ['AR', 'C1002AAB', true],
    ['AR', '1002AAB', false],
    ['GB', 'M1 1AE', true],
    ['GB', 'EC1A 1BB', true],
    ['IE', 'D6W XH91', true],
    ['US', '28202-1234', true],
    ['US', '28202-123', false],
    ['CA', 'H2X 114', false],
    ['KR', '0452X', false],
    ['FR', '', false],
  ])('in %s, for %j, returns %s', (country, typed, isCode) => {
    expect(isPostalCode(country, typed)).toBe(isCode);
  });

  it('accepts any text in a country whose format is unknown', () => {
    expect(isPostalCode('AQ', 'none')).toBe(true);
    expect(postalCodeExample('AQ')).toBeUndefined();
  });
});
