import type { Locale } from './locales.ts';

/**
 * An amount in US cents as the language writes it where dollars are paid: $60, $604.80, 604,80 $US.
 * Spanish of the US writes $604.80; that of Spain, which `es` alone is, 604,80 US$.
 */
export function dollars(locale: Locale, cents: number): string {
  return new Intl.NumberFormat(`${locale}-US`, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
