import { z } from 'zod';
import { forAllLanguages, locales } from './locales.ts';

/* The ministry's own menus: links with names in each language (content/README.md). */

export const menuNames = ['navigation', 'footer'] as const;

/** Links of one menu. */
export const maxMenuLinks = 20;

/** The field of a link's name in a language: `label`, `label_es` … */
export const labelKey = (locale: (typeof locales)[number]) =>
  locale === 'en' ? ('label' as const) : (`label_${locale}` as const);

/** Why a text cannot be the address of a link, as the checks of the content say it. */
export function linkTargetFault(to: string): string | undefined {
  if (/[\p{Cc}\p{Cf}\p{Z}\\<>"'`{}|^]/u.test(to)) return notAnAddress;
  if (!to.startsWith('/')) {
    const url = URL.parse(to);
    const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
    return isSafe && url.hostname.includes('.') ? undefined : notAnAddress;
  }
  const url = URL.parse(to, here);
  if (url?.origin !== here || url.pathname !== pathOf(to)) return notAnAddress;
  if (pathOf(to) !== '/' && /\/(?:\/|$)/.test(pathOf(to))) return notAnAddress;
  const [, first] = url.pathname.split('/');
  return locales.some((locale) => locale === first) ? 'must not name a language' : undefined;
}

const notAnAddress = 'must be a path of this site or an https address';
const here = 'https://site.invalid';

/** The path of an address of this site, without query and hash. */
export const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? '';

/** A link as the desk sends it: `to`, `label`, `label_es` … Checked when it is published. */
const sentText = z.string().max(2_000).optional();
export const sentLinkSchema = z.strictObject({
  to: sentText,
  ...forAllLanguages('label', sentText),
});
export type SentLink = z.infer<typeof sentLinkSchema>;
