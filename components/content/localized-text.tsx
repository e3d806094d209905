import { getLocale } from 'next-intl/server';
import type { Localized } from '@/lib/content/localize';

/** Text of the content, with a `lang` attribute if its language differs from the page's. */
export async function LocalizedText({ value }: { value: Localized }) {
  return value.lang === (await getLocale()) ? (
    value.text
  ) : (
    <span lang={value.lang}>{value.text}</span>
  );
}
