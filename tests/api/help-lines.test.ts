import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { expectOf } from '@/components/help/help-words';
import { helpLinesSchema, helpLineWarnings } from '../../backend/content/help-lines.ts';
import type { WireHelpCountry, WireHelpLine } from '../../lib/contract/help-lines.ts';
import { shippedHelpLines } from '../../lib/danger/shipped-help-lines.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { writeContent } from '../backend/support/small-content.ts';
import { type Json, startBackend } from '../backend/support/test-backend.ts';

const ownTable = `
- country: DE
  locales: [en, es, fr, ko]
  emergency:
    - { number: '112', services: [police, ambulance, fire], source: 'https://a.example', checked: 2026-06-01 }
  lines:
    - name: Telefonseelsorge
      kinds: [suicide]
      languages: [de]
      phone: 0800 1110111
      expect: Someone listens.
      source: https://a.example
      checked: 2025-01-01
`;
const table = helpLinesSchema.parse(parse(ownTable)) as WireHelpCountry[];

describe('GET /help_lines', () => {
  const backend = ownBackend();

  test('returns the table that comes with the site if the ministry has none', async () => {
    const { status, body } = await backend.get('/help_lines');
    expect(status).toBe(200);
    expect(body.data).toEqual(JSON.parse(JSON.stringify(shippedHelpLines())));
  });

  test('filters by country and by kind of danger', async () => {
    const { body } = await backend.get('/help_lines?country=fr&kind=child-danger');
    expect(body.data).toHaveLength(1);
    expect(body.data[0].emergency[0].number).toBe('112');
    expect(body.data[0].lines.map(({ phone }: Json) => phone)).toEqual(['119', '3018']);
  });

  test('returns an empty list for an unknown country, and refuses invalid codes and kinds', async () => {
    expect((await backend.get('/help_lines?country=XX')).body.data).toEqual([]);
    expect((await backend.get('/help_lines?country=france')).status).toBe(400);
    expect((await backend.get('/help_lines?kind=boredom')).status).toBe(400);
  });
});

test('the ministry’s table of help lines replaces the site’s completely', async () => {
  const { folder, remove } = await writeContent({ 'help-lines.yaml': ownTable });
  const backend = await startBackend(folder);
  try {
    const { body } = await backend.get('/help_lines');
    expect(body.data.map(({ country }: Json) => country)).toEqual(['DE']);
  } finally {
    await backend.close();
    await remove();
  }
});

describe('the help lines of a content folder', () => {
  const faultsOf = (text: string) =>
    helpLinesSchema
      .safeParse(parse(text))
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('say what to expect in one language at least, which is their base', () => {
    const korean = ownTable.replace(/expect: .*/, "expect_ko: '24시간 상담해요.'");
    const [country] = helpLinesSchema.parse(parse(korean));
    expect(expectOf(country?.lines[0] as WireHelpLine, 'es')).toEqual({
      ...{ text: '24시간 상담해요.', lang: 'ko' },
    });
    expect(faultsOf(ownTable.replace(/ *expect.*\n/g, ''))).toContainEqual([
      ...['0.lines.0.expect', 'is missing'],
    ]);
  });

  test.each([
    ['a line without a telephone number', /phone: .*\n/, '0.lines.0.phone'],
    ['a telephone number without a source', /source: https.*\n/, '0.lines.0.source'],
    ['a line without a valid date', /2025-01-01/, '0.lines.0.checked'],
    ['a country without an emergency number', /- { number.*\n/, '0.emergency'],
  ])('are refused for %s', (_, part, field) => {
    expect(faultsOf(ownTable.replace(part, '\n'))?.map(([path]) => path)).toContain(field);
  });

  test('are refused for a country that occurs twice', () => {
    expect(faultsOf(ownTable + ownTable)).toEqual([['1.country', '“DE” stands there twice']]);
  });

  test('are refused for a misspelt field', () => {
    expect(faultsOf(ownTable.replace('phone:', 'fone:'))).not.toBeUndefined();
  });

  test('cause warnings for missing translations and for numbers not checked for a year', () => {
    expect(helpLineWarnings(table, '2026-01-01')).toEqual([
      'DE: Telefonseelsorge has no expect_es',
      'DE: Telefonseelsorge has no expect_fr',
      'DE: Telefonseelsorge has no expect_ko',
      ...['self-harm', 'sexual-abuse', 'home-violence', 'child-danger'].map(
        (kind) => `DE: no line for ${kind}`,
      ),
      ...['es', 'fr', 'ko'].map((locale) => `no country for readers of “${locale}”`),
    ]);
    expect(helpLineWarnings(table, '2026-01-02')[0]).toBe(
      'DE: Telefonseelsorge was last checked on 2025-01-01',
    );
    expect(helpLineWarnings(table, '2027-06-03')[0]).toBe(
      'DE: emergency number 112 was last checked on 2026-06-01',
    );
  });
});
