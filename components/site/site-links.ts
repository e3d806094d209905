import { getLocale, getTranslations } from 'next-intl/server';
import {
  type MenuLink,
  type MenuName,
  type MenuText,
  menuText,
  shippedMenu,
  signInPath,
} from '@/lib/config/menus';
import { isShown } from '@/lib/config/sections';
import { settings } from '@/lib/config/settings';
import { hasOwnDesk, signInAddress } from '@/lib/config/sign-in';
import { site } from '@/lib/config/site';
import { type Locale, locales } from '@/lib/i18n/locales';
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

/** The links of the navigation (specification 2.4), in their order. */
export const navigationLinks = (): Promise<SiteLink[]> =>
  menuLinks('navigation', settings().menus?.navigation);

/** The links of the footer (specification 2.8), in their order. */
export const footerLinks = (): Promise<SiteLink[]> => menuLinks('footer', settings().menus?.footer);

/** The links of a menu that lead somewhere, in the language of the page. */
async function menuLinks(menu: MenuName, own: readonly MenuLink[] | undefined) {
  return (await allMenuLinks(menu, own, await getLocale())).filter(isLinkShown);
}

/**
 * The links of a menu: the ministry's own, or those that ship. A name is the ministry's in that language, else
 * that of the site, else the ministry's English one or the first that it has.
 */
export async function allMenuLinks(
  menu: MenuName,
  own: readonly MenuLink[] | undefined,
  locale: Locale,
): Promise<SiteLink[]> {
  const t = await getTranslations({ locale });
  const [signIn] = await signInLink();
  const nameOf = (text: MenuText | undefined) => text && t(text, { name: site().name });
  const named = own
    ? own.map(({ to, label }) => ({
        to,
        name:
          label[locale] ??
          nameOf(menuText(menu, to)) ??
          label.en ??
          locales.map((one) => label[one]).find(Boolean) ??
          to,
      }))
    : shippedMenu(menu).map(({ to, text }) => ({
        to,
        name: nameOf(text ?? menuText(menu, to)) ?? to,
      }));
  return named.flatMap(({ to, name: label }): SiteLink[] => {
    if (to === signInPath) return signIn ? [{ ...signIn, label }] : [];
    return to.startsWith('/') ? [{ label, path: to }] : [{ label, href: to }];
  });
}
