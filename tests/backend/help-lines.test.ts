import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { helpLinesSchema, helpLineWarnings } from '../../backend/content/help-lines.ts';
import type { WireHelpCountry } from '../../lib/contract/help-lines.ts';
import { shippedHelpLines } from '../../lib/danger/shipped-help-lines.ts';
import { ownBackend } from './support/own-backend.ts';
import { writeContent } from './support/small-content.ts';
import { type Json, startBackend } from './support/test-backend.ts';

const own = `
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
const table = helpLinesSchema.parse(parse(own)) as WireHelpCountry[];

describe('GET /help_lines', () => {
  const backend = ownBackend();

  test('answers the table that comes with the site where the ministry has none', async () => {
    const { status, body } = await backend.get('/help_lines');
    expect(status).toBe(200);
    expect(body.data).toEqual(JSON.parse(JSON.stringify(shippedHelpLines())));
  });

  test('answers one country, and the lines for one kind of danger', async () => {
    const { body } = await backend.get('/help_lines?country=fr&kind=child-danger');
    expect(body.data).toHaveLength(1);
    expect(body.data[0].emergency[0].number).toBe('112');
    expect(body.data[0].lines.map(({ phone }: Json) => phone)).toEqual(['119']);
  });

  test('knows no other country, and refuses what is none or no kind of danger', async () => {
    expect((await backend.get('/help_lines?country=XX')).body.data).toEqual([]);
    expect((await backend.get('/help_lines?country=france')).status).toBe(400);
    expect((await backend.get('/help_lines?kind=boredom')).status).toBe(400);
  });
});

test('the ministry’s own table takes the place of ours, whole', async () => {
  const { folder, remove } = await writeContent({ 'help-lines.yaml': own });
  const backend = await startBackend(folder);
  try {
    const { body } = await backend.get('/help_lines');
    expect(body.data.map(({ country }: Json) => country)).toEqual(['DE']);
  } finally {
    await backend.close();
    await remove();
  }
});

describe('the table of a content folder', () => {
  const faultsOf = (text: string) =>
    helpLinesSchema
      .safeParse(parse(text))
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test.each([
    ['a line that nobody can reach', /phone: .*\n/, '0.lines.0.phone'],
    ['a number without its source', /source: https.*\n/, '0.lines.0.source'],
    ['a day that is none', /2025-01-01/, '0.lines.0.checked'],
    ['a country without an emergency number', /- { number.*\n/, '0.emergency'],
  ])('%s is refused', (_, part, field) => {
    expect(faultsOf(own.replace(part, '\n'))?.map(([path]) => path)).toContain(field);
  });

  test('a country that stands there twice is refused', () => {
    expect(faultsOf(own + own)).toEqual([['1.country', '“DE” stands there twice']]);
  });

  test('what a word misspells is refused', () => {
    expect(faultsOf(own.replace('phone:', 'fone:'))).not.toBeUndefined();
  });

  test('a number that nobody looked at for a year is named, and what is missing', () => {
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
