import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** Pages about signing in: for whoever was led there, and for no search engine. */
export async function signInMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  // The address of some holds a token.
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}
