import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

export async function builderMetadata(): Promise<Metadata> {
  const t = await getTranslations('playlistBuilder');
  return pageMetadata({
    locale: await getLocale(),
    path: '/playlist-show',
    title: t('title'),
    description: t('metaDescription'),
    scene: 'city-one-light',
  });
}
