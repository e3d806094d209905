import { expect, it } from 'vitest';
import { emergencyNumberSchema } from '@/lib/contract/help-lines';
import { answerHelpQuery } from '@/lib/danger/country-help';
import { emergencyOnly, otherCountries } from '@/lib/danger/emergency-numbers';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';

const table = shippedHelpLines();
const numbersOf = (country: string) =>
  emergencyOnly(country)?.emergency.map(
    ({ number, services }) => `${number} ${services.join(' ')}`,
  );

it('has every country of the world that has no help lines, each with police and an ambulance', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const listed = new Set([...table.map(({ country }) => country), ...otherCountries()]);
  // The members of the United Nations, and 40 territories with emergency services of their own.
  expect(listed.size).toBeGreaterThan(230);
  for (const country of otherCountries()) {
    expect(names.of(country), country).toBeTruthy();
    expect(
      table.some((entry) => entry.country === country),
      country,
    ).toBe(false);
    const { emergency } = emergencyOnly(country) ?? { emergency: [] };
    const services = emergency.flatMap((entry) => entry.services);
    expect(services, country).toEqual(expect.arrayContaining(['police', 'ambulance']));
    for (const entry of emergency) expect(emergencyNumberSchema.parse(entry)).toEqual(entry);
  }
});

it.each([
  ['DE', ['112 police ambulance fire']],
  ['JP', ['110 police', '119 ambulance fire']],
  ['BR', ['190 police', '192 ambulance', '193 fire']],
  // No two lists agree on an ambulance there.
  ['CM', ['112 police ambulance fire']],
])('knows the numbers of %s', (country, numbers) => {
  expect(numbersOf(country)).toEqual(numbers);
});

it.each([
  ['Africa/Lagos', 'NG', '112'],
  ['Africa/Kinshasa', 'CD', '112'],
  ['America/Tegucigalpa', 'HN', '911'],
  ['America/Managua', 'NI', '118'],
  ['Europe/Berlin', 'DE', '112'],
  ['Asia/Tokyo', 'JP', '110'],
])('answers the time zone %s with %s, and no other country', (time_zone, country, number) => {
  const answer = answerHelpQuery(table, { time_zone, kind: 'home-violence' });
  expect(answer.map((entry) => [entry.country, entry.emergency[0]?.number])).toEqual([
    [country, number],
  ]);
});

it('answers nothing for a zone without a place, and for an unknown code', () => {
  expect(answerHelpQuery(table, { time_zone: 'UTC' })).toEqual([]);
  expect(answerHelpQuery(table, { time_zone: 'Nowhere/At All' })).toEqual([]);
  expect(answerHelpQuery(table, { country: 'XX' })).toEqual([]);
});
