import { getTranslations } from 'next-intl/server';
import { site } from '@/lib/config/site';

export interface SiteLink {
  label: string;
  /** A path of the site, without a locale. */
  path?: string;
  /** Or an address elsewhere. */
  href?: string;
}

/** The navigation items of specification 2.4, in their order. */
export async function navigationLinks(): Promise<SiteLink[]> {
  const t = await getTranslations('nav');
  const { aboutPath, freeCardsUrl, pastorsSiteUrl, signInUrl } = site();
  return [
    { label: t('answers'), path: '/answers' },
    { label: t('joinTheCause'), path: '/pastors' },
    { label: t('about'), path: aboutPath },
    { label: t('findChurch'), path: '/locations' },
    { label: t('pastors'), href: pastorsSiteUrl },
    { label: t('freeCards'), href: freeCardsUrl },
    { label: t('storyChallenge'), path: '/jesusstorychallenge' },
    { label: t('login'), href: signInUrl },
  ];
}
