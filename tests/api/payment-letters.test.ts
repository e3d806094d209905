import { describe, expect, test } from 'vitest';
import { writeLetter } from '../../backend/mail/letter';
import type { LetterKind } from '../../backend/mail/letter-links';
import { paymentReceipt } from '../../backend/mail/payment-receipt.ts';
import { locales } from '../../lib/contract/locales.ts';
import { nextPaymentDate } from '../../lib/contract/plan-prices.ts';
import { checkoutForm, checkoutOf } from '../backend/support/checkout.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { mailedToken, mailsTo, signUpBody } from '../backend/support/people.ts';
import type { Json } from '../backend/support/test-backend.ts';

/* Letters to people who paid for a church. */

const backend = ownBackend();
const shop = checkoutOf(backend);

/** The rendered letter of a kind to an address. */
async function letterTo(email: string, kind: LetterKind, locale: (typeof locales)[number]) {
  const mail = (await mailsTo(backend, email)).find((one) => one.kind === kind);
  if (!mail) throw new Error(`no ${kind}`);
  expect(mail.locale).toBe(locale);
  return writeLetter(kind, locale, mail.payload);
}

const phrases: Record<(typeof locales)[number], { plan: string; paid: RegExp; next: RegExp }> = {
  en: {
    plan: 'paid monthly',
    paid: /Paid on .+: \$\d+\.\d\d/,
    next: /Next payment: \$\d+\.\d\d on /,
  },
  es: { plan: 'pago mensual', paid: /Pagado el .+: \d+,\d\d/, next: /Próximo pago: \d+,\d\d/ },
  fr: {
    plan: 'paiement au mois',
    paid: /Payé le .+\s: \d+,\d\d/,
    next: /Prochain paiement\s: \d+,\d\d/,
  },
  ko: {
    plan: '월간 결제',
    paid: /결제한 금액: US\$\d+\.\d\d/,
    next: /다음 결제: .+ US\$\d+\.\d\d/,
  },
};

describe.each(locales)('a church that subscribes in %s', (locale) => {
  test('gets a receipt with the confirmation link, and a letter with its name once its address is confirmed', async () => {
    const form = checkoutForm({ period: 'monthly', locale });
    const { id } = (await shop.start(form)).body.data;
    await shop.pay(id, 'approved');
    const toConfirm = await letterTo(form.email, 'verify_email', locale);
    const { plan, paid, next } = phrases[locale];
    for (const part of [id, plan]) expect(toConfirm.text).toContain(part);
    expect(toConfirm.text).toMatch(paid);
    expect(toConfirm.text).toMatch(next);
    expect(toConfirm.text).not.toContain(form.church_name);
    const token = await mailedToken(backend, form.email, 'verify_email');
    await backend.post('/verify_email', { token });
    const confirmed = await letterTo(form.email, 'subscription_confirmed', locale);
    expect(confirmed.subject).toContain(form.church_name);
    const steps = ['1. ', '2. ', '3. ', '/desk\n'];
    for (const part of [form.church_name, id, plan, ...steps]) {
      expect(confirmed.text).toContain(part);
    }
    expect(confirmed.text).toMatch(paid);
    expect(confirmed.text).toMatch(next);
    // Confirmed again by a retry, the letter is sent once.
    await backend.post('/verify_email', { token });
    const kinds = (await mailsTo(backend, form.email)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['subscription_confirmed', 'verify_email']);
  });
});

test.each(locales)(
  'the letter of a sign-up without a payment in %s contains no receipt',
  async (locale) => {
    const email = `signs-up-${locale}@example.com`;
    const signedUp = await backend.post('/users', signUpBody(email, {}, { locale }));
    expect(signedUp.status).toBe(201);
    const { text, html } = await letterTo(email, 'verify_email', locale);
    const token = await mailedToken(backend, email, 'verify_email');
    const receipt = 'The receipt.';
    const withReceipt = writeLetter('verify_email', locale, { token, receipt });
    expect(withReceipt.text).toContain(`\n\n${receipt}\n\n`);
    expect(text).toBe(withReceipt.text.replace(`${receipt}\n\n`, ''));
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
  },
);

const bought = {
  id: 'one',
  period: 'yearly' as const,
  quote: {
    payments: 1,
    subtotal_cents: 60_480,
    discount_cents: 6_048,
    tax_cents: 0,
    total_cents: 54_432,
  },
  starts_on: '2026-11-22',
  renews_on: '2027-11-22',
};

test('a receipt lists all amounts, marks a test payment and names the band of attendance', () => {
  const band = { attendance_from: 101, attendance_to: 250 };
  const lines = paymentReceipt('en', { ...bought, mode: 'test', band }).split('\n');
  expect(lines).toEqual([
    'Receipt one',
    'Plan: 101 to 250 people, paid yearly',
    'Subscription: $604.80',
    'Coupon: −$60.48',
    'Tax: $0.00',
    'Paid on November 22, 2026: $544.32',
    'Next payment: $544.32 on November 22, 2027',
    'Renews automatically on November 22, 2027, unless you cancel before then',
    'Test mode: no money has moved.',
  ]);
  const live = (to: Json) =>
    paymentReceipt('en', {
      ...bought,
      mode: 'live',
      band: { attendance_from: 1, attendance_to: to },
    });
  expect(live(100)).toContain('up to 100 people');
  expect(live(100)).not.toContain('Test mode');
  expect(
    paymentReceipt('ko', {
      ...bought,
      mode: 'live',
      band: { attendance_from: 1001, attendance_to: null },
    }),
  ).toContain('1,000명 초과');
  expect(paymentReceipt('en', { ...bought, mode: 'live' })).not.toContain('Plan');
});

test('the next payment is due on the same day of the month, or on the last day of a shorter month', () => {
  expect(nextPaymentDate('2027-01-31', 'monthly')).toBe('2027-02-28');
  expect(nextPaymentDate('2026-12-15', 'monthly')).toBe('2027-01-15');
  expect(nextPaymentDate('2028-02-29', 'yearly')).toBe('2029-02-28');
});
