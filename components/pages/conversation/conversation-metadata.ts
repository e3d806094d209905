import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

/** Private to the holder of the link: hidden from search engines, and without a referrer. */
export async function conversationMetadata(): Promise<Metadata> {
  const t = await getTranslations('conversation');
  const page = pageMetadata({
    locale: await getLocale(),
    path: '/conversation',
    title: t('metaTitle'),
    description: t('metaDescription'),
    hidden: true,
  });
  return { ...page, referrer: 'no-referrer' };
}
