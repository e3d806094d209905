import { getLocale, getTranslations } from 'next-intl/server';
import { isShown } from '@/lib/config/sections';
import { hasOwnDesk, signInAddress } from '@/lib/config/sign-in';
import { site } from '@/lib/config/site';
import { localePath } from '@/lib/i18n/paths';

export interface SiteLink {
  label: string;
  /** Path within the site, without a locale. */
  path?: string;
  /** Or an external URL. */
  href?: string;
  /** Of the link to sign in: what replaces it in a browser that is signed in. */
  desk?: { href: string; label: string } | undefined;
}

/** Whether it leads to a part of the site that the ministry shows, or elsewhere. */
export const isLinkShown = ({ path }: SiteLink): boolean => path === undefined || isShown(path);

/** Returns a link to a configured URL; an empty list if it is not configured. */
export function linkElsewhere(label: string, href: string | undefined): SiteLink[] {
  return href ? [{ label, href }] : [];
}

/** The link to sign in; an empty list if there is nowhere to sign in. */
export async function signInLink(): Promise<SiteLink[]> {
  const t = await getTranslations('nav');
  const locale = await getLocale();
  const href = signInAddress(locale);
  if (!href) return [];
  const desk = hasOwnDesk() ? { href: localePath(locale, '/desk'), label: t('desk') } : undefined;
  return [{ label: t('login'), href, desk }];
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
    ...(await signInLink()),
  ].filter(isLinkShown);
}
