import { environment } from '../../lib/config/env.ts';
import { siteLocales } from '../../lib/config/languages.ts';
import { signInAddress } from '../../lib/config/sign-in.ts';
import { site } from '../../lib/config/site.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../http/api.ts';

export function siteRoutes(api: Api) {
  api.implementUnopened(endpoints.getConfig, async () => {
    const { RECAPTCHA_SITE_KEY, STRIPE_PUBLISHABLE_KEY } = environment();
    const signIn = signInAddress('en');
    const { name, product, origin, pastorsSiteUrl, freeCardsUrl, liveChatUrl } = site();
    return {
      data: {
        name,
        product,
        locales: [...siteLocales()],
        default_locale: 'en' as const,
        dashboard_url: signIn && new URL(signIn, origin).href,
        pastors_url: pastorsSiteUrl,
        free_cards_url: freeCardsUrl,
        live_chat_url: liveChatUrl,
        stripe_public_key: STRIPE_PUBLISHABLE_KEY,
        recaptcha_site_key: RECAPTCHA_SITE_KEY,
        recaptcha_version: RECAPTCHA_SITE_KEY && 2,
      },
    };
  });
}
