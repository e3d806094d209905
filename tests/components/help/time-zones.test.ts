import { expect, it } from 'vitest';
import { helpCountryOfTimeZone } from '@/components/help/time-zones';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';

type WithZones = Intl.Locale & { getTimeZones(): string[] };

it.each([
  ['Asia/Seoul', 'KR'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['America/Indiana/Knox', 'US'],
  ['Europe/London', 'GB'],
  ['Atlantic/Canary', 'ES'],
  ['Europe/Berlin', undefined],
  ['UTC', undefined],
])('maps %s to %s', (zone, country) => {
  expect(helpCountryOfTimeZone(zone)).toBe(country);
});

it('maps every time zone of every country in the table', () => {
  for (const { country } of shippedHelpLines()) {
    const zones = (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones();
    for (const zone of zones) expect([zone, helpCountryOfTimeZone(zone)]).toEqual([zone, country]);
  }
});
