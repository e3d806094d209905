import { getLocale } from 'next-intl/server';
import type { Localized } from '@/lib/content/localize';
import { keepTogether } from './keep-together';

/** Text of the content, with a `lang` attribute if its language differs from the page's. */
export async function LocalizedText({ value }: { value: Localized }) {
  const text = keepTogether(value.text, value.lang);
  return value.lang === (await getLocale()) ? text : <span lang={value.lang}>{text}</span>;
}
