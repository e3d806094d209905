import { z } from 'zod';
import { localeSchema } from './common.ts';

/** GET /get_config. Specification 7 does not define the shape: the public part of the site's configuration. */
export const configSchema = z.object({
  name: z.string().min(1),
  product: z.string().min(1),
  locales: z.array(localeSchema),
  default_locale: localeSchema,
  dashboard_url: z.string().nullish(),
  pastors_url: z.string().nullish(),
  free_cards_url: z.string().nullish(),
  live_chat_url: z.string().nullish(),
  /** The shop is in test mode if this is missing. */
  stripe_public_key: z.string().nullish(),
  recaptcha_site_key: z.string().nullish(),
  /** Version of reCAPTCHA; the form supports version 2. */
  recaptcha_version: z.union([z.number(), z.string()]).nullish(),
});
