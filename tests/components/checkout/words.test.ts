import { describe, expect, test } from 'vitest';
import { checkoutWords } from '@/components/checkout/words';
import { type Locale, locales } from '@/lib/i18n/locales';

const aCall = /\bcall us\b|phone|llámanos|teléfono|appelez|téléphone|전화(?:로|해)/i;

async function wordsOf(locale: Locale, hasPhone: boolean) {
  const { default: messages } = await import(`@/messages/${locale}.json`);
  const { noScripts, billing, result } = checkoutWords(messages.checkout, hasPhone);
  const { next, prohibitedReasons } = billing;
  return [noScripts, next, prohibitedReasons.email, result.unresolved.text, result.steps.cancel];
}

describe.each(locales)('the contact option of the checkout, in %s', (locale) => {
  test('is a call where the ministry has a telephone number for churches', async () => {
    for (const words of await wordsOf(locale, true)) expect(words).toMatch(aCall);
  });

  test('is a message where it has none', async () => {
    for (const words of await wordsOf(locale, false)) expect(words).not.toMatch(aCall);
  });
});
