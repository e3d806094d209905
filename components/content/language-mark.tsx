import { getLocale, getTranslations } from 'next-intl/server';
import type { Localized } from '@/lib/content/localize';

/** Marks a list item that is not yet in the page's language. */
export async function LanguageMark({ value }: { value: Localized }) {
  if (value.lang === (await getLocale())) return null;
  const t = await getTranslations('site');
  return <span className="text-small text-soft">{t('inLanguage', { language: value.lang })}</span>;
}
