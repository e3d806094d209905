import type { Locale } from '@/lib/i18n/locales';
import { guardedKeys, textsIn } from '../../messages/support/promises';
import type { Rule } from './rule';

const unkept = new Map<Locale, [key: string, text: string][]>();

/** What a site without any configuration does not keep; a text whose words depend on a value says so itself. */
function unkeptIn(locale: Locale): [key: string, text: string][] {
  const known = unkept.get(locale);
  if (known) return known;
  const texts = textsIn(locale);
  const found = guardedKeys
    .map((key): [string, string] => [key, texts.get(key)?.replace(/\s+/g, ' ') ?? ''])
    .filter(([, text]) => text !== '' && !/[{<]/.test(text));
  unkept.set(locale, found);
  return found;
}

export const promiseRules: Rule[] = [
  {
    name: 'promises nothing that needs a configuration',
    faults: ({ text, locale }) =>
      unkeptIn(locale)
        .filter(([, promise]) => text.includes(promise))
        .map(([key]) => `says ${key}`),
  },
];
