import { expect, it } from 'vitest';
import { dangerKinds } from '@/lib/contract/danger-kinds';
import { locales } from '@/lib/contract/locales';
import { filterHelp, isReadIn, selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';

const table = shippedHelpLines();
const order = (query: Parameters<typeof selectHelp>[1]) =>
  selectHelp(table, query).map(({ country }) => country);

it('the table has the fifteen countries of the readers, each with an emergency number for the police and an ambulance', () => {
  expect(
    table
      .map(({ country }) => country)
      .sort()
      .join(' '),
  ).toBe('AR AU BE CA CH CL CO ES FR GB IE KR MX PE US');
  for (const { country, emergency } of table) {
    const called = emergency.filter(({ sms }) => !sms).flatMap(({ services }) => services);
    expect(called, country).toEqual(expect.arrayContaining(['police', 'ambulance']));
  }
});

// Kinds for which no source confirmed a number.
const unconfirmed = ['MX child-danger'];

it('the table has a line for each kind of danger in each country, except the unconfirmed ones', () => {
  const missing = table.flatMap(({ country, lines }) =>
    dangerKinds
      .filter((kind) => !lines.some(({ kinds }) => kinds.includes(kind)))
      .map((kind) => `${country} ${kind}`),
  );
  expect(missing).toEqual(unconfirmed);
});

it('the table gives each line a way of contact, a source, and a description in all four languages', () => {
  for (const { country, lines } of table) {
    for (const line of lines) {
      const where = `${country} ${line.name}`;
      expect(line.phone ?? line.sms ?? line.whatsapp ?? line.chat, where).toBeTruthy();
      expect([line.expect_es, line.expect_fr, line.expect_ko].every(Boolean), where).toBe(true);
      expect(line.source, where).toMatch(/^https?:\/\//);
    }
  }
});

it('selectHelp puts a known country first, then the countries of the language', () => {
  expect(order({ kinds: [], locale: 'en' }).slice(0, 5)).toEqual(['US', 'CA', 'GB', 'IE', 'AU']);
  expect(order({ kinds: [], locale: 'es' }).slice(0, 7)).toEqual([
    ...['MX', 'ES', 'CO', 'AR', 'CL', 'PE'],
    'US',
  ]);
  expect(order({ kinds: [], locale: 'fr' }).slice(0, 4)).toEqual(['FR', 'BE', 'CH', 'CA']);
  expect(order({ kinds: [], locale: 'ko' })[0]).toBe('KR');
  expect(order({ kinds: [], locale: 'ko', country: 'CA' }).slice(0, 2)).toEqual(['CA', 'KR']);
  expect(order({ kinds: [], locale: 'en', country: 'DE' })[0]).toBe('US');
});

it('selectHelp lists lines for abuse alone, and those of the likeliest danger first', () => {
  for (const locale of locales) {
    const selected = selectHelp(table, { kinds: ['sexual-abuse'], locale });
    expect(selected.length).toBeGreaterThan(0);
    for (const { lines } of selected) {
      expect(lines.every(({ kinds }) => kinds.includes('sexual-abuse'))).toBe(true);
    }
  }
  const both = selectHelp(table, { kinds: ['home-violence', 'suicide'], locale: 'en' });
  expect(both[0]?.lines.map(({ name }) => name)).toEqual([
    'National Domestic Violence Hotline',
    '988 Suicide & Crisis Lifeline',
    'Crisis Text Line',
  ]);
});

it('filterHelp keeps the emergency numbers of a country without a line for the kind', () => {
  const mexico = filterHelp(table, { country: 'MX', kind: 'child-danger' });
  expect(mexico).toMatchObject([{ emergency: [{ number: '911' }], lines: [] }]);
});

it('the table has a country that is read in each language', () => {
  for (const locale of locales) expect(table.some((entry) => isReadIn(entry, locale))).toBe(true);
});
