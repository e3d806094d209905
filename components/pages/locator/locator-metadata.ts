import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

/** `isSearch`: whether it shows search results, which are hidden from search engines. */
export async function locatorMetadata(isSearch: boolean): Promise<Metadata> {
  const t = await getTranslations('locator');
  return pageMetadata({
    locale: await getLocale(),
    path: '/locations',
    title: t('title'),
    description: t('description'),
    scene: 'open-door',
    hidden: isSearch,
  });
}
