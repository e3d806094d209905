import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { churchDeskRooms } from '@/components/church-desk/rooms';
import { pageMetadata } from '@/lib/seo/metadata';

/** The titles of the pages about signing in, from `signIn`. */
const titles = {
  '/users/sign-in': 'metaTitle',
  '/users/sign-in/code': 'code.title',
  '/users/sign-in/link': 'link.title',
  '/users/invitation': 'invitation.join',
  '/users/password': 'reset.title',
  '/users/password/new': 'reset.title',
  '/users/not-me': 'notMe.title',
  '/users/confirm': 'confirm.title',
} as const;

type Path = keyof typeof titles | (typeof churchDeskRooms)[number]['path'];

/** Metadata of the sign-in and desk pages, which are hidden from search engines; a room has its own title. */
export function signInMetadata(path: Path) {
  return async (): Promise<Metadata> => {
    const t = await getTranslations('signIn');
    const rooms = await getTranslations('churchDesk.nav');
    const room = churchDeskRooms.find((one) => one.path === path);
    const page = pageMetadata({
      locale: await getLocale(),
      path,
      title: room ? rooms(room.name) : t(titles[path as keyof typeof titles]),
      description: t('metaDescription'),
      hidden: true,
    });
    // Some URLs hold a token, which no referrer may reveal.
    return { ...page, referrer: 'no-referrer' };
  };
}
