import { createTranslator } from 'next-intl';
import { isOfLetter, type MessageParts, messageParts, pluralForms } from '@/lib/contract/words';
import type { Locale } from '@/lib/i18n/locales';

/** How a variable is shown whose value is only known on the page. */
const placeholder = (name: string) => `⟨${name}⟩`;

/** At most so many examples of one text. */
const maxExamples = 6;

/** A day, for variables that are dates. */
const aDay = new Date(Date.UTC(2026, 10, 29, 18));

/**
 * How a text reads: once for each of its plural forms and choices. `text` is one that is shipped, or that
 * `replacementFault` allows; of another it is the text itself.
 */
export function examplesOf(locale: Locale, key: string, text: string): string[] {
  if (isOfLetter(key)) return [text.replace(/\{(\w+)\}/g, (_, name) => placeholder(name))];
  const parts = messageParts(text);
  if (!parts) return [text];
  const axes = new Map(
    [...parts.variables.keys()].map((name) => [name, samplesOf(locale, name, parts)]),
  );
  const count = Math.min(
    maxExamples,
    Math.max(1, ...[...axes.values()].map(({ length }) => length)),
  );
  const tags = Object.fromEntries([...parts.tags].map((tag) => [tag, (inside: string) => inside]));
  const t = createTranslator({
    ...{ locale, messages: { text } as never, timeZone: 'UTC' },
    onError: () => {},
    getMessageFallback: () => text,
  }) as unknown as { markup: (key: string, values: object) => string };
  return Array.from({ length: count }, (_, index) => {
    const values = [...axes].map(([name, samples]) => [
      name,
      samples[Math.min(index, samples.length - 1)],
    ]);
    return t.markup('text', { ...Object.fromEntries(values), ...tags });
  });
}

/** Values of a variable with which each of its forms is used. */
function samplesOf(locale: Locale, name: string, { variables, forms }: MessageParts): unknown[] {
  const types = [...(variables.get(name) ?? [])];
  const formsOf = (type: string) => [...(forms.get(`${type} ${name}`) ?? [])];
  const plural = types.find((type) => /^(?:cardinal|ordinal) /.test(type));
  if (plural) {
    const isOrdinal = plural.startsWith('ordinal');
    return formsOf(plural).map((form) => numberFor(locale, form, isOrdinal));
  }
  if (types.includes('select')) return formsOf('select');
  if (types.every((type) => type === 'argument')) return [placeholder(name)];
  return [types.some((type) => /^[34] /.test(type)) ? aDay : 3];
}

/** The smallest whole number above 1 with this form, or else the smallest. */
function numberFor(locale: Locale, form: string, isOrdinal: boolean): number {
  if (form.startsWith('=')) return Number(form.slice(1));
  const rules = new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' });
  const numbers = [...Array.from({ length: 20 }, (_, index) => index + 1), 0, 1_000_000];
  return (
    (form === 'other' ? [3, ...numbers] : numbers).find((one) => rules.select(one) === form) ?? 3
  );
}

/** The forms of numbers up to a thousand in a language, each with such a number, as `one` and 1. */
export const formNumbers = (locale: Locale, isOrdinal = false) =>
  pluralForms(locale, isOrdinal)
    .map((form) => ({ form, number: numberFor(locale, form, isOrdinal) }))
    .filter(({ number }) => number <= 1_000);
