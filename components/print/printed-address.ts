import { domainToUnicode } from 'node:url';
import { hasGlyph } from '@/lib/render/printable';

/**
 * A page's address for typing, as a browser shows it: without scheme and `www.`, in the letters of its
 * language. A part with a letter that cannot be printed, that looks like another, or whose order nobody can read
 * (“نعمة-2nd”), is percent-encoded.
 */
export function printedAddress(page: string): string {
  const { hostname, port, pathname } = new URL(page);
  const domain = domainToUnicode(hostname);
  const host = isPrinted(domain) ? domain : hostname;
  const path = pathname.split('/').map(printedPart).join('/');
  return `${host.replace(/^www\./, '')}${port && `:${port}`}${path}`;
}

function printedPart(part: string): string {
  const decoded = decode(part);
  return decoded !== undefined && isPrinted(decoded) && !mixesDirections(decoded) ? decoded : part;
}

/** Digits and letters from left to right are put elsewhere among those from right to left. */
const mixesDirections = (text: string) =>
  rightToLeft.test(text) &&
  [...text].some((letter) => /[\p{L}\p{N}]/u.test(letter) && !rightToLeft.test(letter));
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;

const isPrinted = (text: string) =>
  text === text.normalize('NFC') &&
  !/[\s%/?#[\]\\"<>^`{|}]/u.test(text) &&
  [...text].every(hasGlyph);

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
