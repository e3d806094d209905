import { z } from 'zod';
import { uploadedPictureId } from '../../lib/config/pictures.ts';
import { sections } from '../../lib/config/sections.ts';
import type { Settings } from '../../lib/config/settings.ts';
import { isColour, isReadable, themeOf } from '../../lib/config/theme.ts';
import { locales } from '../../lib/contract/locales.ts';
import { inLanguages, inOneLanguageEach, line, missingOr } from './setting-fields.ts';

/*
 * The settings of the ministry, `settings.yaml` of the content folder (content/README.md): a list with one
 * entry, so that the desk edits it as it edits other lists.
 */

export const settingsFileName = 'settings.yaml';

const logo = z
  .string(missingOr('must be the name of an uploaded picture'))
  .refine((name) => uploadedPictureId(name), 'must be the name of an uploaded picture')
  .optional();

const link = z.url({ protocol: /^https$/, error: 'must be a link' }).max(300);

const entry = z.strictObject({
  slug: z.literal('ministry', 'must be the slug ministry: there is one entry'),
  name: line(60)
    .regex(/[\p{L}\p{N}]/u, 'must be a text with letters')
    .optional(),
  ...inLanguages('tagline', 160),
  brand_colour: z
    .string(missingOr('must be a colour'))
    .refine(isColour, 'must be a colour, as #3b5b8c')
    .refine((colour) => !isColour(colour) || isReadable(themeOf(colour)), {
      error: 'must be a colour with which texts are readable',
    })
    .optional(),
  languages: z.array(z.enum(locales)).min(1, 'must include a language').optional(),
  hidden: z.array(z.enum(sections)).optional(),
  logo,
  logo_dark: logo,
  wordmark: logo,
  wordmark_dark: logo,
  support_phone: z
    .string(missingOr('must be a text, so in quotes'))
    .regex(/^[+(]?\d[\d ().-]{3,28}\d$/, 'must be a telephone number')
    .optional(),
  ...inLanguages('support_hours', 160),
  contact_email: z.email('must be an email address').max(200).optional(),
  live_chat: link.optional(),
  social_links: z.array(link).max(10).optional(),
  copyright_since: z
    .number(missingOr('must be a number'))
    .int()
    .min(1000)
    .max(new Date().getUTCFullYear() + 1)
    .optional(),
});

export const settingsFile = z.array(entry);

export type SettingsEntry = z.output<typeof entry>;

/** The settings of an entry; none without one. */
export function settingsOf(row: SettingsEntry | undefined): Settings {
  if (!row) return {};
  return {
    name: row.name,
    tagline: inOneLanguageEach(row, 'tagline'),
    supportPhone: row.support_phone,
    supportHours: inOneLanguageEach(row, 'support_hours'),
    contactEmail: row.contact_email,
    liveChatUrl: row.live_chat,
    socialLinks: row.social_links ?? [],
    copyrightSince: row.copyright_since,
    languages: row.languages,
    hidden: row.hidden,
    brandColour: row.brand_colour?.toLowerCase(),
  };
}
