import type { Locale } from './locales.ts';

/** An amount in US cents as the language writes it: $60, $604.80, 604,80 $US. */
export function dollars(locale: Locale, cents: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
