import type { Locale } from './locales.ts';

/**
 * Formats an amount in US cents as the language's US variant does: $60, $604.80, 604,80 $US. US Spanish writes
 * $604.80, whereas `es` alone (Spain) would write 604,80 US$.
 */
export function dollars(locale: Locale, cents: number): string {
  return new Intl.NumberFormat(`${locale}-US`, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
