import type { Locale } from '../contract/locales.ts';
import { environment } from './env.ts';
import { settings } from './settings.ts';
import { themeOf } from './theme.ts';

/** The first year of the copyright line (specification 2.8). */
const copyrightSince = 2006;

/**
 * The name, addresses and contacts of the site and its ministry: as set at the desk, or else by the
 * environment (docs/decisions/0108). Not to be kept: they change while the site runs.
 */
export function site() {
  const env = environment();
  const set = settings();
  return {
    name: set.name ?? env.SITE_NAME,
    product: env.SITE_PRODUCT,
    origin: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    pastorsSiteUrl: env.PASTORS_SITE_URL,
    freeCardsUrl: env.FREE_CARDS_URL,
    liveChatUrl: set.liveChatUrl ?? env.LIVE_CHAT_URL,
    ministryEmail: set.contactEmail ?? env.MINISTRY_EMAIL,
    supportPhone: set.supportPhone ?? env.SUPPORT_PHONE,
    socialLinks: set.socialLinks ?? [],
    copyrightSince: set.copyrightSince ?? copyrightSince,
    aboutPath: `/pages/about-${env.SITE_PRODUCT}`,
    contactPath: `/pages/contact-${env.SITE_PRODUCT}`,
    termsPath: '/pages/terms-of-use',
    privacyPath: '/pages/privacy-policy',
  };
}

/** The ministry's words in a language; English where a translation is missing. */
export function siteWords(locale: Locale) {
  const { tagline, supportHours } = settings();
  return {
    tagline: tagline?.[locale] ?? tagline?.en,
    supportHours: supportHours?.[locale] ?? supportHours?.en,
  };
}

let latest: { brandColour: string | undefined; theme: ReturnType<typeof themeOf> } | undefined;

/** The site's colours; `isOwn` if the ministry has set its own. */
export function siteTheme() {
  const { brandColour } = settings();
  if (latest?.brandColour !== brandColour || !latest) {
    latest = { brandColour, theme: themeOf(brandColour) };
  }
  return { ...latest.theme, isOwn: brandColour !== undefined };
}

/** The ministry's claims for a language (specification 9). */
export function claimsIn(locale: Locale) {
  const env = environment();
  return {
    /** Percentage of a church's members who invite someone after one Sunday. */
    invitePercent: locale === 'es' ? env.CLAIM_INVITE_PERCENT_ES : env.CLAIM_INVITE_PERCENT,
    partnerChurches: env.CLAIM_PARTNER_CHURCHES,
  };
}
