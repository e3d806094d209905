import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

/** Pages about signing in and of the desk: for whoever was led there, and for no search engine. */
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
    // The address of some holds a token; nobody else is told it.
    return { ...page, referrer: 'no-referrer' };
  };
}
