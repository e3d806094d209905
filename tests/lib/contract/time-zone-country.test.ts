import { expect, test } from 'vitest';
import { countryOfTimeZone, zonesOf } from '@/lib/contract/time-zone-country';

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
])('countryOfTimeZone of %s is %s', (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country);
});

test('zonesOf lists the zones of a country under the names that this machine uses, and none for an unknown code', () => {
  expect(zonesOf('BE')).toEqual(['Europe/Brussels']);
  expect(zonesOf('IN').map(countryOfTimeZone)).toEqual(['IN']);
  expect(zonesOf('US').length).toBeGreaterThan(20);
  expect(zonesOf('ZZ')).toEqual([]);
});
