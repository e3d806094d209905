import { getLocale, getTranslations } from 'next-intl/server';
import { signInAddress } from '@/lib/config/sign-in';
import { site } from '@/lib/config/site';

export interface SiteLink {
  label: string;
  /** Path within the site, without a locale. */
  path?: string;
  /** Or an external URL. */
  href?: string;
}

/** Returns a link to a configured URL; an empty list if it is not configured. */
export function linkElsewhere(label: string, href: string | undefined): SiteLink[] {
  return href ? [{ label, href }] : [];
}

/** The link to the help page, in each menu and in the header or footer of each page. */
export async function helpLink(): Promise<SiteLink> {
  const t = await getTranslations('help');
  return { label: t('nav'), path: '/help' };
}

/** The navigation items of specification 2.4, in their order. */
export async function navigationLinks(): Promise<SiteLink[]> {
  const t = await getTranslations('nav');
  const { aboutPath, freeCardsUrl, pastorsSiteUrl } = site();
  return [
    { label: t('answers'), path: '/answers' },
    { label: t('joinTheCause'), path: '/pastors' },
    { label: t('about'), path: aboutPath },
    { label: t('findChurch'), path: '/locations' },
    pastorsSiteUrl
      ? { label: t('pastors'), href: pastorsSiteUrl }
      : { label: t('pastors'), path: '/pastors' },
    ...linkElsewhere(t('freeCards'), freeCardsUrl),
    { label: t('storyChallenge'), path: '/jesusstorychallenge' },
    ...linkElsewhere(t('login'), signInAddress(await getLocale())),
  ];
}
