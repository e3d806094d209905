import { describe, expect, it, test } from 'vitest';
import { isPostalCode, postalCodeExample, readPostalCode } from '@/lib/contract/postal-code-forms';

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

test.each([
  ['NL', '2611 aa', '2611 AA'],
  ['NL', 'NL-2611 AA', '2611 AA'],
  ['NL', '2611AA', '2611 AA'],
  ['CH', 'CH-3011', '3011'],
  ['CH', 'CH 3011', '3011'],
  ['LI', 'FL-9490', '9490'],
  ['FR', 'F-69002', '69002'],
  ['FR', '69 002', '69002'],
  ['FR', '69002 CEDEX 02', '69002'],
  ['DE', 'D-50667', '50667'],
  ['DE', 'DE 50667', '50667'],
  ['AT', 'A-4020', '4020'],
  ['BE', 'B-2000', '2000'],
  ['IT', 'I-10123', '10123'],
  ['ES', 'E-08001', '08001'],
  ['LU', 'L-1111', '1111'],
  ['SE', 'SE-411 14', '411 14'],
  ['SE', '41114', '411 14'],
  ['NO', 'N-0154', '0154'],
  ['DK', 'DK-8000', '8000'],
  ['FI', 'FIN-00100', '00100'],
  ['PL', '80827', '80-827'],
  ['PL', 'PL-80-827', '80-827'],
  ['PT', '1200093', '1200-093'],
  ['CZ', '11000', '110 00'],
  ['SK', '81101', '811 01'],
  ['GR', '10563', '105 63'],
  ['LV', '1010', 'LV-1010'],
  ['LV', 'lv1010', 'LV-1010'],
  ['LT', 'LT-01103', '01103'],
  ['HR', 'HR-10000', '10000'],
  ['SI', 'SI-1000', '1000'],
  ['GB', 'ec4y1aa', 'EC4Y 1AA'],
  ['GB', 'M1  1AE', 'M1 1AE'],
  ['GB', 'GB-M1 1AE', 'M1 1AE'],
  ['IE', 't12w8kp', 'T12 W8KP'],
  ['MT', 'VLT1117', 'VLT 1117'],
  ['CA', 'g1r4p5', 'G1R 4P5'],
  ['CA', 'G1R-4P5', 'G1R 4P5'],
  ['US', '837021234', '83702-1234'],
  ['US', '83702 1234', '83702-1234'],
  ['US', 'ID 83702', '83702'],
  ['BR', '80020310', '80020-310'],
  ['BR', 'CEP 80020-310', '80020-310'],
  ['MX', 'C.P. 72000', '72000'],
  ['AR', 'S2000', 'S2000'],
  ['IN', 'PIN 411 001', '411001'],
  ['IN', 'PIN: 411001', '411001'],
  ['JP', '〒0600042', '060-0042'],
  ['JP', '０６０－００４２', '060-0042'],
  ['JP', '〒060-0042', '060-0042'],
  ['KR', '우) 48732', '48732'],
  ['KR', '(48732)', '48732'],
  ['KR', '우편번호 48732', '48732'],
  ['CN', '邮编 200120', '200120'],
  ['TW', '10603', '10603'],
  ['SG', 'S(189561)', '189561'],
  ['EG', '٨١٥١١', '81511'],
  ['IR', '۱۱۹۳۶۱۲۳۴۵', '11936-12345'],
  ['NP', '४४६००', '44600'],
  ['AD', '500', 'AD500'],
  ['HT', 'HT 9110', '9110'],
  ['IL', '9414219', '9414219'],
  ['RU', '420111', '420111'],
  ['BN', 'bt 2328', 'BT2328'],
  ['SA', '12345 6789', '12345-6789'],
  ['KR', '[06236]', '06236'],
  ['GB', 'UK SW1A 2AA', 'SW1A 2AA'],
  ['CA', 'ON K1A 0B1', 'K1A 0B1'],
  ['KZ', 'a15 a4m8', 'A15A4M8'],
  ['KZ', '050000', '050000'],
  ['PY', '001001', '001001'],
  ['SV', '1101', '1101'],
  ['VE', '1010 a', '1010-A'],
])('in %s, “%s” is %s', (country, typed, code) => {
  expect(readPostalCode(country, typed)).toBe(code);
});

test.each([
  ['NL', '2611 SS'],
  ['NL', '0123 AB'],
  ['CH', 'CH-80011'],
  ['FR', 'F-7501'],
  ['GB', 'XX1 1AA'],
  ['JP', '〒100-000'],
  ['KR', '135-080'],
  ['US', '2820'],
  ['US', 'H2X 1Y4'],
  ['CA', 'D1R 4P5'],
  ['IN', '41100'],
  ['SE', '1234'],
  ['DE', 'Berlin'],
  ['DE', '1'.repeat(400)],
])('in %s, “%s” is no code', (country, typed) => {
  expect(readPostalCode(country, typed)).toBeUndefined();
  expect(isPostalCode(country, typed)).toBe(false);
});

test('a code of a country without a known format stays as typed', () => {
  expect(readPostalCode('GH', ' GA-183-8164 ')).toBe('GA-183-8164');
});
