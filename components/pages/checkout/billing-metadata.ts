import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

export async function billingMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout');
  return pageMetadata({
    locale: await getLocale(),
    path: '/checkout2',
    title: t('billing.title'),
    description: t('billing.intro'),
    hidden: true,
  });
}
