import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

export async function tellStoryMetadata(): Promise<Metadata> {
  const t = await getTranslations('tellStory');
  const words = { title: t('title'), description: t('description') };
  return pageMetadata({
    ...words,
    locale: await getLocale(),
    path: '/share-story',
    scene: 'lamp-window',
  });
}
