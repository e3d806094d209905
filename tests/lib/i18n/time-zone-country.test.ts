import { expect, test } from 'vitest';
import { countryOfTimeZone } from '@/lib/i18n/time-zone-country';

test.each([
  ['Europe/Brussels', 'BE'],
  ['America/Chicago', 'US'],
  ['Asia/Seoul', 'KR'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['Etc/UTC', undefined],
  ['Nowhere/Else', undefined],
  ['', undefined],
])('the clocks of %s are those of %s', (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country);
});
