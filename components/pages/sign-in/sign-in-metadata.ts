import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/seo/metadata';

/** The titles of the pages about signing in, from `signIn`. */
const titles = {
  '/users/sign-in': 'metaTitle',
  '/users/sign-in/code': 'code.title',
  '/users/sign-in/link': 'link.title',
  '/users/invitation': 'invitation.join',
  '/users/password': 'reset.title',
  '/users/password/new': 'reset.title',
  '/users/email': 'newEmail.title',
  '/users/not-me': 'notMe.title',
  '/users/confirm': 'confirm.title',
} as const;

/** Metadata of a page about signing in. */
export function signInMetadata(path: keyof typeof titles) {
  return async () => {
    const t = await getTranslations('signIn');
    return personalMetadata(path, t(titles[path]));
  };
}

/** Metadata of the sign-in and desk pages, which are hidden from search engines. */
export async function personalMetadata(path: string, title: string): Promise<Metadata> {
  const t = await getTranslations('signIn');
  const page = pageMetadata({
    locale: await getLocale(),
    path,
    title,
    description: t('metaDescription'),
    hidden: true,
  });
  // Some URLs hold a token, which no referrer may reveal.
  return { ...page, referrer: 'no-referrer' };
}
