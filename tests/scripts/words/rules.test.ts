import { describe, expect, it } from 'vitest';
import { contentTexts } from '@/scripts/words/content';
import { differentFormats } from '@/scripts/words/formats';
import { letterTexts } from '@/scripts/words/letters';
import { linkFaults } from '@/scripts/words/links';
import { messageTexts, readMessages } from '@/scripts/words/messages';
import { pluralFaults } from '@/scripts/words/plurals';
import { type WordRule, wordFaultLine, wordFaults } from '@/scripts/words/rule';
import { wordRules } from '@/scripts/words/rules';
import { differentTranslations, readMayDiffer } from '@/scripts/words/same';
import { shapeFaults } from '@/scripts/words/shape';
import { locales, type Text } from '@/scripts/words/text';

const text = (locale: Text['locale'], words: string, more: Partial<Text> = {}): Text => ({
  place: `messages/${locale}.json somewhere`,
  locale,
  surface: 'visitor',
  words,
  ...more,
});
const named = (texts: Text[]) => wordFaults(texts, wordRules).map(({ rule }) => rule);

describe.each(locales)('the rules for words in %s', (locale) => {
  const rules = wordRules[locale];

  it('have distinct names', () => {
    expect(rules.map(({ name }) => name)).toEqual([...new Set(rules.map(({ name }) => name))]);
  });

  it.each(rules.map((rule): [string, WordRule] => [rule.name, rule]))(
    '%s: reports the wrong example, but not the right one',
    (name, {
      wrong,
      right,
      surfaces: [surface = 'visitor'] = [],
      only: [place = `messages/${locale}.json a`] = [],
    }) => {
      expect(named([text(locale, wrong, { surface, place })])).toContain(name);
      expect(named([text(locale, right, { surface, place })])).not.toContain(name);
    },
  );
});

it('reports the place of a fault, what it is and how to correct it', () => {
  const [fault] = wordFaults([text('fr', 'Où es-tu ?')], wordRules);
  expect(fault && wordFaultLine(fault)).toMatch(
    /^messages\/fr\.json somewhere: no-break-space-before: A no-break space .* Found: “Où es-tu \?”$/,
  );
});

it('applies a rule only to texts for its audience, and not to quotations', () => {
  const vous = 'Votre histoire';
  expect(named([text('fr', vous)])).toEqual(['vous-to-a-visitor']);
  expect(named([text('fr', vous, { surface: 'church' })])).toEqual([]);
  expect(named([text('fr', vous, { surface: 'group' })])).toEqual([]);
  expect(named([text('fr', 'Venez à moi, vous tous', { quoted: true })])).toEqual([]);
  expect(named([text('fr', 'Il a dit\u00a0: «\u00a0Venez.\u00a0»')])).toEqual([]);
});

it('skips the places that a rule exempts', () => {
  expect(named([text('en', "doesn't", { place: 'messages/en.json notFound.first' })])).toEqual([]);
  expect(named([text('en', "doesn't")])).toEqual(['straight-quotes']);
});

it.each([
  'À 18\u00a0h\u00a030, c’est ouvert\u202f!',
  'Lis <https://example.org/a:b>',
  'Quoi\u202f?!',
  'Il est chez nous, assez tôt, sur rendez-vous.',
  'Les choses qu’il a faites',
])('reports nothing in French for “%s”', (words) => {
  expect(named([text('fr', words)])).toEqual([]);
});

it('asks for the register of each surface in Korean', () => {
  const creed = '음행은 죄입니다.';
  const told = '음행은 죄예요.';
  for (const surface of ['contract', 'policy'] as const) {
    expect(named([text('ko', creed, { surface })])).toEqual([]);
    expect(named([text('ko', told, { surface })])).toEqual(['polite-in-a-contract']);
  }
  for (const surface of ['visitor', 'church', 'group', 'neighbor'] as const) {
    expect(named([text('ko', creed, { surface })])).toEqual(['formal-to-a-reader']);
    expect(named([text('ko', told, { surface })])).toEqual([]);
  }
  // A church is thanked as an office thanks, a visitor as a person does.
  expect(named([text('ko', '감사합니다. 도착했어요.', { surface: 'church' })])).toEqual([]);
  expect(named([text('ko', '감사합니다. 도착했어요.')])).toEqual(['courtesy-to-a-visitor']);
  expect(named([text('ko', '감사해요. 도착했어요.', { surface: 'church' })])).toEqual([
    'courtesy-to-a-church',
  ]);
});

it('does not describe several readers as men in French', () => {
  const of = (words: string) => named([text('fr', words, { surface: 'church' })]);
  expect(of('Nous vous avons invités.')).toEqual(['masculine-reader']);
  expect(of('La personne qui vous a invités')).toEqual(['masculine-reader']);
  expect(of('Vous avez invité trois personnes.')).toEqual([]);
});

it('addresses the reader of a contract or a printed letter as vous in French', () => {
  for (const surface of ['contract', 'neighbor'] as const) {
    expect(named([text('fr', 'Tu peux payer ici.', { surface })])).toEqual(['tu-to-a-church']);
    expect(named([text('fr', 'Vous pouvez payer ici.', { surface })])).toEqual([]);
  }
  expect(named([text('fr', 'Vous pouvez lire ici.', { surface: 'policy' })])).toEqual([
    'vous-to-a-visitor',
  ]);
});

it('reports nothing in the texts of this site', () => {
  const messages = readMessages('messages');
  const texts = locales.flatMap((locale) => messageTexts(locale, messages[locale]));
  const all = [...texts, ...letterTexts(), ...contentTexts('content')];
  expect(all.length).toBeGreaterThan(5000);
  expect(wordFaults(all, wordRules).map(wordFaultLine)).toEqual([]);
  expect(locales.flatMap((locale) => pluralFaults(locale, messages[locale]))).toEqual([]);
  expect(differentFormats(texts).map(wordFaultLine)).toEqual([]);
  const mayDiffer = readMayDiffer('messages/may-differ.yaml');
  expect(differentTranslations(texts, mayDiffer).map(wordFaultLine)).toEqual([]);
  expect([...linkFaults('content'), ...shapeFaults('content')].map(wordFaultLine)).toEqual([]);
});
