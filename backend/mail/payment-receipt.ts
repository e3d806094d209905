import { ownText } from '../../lib/config/own-words.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type { PaymentMode } from '../../lib/contract/payments.ts';
import { nextPaymentDate, type Period, type Quote } from '../../lib/contract/plan-prices.ts';
import type { BilledPayment } from '../../lib/contract/subscriptions.ts';
import { receiptWords } from './receipt-words.ts';

/** The purchase, from the database. */
export interface Purchase {
  id: string;
  mode: PaymentMode;
  period: Period;
  quote: Quote;
  /** As `2026-11-21`. */
  starts_on: string;
  renews_on: string;
  /** The plan's range of attendance; missing if the plan no longer exists. */
  band?: { attendance_from: number; attendance_to: number | null } | undefined;
}

/** The payment and what comes next, one line each. Contains no typed text. */
export function paymentReceipt(locale: Locale, purchase: Purchase): string {
  const { period, quote, starts_on, renews_on } = purchase;
  const text = wordsIn(locale);
  const [sum, day] = [sumIn(locale), dayIn(locale)];
  const total = sum(quote.total_cents);
  return [
    ...headOf(locale, purchase),
    fill(text.price, { sum: sum(quote.subtotal_cents) }),
    quote.discount_cents > 0 && fill(text.coupon, { sum: sum(quote.discount_cents) }),
    fill(text.tax, { sum: sum(quote.tax_cents) }),
    fill(text.paid, { sum: total, date: day(starts_on) }),
    fill(text.next, { sum: total, date: day(nextPaymentDate(starts_on, period)) }),
    fill(text.renews, { date: day(renews_on) }),
    purchase.mode === 'test' && text.test,
  ]
    .filter(Boolean)
    .join('\n');
}

/** One payment of a subscription, one line each. Contains no typed text. */
export function billedPaymentReceipt(
  locale: Locale,
  purchase: Omit<Purchase, 'quote' | 'starts_on' | 'renews_on'>,
  { id, on, cents, status, refunded_cents = 0 }: BilledPayment,
): string {
  const text = wordsIn(locale);
  const [sum, day] = [sumIn(locale), dayIn(locale)];
  const back = status === 'refunded' ? cents : refunded_cents;
  return [
    ...headOf(locale, { ...purchase, id }),
    fill(status === 'open' ? text.open : text.paid, { sum: sum(cents), date: day(on) }),
    back > 0 && fill(text.refunded, { sum: sum(back) }),
    purchase.mode === 'test' && text.test,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What a church pays from now on, one line each. Contains no typed text. */
export function planReceipt(
  locale: Locale,
  purchase: Omit<Purchase, 'starts_on' | 'renews_on'>,
  nextOn: string | null,
): string {
  const { quote, mode } = purchase;
  const text = wordsIn(locale);
  const sum = sumIn(locale);
  return [
    headOf(locale, purchase)[1],
    fill(text.price, { sum: sum(quote.subtotal_cents) }),
    quote.discount_cents > 0 && fill(text.coupon, { sum: sum(quote.discount_cents) }),
    nextOn && fill(text.next, { sum: sum(quote.total_cents), date: dayIn(locale)(nextOn) }),
    mode === 'test' && text.test,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The words with the ministry's own. */
const wordsIn = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(receiptWords[locale]).map(([name, text]) => [
      name,
      ownText(locale, `mail/receipt.${name}`, text),
    ]),
  ) as unknown as (typeof receiptWords)[Locale];

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
const sumIn = (locale: Locale) => (cents: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
const dayIn = (locale: Locale) => (date: string) =>
  new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

function headOf(locale: Locale, { id, period, band }: Pick<Purchase, 'id' | 'period' | 'band'>) {
  const text = wordsIn(locale);
  const plan = band && bandName(locale, band);
  return [fill(text.receipt, { id }), plan && fill(text.plan, { plan, period: text[period] })];
}

function bandName(
  locale: Locale,
  { attendance_from, attendance_to }: NonNullable<Purchase['band']>,
) {
  const { band, bandUpTo, bandOver } = wordsIn(locale);
  const number = new Intl.NumberFormat(locale);
  const to = number.format(attendance_to ?? 0);
  if (attendance_to === null) {
    return bandOver.replace('{from}', number.format(attendance_from - 1));
  }
  if (attendance_from <= 1) return bandUpTo.replace('{to}', to);
  return band.replace('{from}', number.format(attendance_from)).replace('{to}', to);
}
