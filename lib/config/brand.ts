import { type LogoPicture, settings } from './settings.ts';

/*
 * The ministry's logo and wordmark: where the pictures made of them are, and the shipped ones without a logo
 * (docs/decisions/0112).
 */

/** The pictures made of a logo, by the end of their address, and the shipped file of each. */
export const brandFiles = {
  'icon-48.png': '/favicon.ico',
  'icon-180.png': '/apple-icon.png',
  'icon-192.png': '/brand/icon-192.png',
  'icon-512.png': '/brand/icon-512.png',
  'icon-maskable-512.png': '/brand/icon-maskable-512.png',
  'podcast-1400.png': '/brand/podcast-1400.png',
  'shared.jpg': '/brand/og-default.jpg',
} as const;
export type BrandFile = keyof typeof brandFiles;

/** The height of a logo in headers, in three times as many pixels as CSS pixels; and in letters. */
export const lineFile = 'line.webp';
export const letterFile = 'letter.png';

/** A picture for each ground; `dark` is missing if the ministry has none of its own for it. */
export interface Logo {
  light: LogoPicture;
  dark: LogoPicture | undefined;
}

/** The ministry's own logos; undefined for those that it has not set. */
export function siteLogos(): { logo: Logo | undefined; wordmark: Logo | undefined } {
  const { logo, logoDark, wordmark, wordmarkDark } = settings().logos ?? {};
  return { logo: logoOf(logo, logoDark), wordmark: logoOf(wordmark, wordmarkDark) };
}

/** One that there is for dark ground only is shown on light ground, too. */
export function logoOf(light?: LogoPicture, dark?: LogoPicture): Logo | undefined {
  const only = light ?? dark;
  return only && { light: only, dark };
}

/** The logo of icons: the symbol, or else the wordmark. */
export const iconLogo = (): Logo | undefined => siteLogos().logo ?? siteLogos().wordmark;

/** The address of a picture made of a logo. It changes with the logo, and may be kept forever. */
export const logoAddress = ({ id }: LogoPicture, file: string): string => `/brand/${id}-${file}`;

/** The present address of an icon, or of a picture like it. */
export function brandAddress(file: BrandFile): string {
  const logo = iconLogo();
  return logo ? logoAddress(logo.light, file) : brandFiles[file];
}

/** Where the files that programs ask for by themselves are, once the ministry has a logo. */
export function movedIcon(path: string): string | undefined {
  if (!iconLogo()) return undefined;
  if (path === '/apple-icon.png') return brandAddress('icon-180.png');
  return path === '/favicon.ico' || path === '/icon.svg' ? brandAddress('icon-48.png') : undefined;
}
