import 'server-only';
import type { Plan } from '@/lib/content/plans';
import { type Period, periods, quote } from '@/lib/contract/plan-prices';
import type { Locale } from '@/lib/i18n/locales';
import { type JsonLd, organization } from '@/lib/seo/json-ld';
import { absoluteUrl } from '@/lib/seo/metadata';
import { checkoutPath } from './checkout-path';

/** The subscription as a schema.org service, with an offer per plan and period. */
export function pricingGraph(
  locale: Locale,
  words: { name: string; description: string; nameOf: (plan: Plan, period: Period) => string },
  plans: Plan[],
): JsonLd {
  return {
    '@type': 'Service',
    '@id': `${absoluteUrl('en', '/pricing')}#subscription`,
    name: words.name,
    description: words.description,
    url: absoluteUrl(locale, '/pricing'),
    provider: organization(),
    offers: plans.flatMap((plan) =>
      periods.map((period) => offer(locale, plan, period, words.nameOf(plan, period))),
    ),
  };
}

function offer(locale: Locale, plan: Plan, period: Period, name: string): JsonLd {
  const { subtotal_cents, payments } = quote(plan, period);
  const price = {
    price: (subtotal_cents / 100).toFixed(2),
    priceCurrency: plan.currency.toUpperCase(),
  };
  return {
    '@type': 'Offer',
    name,
    url: absoluteUrl(locale, checkoutPath(plan.slug, period)),
    availability: 'https://schema.org/InStock',
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      // UN/CEFACT codes of a year and a month, and the number of payments.
      unitCode: period === 'yearly' ? 'ANN' : 'MON',
      billingDuration: payments,
    },
  };
}
