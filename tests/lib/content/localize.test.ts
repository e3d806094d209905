import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  localized,
  prefixed,
  suffixed,
  translatedFirst,
  translationsOf,
} from '@/lib/content/localize';
import { locales, variantLocales } from '@/lib/contract/common';
import { anyText } from '../../support/arbitraries';

describe('localized (specification 3)', () => {
  const record = {
    title: 'Did Jesus live?',
    title_es: '¿Existió Jesús?',
    title_fr: '  ',
    title_ko: null,
    es_title: 'Acerca de Lampstand',
  };

  it('returns the translated field, marked with the requested language', () => {
    expect(localized(record, 'title', 'es')).toEqual({ text: '¿Existió Jesús?', lang: 'es' });
  });

  it('falls back to the base field where the translation is blank, null or missing, marked as English', () => {
    const base = { text: 'Did Jesus live?', lang: 'en' };
    expect(localized(record, 'title', 'fr')).toEqual(base);
    expect(localized(record, 'title', 'ko')).toEqual(base);
    expect(localized({ title: 'Did Jesus live?' }, 'title', 'es')).toEqual(base);
    expect(localized(record, 'title', 'en')).toEqual(base);
    // English has no variant field.
    expect(localized({ ...record, title_en: 'x' }, 'title', 'en')).toEqual(base);
  });

  it('reads the fields of a page, which have the language as a prefix', () => {
    expect(localized(record, 'title', 'es', prefixed)).toEqual({
      text: 'Acerca de Lampstand',
      lang: 'es',
    });
    expect(localized(record, 'title', 'fr', prefixed).lang).toBe('en');
  });

  it('returns an empty English text where neither exists', () => {
    expect(localized({ description: null }, 'description', 'es')).toEqual({ text: '', lang: 'en' });
    expect(localized({ description: 7, description_es: {} }, 'description', 'es').text).toBe('');
  });

  it('never returns a third language, nor an empty text where the base has one', () => {
    const texts = fc.option(anyText);
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(suffixed, prefixed),
        fc.tuple(texts, texts, texts, texts),
        (locale, key, [base, ...variants]) => {
          const given = Object.fromEntries(
            variantLocales.map((language, index) => [key('title', language), variants[index]]),
          );
          const { text, lang } = localized({ title: base, ...given }, 'title', locale, key);
          expect(['en', locale]).toContain(lang);
          if (base?.trim()) expect(text.trim()).not.toBe('');
          if (text) expect(text).toBe(lang === 'en' ? base : given[key('title', lang)]);
        },
      ),
    );
  });
});

describe('translationsOf', () => {
  it('returns the languages that have every field of the base', () => {
    const record = {
      title: 'A',
      description: 'B',
      title_es: 'A',
      description_es: 'B',
      title_fr: 'A',
      description_fr: ' ',
      description_ko: 'B',
    };
    expect(translationsOf(record, ['title', 'description'])).toEqual(['en', 'es']);
    expect(translationsOf(record, ['title'])).toEqual(['en', 'es', 'fr']);
  });

  it('ignores translations of a field that the base lacks', () => {
    expect(translationsOf({ title: 'A', title_ko: 'A' }, ['title', 'description'])).toEqual([
      'en',
      'ko',
    ]);
  });

  it('reads the prefixed fields of a page', () => {
    expect(
      translationsOf({ title: 'A', fr_title: 'A', title_es: 'A' }, ['title'], prefixed),
    ).toEqual(['en', 'fr']);
  });
});

it('translatedFirst sorts items in the page’s language first, and keeps the order otherwise', () => {
  const items = (['en', 'fr', 'en', 'fr'] as const).map((lang, at) => ({ lang, text: `${at}` }));
  const order = (locale: 'fr' | 'en' | 'ko') =>
    translatedFirst(items, locale, (item) => item)
      .map(({ text }) => text)
      .join('');
  expect(order('fr')).toBe('1302');
  expect(order('en')).toBe('0213');
  expect(order('ko')).toBe('0123');
});
