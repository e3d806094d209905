import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { entryOf, otherwiseOf, promises, textsIn } from './support/promises';

/* A new promise without an entry in the table is named. */

/** Words of the English texts that promise something. */
const promise =
  /\b(?:by (?:letter|email)|writes? back|an? (?:letter|email) (?:is on its way|tells|comes)|we (?:write|answer|reply|send|tell|email) |we have sent|sent you an email|hears? of it|call us|over the phone|by phone|24 hours|a person (?:reads|will)|someone (?:reads|looks) )/i;

const english = textsIn('en');
const found = [...english].filter(([, text]) => promise.test(text)).map(([key]) => key);

it('each promise has an entry, and each entry is a text', () => {
  expect(found.filter((key) => !entryOf(key))).toEqual([]);
  expect(Object.keys(promises).filter((key) => !english.has(key))).toEqual([]);
  expect(found.length).toBeGreaterThan(40);
});

describe.each(found)('%s', (key) => {
  const entry = entryOf(key);

  it('is shown by a page that asks what the configuration keeps', () => {
    if (!entry || 'kept' in entry) return expect(entry).toBeDefined();
    const source = readFileSync(entry.in, 'utf8');
    if ('asks' in entry) expect(source).toContain(`${entry.asks}(`);
    else expect(source).toContain(`<${entry.says}`);
  });

  it('has another text for the case that it cannot be kept, in each language', () => {
    const otherwise = otherwiseOf(key);
    if (!otherwise) return;
    for (const locale of locales) {
      const all = textsIn(locale);
      expect([locale, all.get(otherwise)]).not.toEqual([locale, undefined]);
      expect(all.get(otherwise)).not.toBe(all.get(key));
    }
  });
});
