import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

/** Metadata of the sign-in and desk pages, which are hidden from search engines. */
export function signInMetadata(path: string) {
  return async (): Promise<Metadata> => {
    const t = await getTranslations('signIn');
    const page = pageMetadata({
      locale: await getLocale(),
      path,
      title: t('metaTitle'),
      description: t('metaDescription'),
      hidden: true,
    });
    // Some URLs hold a token, which no referrer may reveal.
    return { ...page, referrer: 'no-referrer' };
  };
}
