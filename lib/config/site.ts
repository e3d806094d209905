import type { Locale } from '../contract/locales.ts';
import { environment } from './env.ts';

/** The first year of the copyright line (specification 2.8). */
export const copyrightSince = 2006;

/** The configured name, addresses and contacts of the site and its ministry. */
export function site() {
  const env = environment();
  return {
    name: env.SITE_NAME,
    product: env.SITE_PRODUCT,
    origin: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    pastorsSiteUrl: env.PASTORS_SITE_URL,
    freeCardsUrl: env.FREE_CARDS_URL,
    liveChatUrl: env.LIVE_CHAT_URL,
    ministryEmail: env.MINISTRY_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    aboutPath: `/pages/about-${env.SITE_PRODUCT}`,
    contactPath: `/pages/contact-${env.SITE_PRODUCT}`,
    termsPath: '/pages/terms-of-use',
    privacyPath: '/pages/privacy-policy',
  };
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
