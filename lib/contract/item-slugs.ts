import { romanize } from 'es-hangul';

/**
 * The slug of an item of content, of its title: at most 80 characters of a–z, digits and single hyphens, letters
 * without their accents, Hangul by its official romanisation; empty if that leaves nothing.
 */
export const itemSlug = (title: string): string =>
  // More than a slug takes; the library is slow with long texts, ends with very long ones, and takes words such as
  // “constructor” for values of its own.
  title
    .slice(0, 400)
    .normalize('NFC')
    .replace(/[\p{Script=Hangul}\s]{1,400}/gu, romanize)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '');
