import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

export async function checkoutMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout');
  return pageMetadata({
    locale: await getLocale(),
    path: '/checkout',
    title: t('choice.title'),
    description: t('choice.intro'),
    hidden: true,
  });
}
