import { expect, it } from 'vitest';
import { dangerKinds } from '@/lib/contract/danger-kinds';
import { locales } from '@/lib/contract/locales';
import { filterHelp, isReadIn, selectHelp, shortList } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';

const table = shippedHelpLines();
const order = (query: Parameters<typeof selectHelp>[1]) =>
  selectHelp(table, query).map(({ country }) => country);

it('the table has the countries of the readers, each with an emergency number for the police and an ambulance', () => {
  expect(
    table
      .map(({ country }) => country)
      .sort()
      .join(' '),
  ).toBe(
    'AR AU BE BO CA CH CI CL CO CR DO EC ES FR GB GT HN IE IN KE KR MX NG NZ PA PE PH PY SN SV US UY ZA',
  );
  for (const { country, emergency } of table) {
    const called = emergency.filter(({ sms }) => !sms).flatMap(({ services }) => services);
    expect(called, country).toEqual(expect.arrayContaining(['police', 'ambulance']));
  }
});

// Kinds for which no source confirmed a number.
const unconfirmed = [
  'MX child-danger',
  'KE suicide',
  'KE self-harm',
  ...['suicide', 'self-harm', 'child-danger'].map((kind) => `GT ${kind}`),
  ...['sexual-abuse', 'home-violence', 'child-danger'].map((kind) => `SV ${kind}`),
  'HN child-danger',
  ...['CR', 'PA', 'EC'].flatMap((country) =>
    ['sexual-abuse', 'home-violence', 'child-danger'].map((kind) => `${country} ${kind}`),
  ),
  'BO sexual-abuse',
  ...['sexual-abuse', 'home-violence', 'child-danger'].map((kind) => `UY ${kind}`),
  ...['suicide', 'self-harm', 'home-violence'].map((kind) => `CI ${kind}`),
  ...['suicide', 'self-harm'].map((kind) => `SN ${kind}`),
];

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

it('every number, chat and emergency number in the table has a source and the day on which it was checked', () => {
  for (const { country, emergency, lines } of table) {
    for (const { source, checked } of [...emergency, ...lines]) {
      expect(source, country).toMatch(/^https?:\/\//);
      expect(Date.parse(checked), country).toBeLessThanOrEqual(Date.now());
    }
  }
});

it('names the poison line of a country after its ambulance for someone who hurt themselves', () => {
  const lines = table.flatMap(({ country }) => {
    const [first] = selectHelp(table, { kinds: ['suicide'], locale: 'en', country });
    const services = first?.emergency.map((entry) => entry.services) ?? [];
    const at = services.findIndex((each) => each.includes('poison'));
    if (at < 0) return [];
    expect(services.slice(0, at).flat(), country).toContain('ambulance');
    return [`${country} ${first?.emergency[at]?.number}`];
  });
  expect(lines).toEqual([
    ...['US 1-800-222-1222', 'CA 1-844-764-7669', 'AU 13 11 26', 'ES 91 562 04 20'],
    ...['CL 2 2635 3800', 'BE 070 245 245', 'CH 145', 'NZ 0800 764 766', 'ZA 0861 555 777'],
    ...['CR 2223-1028', 'UY 1722'],
  ]);
});

it('offers a chat where a source confirms one: RAINN, Lifeline, 024, ANAR', () => {
  const named = [
    'National Sexual Assault Hotline (RAINN)',
    'Lifeline',
    'Línea 024',
    'Teléfono ANAR',
  ];
  const lines = table.flatMap((country) =>
    country.lines.filter(({ name }) => named.includes(name)),
  );
  expect(lines).toHaveLength(named.length);
  expect(lines.filter(({ chat }) => !chat)).toEqual([]);
});

it('selectHelp puts a known country first, then the countries of the language', () => {
  expect(order({ kinds: [], locale: 'en' }).slice(0, 5)).toEqual(['US', 'CA', 'GB', 'IE', 'AU']);
  expect(order({ kinds: [], locale: 'es' }).slice(0, 6)).toEqual([
    ...['MX', 'ES', 'CO', 'AR', 'CL', 'PE'],
  ]);
  expect(order({ kinds: [], locale: 'fr' }).slice(0, 6)).toEqual([
    ...['FR', 'BE', 'CH', 'CI', 'SN', 'CA'],
  ]);
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

const linesOf = (country: string, query: Omit<Parameters<typeof selectHelp>[1], 'country'>) =>
  selectHelp(table, { ...query, country })[0]?.lines ?? [];

it.each([
  ['GB', ['home-violence'], 'Men’s Advice Line'],
  ['IE', ['home-violence'], 'Male Advice Line'],
  ['AU', ['home-violence'], 'MensLine Australia'],
  ['FR', ['home-violence'], '116 006 France Victimes'],
] as const)('sends a man in %s to a line that takes men', (country, kinds, name) => {
  const lines = linesOf(country, { kinds, locale: 'en', addressees: ['man'] });
  expect(lines[0]?.name).toBe(name);
});

it('sends no man to a line for women, in any country, whatever the kind', () => {
  for (const { country } of table) {
    for (const kind of dangerKinds) {
      for (const line of linesOf(country, { kinds: [kind], locale: 'en', addressees: ['man'] })) {
        const words = [line.expect, line.expect_es, line.expect_fr, line.expect_ko].join(' ');
        expect(words, `${country} ${line.name}`).not.toMatch(
          /for women[,.]|para mujeres[,.]|pour les femmes[,.]|여성을 위한/,
        );
      }
    }
  }
});

it('names a line as one for women only where it says so to everyone', () => {
  for (const { country, lines } of table) {
    for (const { name, audience, expect: words } of lines) {
      if (/\bfor women\b(?! and men)/.test(words)) {
        expect([country, name, audience]).toEqual([country, name, 'women']);
      }
    }
  }
});

it.each([
  ['FR', 'elder', '3133'],
  ['KR', 'elder', '1577-1389'],
  ['GB', 'harmer', '0808 802 4040'],
  ['FR', 'harmer', '08 019 019 11'],
] as const)(
  'puts in %s the line for the %s first, and shows it to nobody else',
  (country, who, phone) => {
    const kinds = ['home-violence'] as const;
    expect(linesOf(country, { kinds, locale: 'fr', addressees: [who] })[0]?.phone).toBe(phone);
    const others = linesOf(country, { kinds, locale: 'fr' }).map((line) => line.phone);
    expect(others).not.toContain(phone);
  },
);

it('sends whoever hurts others to no line for women or children', () => {
  const lines = linesOf('US', {
    kinds: ['child-danger', 'sexual-abuse'],
    locale: 'en',
    addressees: ['harmer'],
  });
  expect(lines[0]?.phone).toBe('1-888-773-8368');
  expect(lines.filter(({ audience }) => audience === 'children')).toEqual([]);
});

it('puts the lines to write to first where a home or a child is the danger', () => {
  const [first] = linesOf('ES', { kinds: ['home-violence'], locale: 'es' });
  expect(first?.whatsapp).toBeTruthy();
  const lines = linesOf('GB', { kinds: ['home-violence'], locale: 'en' });
  const written = lines.findLastIndex((line) => line.sms || line.whatsapp || line.chat);
  expect(lines.findIndex((line) => !(line.sms || line.whatsapp || line.chat))).toBeGreaterThan(
    written,
  );
});

it('never leaves out a line for children for lack of room', () => {
  const lines = linesOf('GB', { kinds: ['self-harm'], locale: 'en' });
  expect(shortList(lines, 2).map(({ name }) => name)).toEqual(['Samaritans', 'Shout', 'Childline']);
  expect(shortList(lines.slice(0, 2), 2)).toHaveLength(2);
});

it('promises nowhere that a line tells no one', () => {
  const words = table.flatMap(({ lines }) =>
    lines.flatMap((line) => [line.expect, line.expect_es, line.expect_fr, line.expect_ko]),
  );
  expect(words.join(' ')).not.toMatch(/tell no ?one|a nadie|à personne|아무에게도/i);
});
