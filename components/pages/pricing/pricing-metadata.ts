import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

export async function pricingMetadata(): Promise<Metadata> {
  const t = await getTranslations('pricing');
  return pageMetadata({
    locale: await getLocale(),
    path: '/pricing',
    title: t('metaTitle'),
    description: t('metaDescription'),
    scene: 'table-bread',
  });
}
