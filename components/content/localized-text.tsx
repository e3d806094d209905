import { getLocale } from 'next-intl/server';
import type { Localized } from '@/lib/content/localize';
import { isolate } from '@/lib/i18n/isolate';
import { keepTogether } from './keep-together';

/**
 * Text of the content, with a `lang` attribute if its language differs from the page's. Churches also write in
 * scripts from right to left, whatever the language of the form: their sentences end at the left.
 */
export async function LocalizedText({ value }: { value: Localized }) {
  const text = keepTogether(value.text, value.lang);
  const lang = value.lang === (await getLocale()) ? undefined : value.lang;
  const dir = isolate(value.text) === value.text ? undefined : 'auto';
  return lang || dir ? (
    <span lang={lang} dir={dir}>
      {text}
    </span>
  ) : (
    text
  );
}
