import type { Locale } from '../../lib/contract/locales.ts';
import type { PaymentMode } from '../../lib/contract/payments.ts';
import { nextPaymentDate, type Period, type Quote } from '../../lib/contract/plan-prices.ts';
import type { BilledPayment } from '../../lib/contract/subscriptions.ts';

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

interface Words {
  receipt: string;
  plan: string;
  bandUpTo: string;
  band: string;
  bandOver: string;
  yearly: string;
  monthly: string;
  price: string;
  coupon: string;
  tax: string;
  paid: string;
  open: string;
  refunded: string;
  next: string;
  renews: string;
  test: string;
}

const words: Record<Locale, Words> = {
  en: {
    receipt: 'Receipt {id}',
    plan: 'Plan: {plan}, {period}',
    bandUpTo: 'up to {to} people',
    band: '{from} to {to} people',
    bandOver: 'more than {from} people',
    yearly: 'paid yearly',
    monthly: 'paid monthly',
    price: 'Subscription: {sum}',
    coupon: 'Coupon: −{sum}',
    tax: 'Tax: {sum}',
    paid: 'Paid on {date}: {sum}',
    open: 'Not paid yet, asked for on {date}: {sum}',
    refunded: 'Given back: {sum}',
    next: 'Next payment: {sum} on {date}',
    renews: 'Renews by itself on {date}, unless you cancel before then',
    test: 'Test mode: no money has moved.',
  },
  es: {
    receipt: 'Recibo {id}',
    plan: 'Plan: {plan}, {period}',
    bandUpTo: 'hasta {to} personas',
    band: 'de {from} a {to} personas',
    bandOver: 'más de {from} personas',
    yearly: 'pago anual',
    monthly: 'pago mensual',
    price: 'Suscripción: {sum}',
    coupon: 'Cupón: −{sum}',
    tax: 'Impuestos: {sum}',
    paid: 'Pagado el {date}: {sum}',
    open: 'Aún no pagado, pedido el {date}: {sum}',
    refunded: 'Devuelto: {sum}',
    next: 'Próximo pago: {sum}, el {date}',
    renews: 'Se renueva sola el {date}, salvo que la canceles antes',
    test: 'Modo de prueba: no se movió dinero.',
  },
  fr: {
    receipt: 'Reçu {id}',
    plan: 'Formule : {plan}, {period}',
    bandUpTo: 'jusqu’à {to} personnes',
    band: 'de {from} à {to} personnes',
    bandOver: 'plus de {from} personnes',
    yearly: 'paiement à l’année',
    monthly: 'paiement au mois',
    price: 'Abonnement : {sum}',
    coupon: 'Code promo : −{sum}',
    tax: 'Taxes : {sum}',
    paid: 'Payé le {date} : {sum}',
    open: 'Pas encore payé, demandé le {date} : {sum}',
    refunded: 'Remboursé : {sum}',
    next: 'Prochain paiement : {sum}, le {date}',
    renews: 'Se renouvelle de lui-même le {date}, sauf si vous le résiliez avant',
    test: 'Mode de test : rien n’a été débité.',
  },
  ko: {
    receipt: '영수증 {id}',
    plan: '요금제: {plan}, {period}',
    bandUpTo: '{to}명 이하',
    band: '{from}~{to}명',
    bandOver: '{from}명 초과',
    yearly: '연간 결제',
    monthly: '월간 결제',
    price: '구독료: {sum}',
    coupon: '쿠폰 할인: −{sum}',
    tax: '세금: {sum}',
    paid: '결제한 금액: {sum} ({date})',
    open: '아직 결제되지 않은 금액: {sum} ({date} 청구)',
    refunded: '돌려드린 금액: {sum}',
    next: '다음 결제: {date}, {sum}',
    renews: '{date}에 자동으로 갱신돼요. 그 전에 해지하실 수 있어요.',
    test: '테스트 모드라 실제로 결제되지 않았어요.',
  },
};

/** The payment and what comes next, one line each. Contains no typed text. */
export function paymentReceipt(locale: Locale, purchase: Purchase): string {
  const { period, quote, starts_on, renews_on } = purchase;
  const text = words[locale];
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
  const text = words[locale];
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
  const text = words[locale];
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

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
const sumIn = (locale: Locale) => (cents: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
const dayIn = (locale: Locale) => (date: string) =>
  new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

function headOf(locale: Locale, { id, period, band }: Pick<Purchase, 'id' | 'period' | 'band'>) {
  const text = words[locale];
  const plan = band && bandName(locale, band);
  return [fill(text.receipt, { id }), plan && fill(text.plan, { plan, period: text[period] })];
}

function bandName(
  locale: Locale,
  { attendance_from, attendance_to }: NonNullable<Purchase['band']>,
) {
  const { band, bandUpTo, bandOver } = words[locale];
  const number = new Intl.NumberFormat(locale);
  const to = number.format(attendance_to ?? 0);
  if (attendance_to === null) {
    return bandOver.replace('{from}', number.format(attendance_from - 1));
  }
  if (attendance_from <= 1) return bandUpTo.replace('{to}', to);
  return band.replace('{from}', number.format(attendance_from)).replace('{to}', to);
}
