import { z } from 'zod';
import { localeSchema } from './common.ts';

/** GET /get_config. Shape not shown in specification 7: what a client may know of the site's set-up. */
export const configSchema = z.object({
  name: z.string().min(1),
  product: z.string().min(1),
  locales: z.array(localeSchema),
  default_locale: localeSchema,
  dashboard_url: z.string().nullish(),
  pastors_url: z.string().nullish(),
  free_cards_url: z.string().nullish(),
  live_chat_url: z.string().nullish(),
  /** Missing: the shop is in test mode. */
  stripe_public_key: z.string().nullish(),
  recaptcha_site_key: z.string().nullish(),
  /** Of reCAPTCHA; the form knows how to show 2. */
  recaptcha_version: z.union([z.number(), z.string()]).nullish(),
});
