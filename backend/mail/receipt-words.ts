import type { Locale } from '../../lib/contract/locales.ts';

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

/** The words of receipts; `{name}` is replaced by a value. */
export const receiptWords: Record<Locale, Words> = {
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
    open: 'Not paid yet, billed on {date}: {sum}',
    refunded: 'Refunded: {sum}',
    next: 'Next payment: {sum} on {date}',
    renews: 'Renews automatically on {date}, unless you cancel before then',
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
    test: 'Mode test : rien n’a été débité.',
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
