import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

export async function verifyEmailMetadata(): Promise<Metadata> {
  const t = await getTranslations('verifyEmail');
  const page = pageMetadata({
    locale: await getLocale(),
    path: '/verify-email',
    title: t('title'),
    description: t('description'),
    hidden: true,
  });
  // The URL holds the token, which no referrer may reveal.
  return { ...page, referrer: 'no-referrer' };
}
