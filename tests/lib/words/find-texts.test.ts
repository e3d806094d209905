import { describe, expect, test } from 'vitest';
import { shippedLetterTexts } from '@/backend/mail/letter-words';
import { locales } from '@/lib/contract/locales';
import { fixedReason, replacementFault } from '@/lib/contract/words';
import { examplesOf, formNumbers } from '@/lib/words/examples';
import { findTexts } from '@/lib/words/find-texts';
import { findShipped, interfaceTexts, type SiteText, sectionOf } from '@/lib/words/site-texts';

const none = new Map<string, string>();
const text = (key: string, words: string): SiteText => ({ key, text: words });
const keysFor = (texts: SiteText[], typed: string, own = none) =>
  findTexts(texts, own, typed).map(({ key }) => key);

describe('a text is found by what is seen', () => {
  const texts = [
    text('a.count', '{count, plural, one {# church near {city}} other {# churches near {city}}}'),
    text('a.title', 'Trouver une Église'),
    text('a.link', 'Read <link>the terms</link> first.'),
    text('a.ko', '하나님이 계신가요?'),
    text('mail/x.text', 'Hello {name}.\n\nThere is an answer.'),
    text('a.only', '{name}'),
  ];

  test.each([
    ['3 churches near Springfield', 'a.count'],
    ['1 church near Ulm', 'a.count'],
    ['churches near', 'a.count'],
    ['trouver une eglise', 'a.title'],
    ['ÉGLISE', 'a.title'],
    ['Read the terms first', 'a.link'],
    ['terms read', 'a.link'],
    ['하나님', 'a.ko'],
    ['There is an answer.', 'mail/x.text'],
    ['a.title', 'a.title'],
  ])('%s', (typed, key) => {
    expect(keysFor(texts, typed)[0]).toBe(key);
  });

  test.each(['', ' ', '…', 'nothing of it', '\ue000', '{{{', "'"])('nothing for %j', (typed) => {
    expect(keysFor(texts, typed)).toEqual([]);
  });

  test('the whole text comes before one that contains it', () => {
    const two = [text('b.long', 'Find a church near you'), text('b.short', 'Find a church')];
    expect(keysFor(two, 'find a church')).toEqual(['b.short', 'b.long']);
  });

  test('what visitors see comes before the dashboards', () => {
    const two = [text('staffDesk.a', 'Churches'), text('nav.a', 'Churches')];
    expect(keysFor(two, 'churches')).toEqual(['nav.a', 'staffDesk.a']);
  });

  test('also by the words that replace it', () => {
    expect(keysFor(texts, 'parish', new Map([['a.title', 'Find a parish']]))).toEqual(['a.title']);
  });
});

describe.each(locales)('in %s', (locale) => {
  const letters = shippedLetterTexts(locale);
  const texts = [...interfaceTexts(locale), ...letters];
  /** Of each part of the interface and each letter the first text, and every 40th of all. */
  const sampled = texts.filter(({ key }, index) => {
    const part = (of: string) => of.split('.').slice(0, 1).join();
    return index % 40 === 0 || part(texts[index - 1]?.key ?? '') !== part(key);
  });

  test('a text of each part is found by how it reads, and replaced', () => {
    const lost = sampled.filter(({ key, text: shipped }) => {
      const [reads = ''] = examplesOf(locale, key, shipped);
      return !findTexts(texts, none, reads)
        .slice(0, 40)
        .some((one) => one.text === shipped);
    });
    const notFound = lost.filter(({ text: shipped }) =>
      /\p{L}{2}/u.test(shipped.replace(/\{\w+\}|\{\w+, \w+,|\b(?:one|other) \{/g, '')),
    );
    expect(notFound.map(({ key }) => key)).toEqual([]);
    for (const { key, text: shipped } of sampled) {
      if (fixedReason(key)) continue;
      const replaced = { key, text: `${shipped.trim()} !`, was: shipped };
      expect([key, replacementFault(locale, replaced)]).toEqual([key, undefined]);
      expect(examplesOf(locale, key, replaced.text)[0]).toMatch(/!$/);
    }
    expect(sampled.length).toBeGreaterThan(150);
  });

  test('keys are unique, and their parts have names', () => {
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
    for (const { key } of interfaceTexts(locale)) expect(sectionOf(key)).toBeDefined();
    expect(findShipped(locale, 'mail/sign_in.subject', letters)).toBeDefined();
    expect(findShipped(locale, 'none.such', letters)).toBeUndefined();
  });
});

test('a text reads once for each form of its plurals', () => {
  const churches = '{count, plural, =0 {None} one {# church} other {# churches}} in {city}';
  expect(examplesOf('en', 'a.b', churches)).toEqual([
    'None in ⟨city⟩',
    '1 church in ⟨city⟩',
    '3 churches in ⟨city⟩',
  ]);
  expect(examplesOf('en', 'a.b', '{at, date, ::yyyy} <b>{n, number}</b>')).toEqual(['2026 3']);
  expect(examplesOf('en', 'mail/a.subject', 'To {name}')).toEqual(['To ⟨name⟩']);
  expect(formNumbers('fr')).toEqual([
    { form: 'one', number: 1 },
    { form: 'other', number: 3 },
  ]);
});
