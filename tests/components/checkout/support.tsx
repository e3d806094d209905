import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { Billing } from '@/components/checkout/billing';
import { testNumbers } from '@/components/checkout/card-rules';
import type { StoredFields } from '@/components/checkout/field-names';
import type { WireCheckout } from '@/lib/contract/checkout';
import { doctrinalStatements } from '@/lib/contract/doctrine';
import { countryNames } from '@/lib/i18n/country-names';
import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import type { Respond } from '../../support/api-server';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';

export const plan = {
  slug: 'up-to-100',
  name: 'Up to 100 people',
  attendance_from: 1,
  attendance_to: 100,
  yearly_cents: 60_480,
  monthly_cents: 6_000,
  currency: 'usd' as const,
  auto_renewal: true,
  renewal_months: 12,
  designs_included: 1,
  cards_included: 250,
};
export const words = en.checkout;

export const quote = (total_cents: number) => ({
  payments: 1,
  subtotal_cents: 60_480,
  discount_cents: Math.max(0, 60_480 - total_cents),
  tax_cents: 0,
  total_cents,
  currency: 'usd' as const,
  starts_on: '2026-11-21',
  renews_on: '2027-11-21',
});

export function checkout(more: Partial<WireCheckout> = {}): WireCheckout {
  return {
    id: 'checkout-1',
    status: 'awaiting_payment',
    mode: 'test',
    client_secret: null,
    plan: plan.slug,
    period: 'yearly',
    church_name: 'Wren Hollow',
    quote: quote(60_480),
    expires_at: '2026-11-21T12:00:00Z',
    ...more,
  };
}
export const paid = checkout({ status: 'paid' });
export const refused = (status: number, code: string, fields?: Record<string, string>) => ({
  status,
  body: { error: { code, message: 'x', fields } },
});

const site = { name: 'L', product: 'l', locales: ['en'], default_locale: 'en' };

/** Sets the site's responses while a church subscribes, by the last segment of the path; others have defaults. */
export function answering(
  api: ReturnType<typeof serveSiteApi>,
  answers: Record<string, Respond>,
  config: object = {},
) {
  api.answerWith((request) => {
    const end = request.path.split('/').at(-1) ?? '';
    const answer = answers[end];
    if (answer) return answer(request);
    if (end === 'get_config') return { body: { data: { ...site, ...config } } };
    if (end === 'check_already_email') return { body: { data: { exists: false } } };
    if (end === 'checkout') return { status: 201, body: { data: checkout() } };
    return { body: { data: paid } };
  });
}

/** The site's API for tests of the second step, and the requests to it. */
export function serveBilling() {
  const api = serveSiteApi();
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    visit('/checkout2');
    answering(api, {});
  });
  afterEach(() => {
    sessionStorage.clear();
    document.documentElement.classList.remove('progress-failed');
  });
  const requestsTo = (path: string) =>
    api.requests.filter((request) => request.path.endsWith(path));
  const keys = () => requestsTo('/checkout').map(({ headers }) => headers['idempotency-key']);
  return { api, requestsTo, keys };
}
export const stored = () => sessionStorage.getItem('checkout') ?? '';

interface Shown {
  locale?: Locale;
  coupon?: string;
  id?: string;
  known?: StoredFields;
}

export function show({ locale = 'en', coupon = '', id, known = {} }: Shown = {}) {
  render(
    <Billing
      known={known}
      hasDashboard
      countries={countryNames(locale)}
      locale={locale}
      words={locale === 'ko' ? ko.checkout : en.checkout}
      prohibited={['1 error prohibited this', '2 errors prohibited this']}
      plan={plan}
      period="yearly"
      coupon={coupon}
      today="2026-11-21"
      choicePath="/checkout"
      terms="terms"
      heading={<h1>Details</h1>}
      help="Call us"
      plans={[plan]}
      noPlan="No plan"
      id={id}
    />,
  );
}

export const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;

export const person = {
  pastor_first_name: 'Ruth',
  pastor_last_name: 'Park',
  pastor_cell_phone: '+1 (704) 555-0100 x12',
  email: 'ruth@example.org',
  church_name: 'Wren Hollow',
  city: 'Charlotte',
  state: 'NC',
  zip: '28202',
} as const;
export const password = 'a lamp in the window';

/** The form as after a reload, with retyped passwords; the card is missing. */
export async function showFilled(shown: Shown = {}) {
  const statements = Object.fromEntries(doctrinalStatements.map((name) => [name, true]));
  const typed = { ...person, statements, terms_accepted: true, of_age: true };
  sessionStorage.setItem('checkout', JSON.stringify({ typed }));
  const user = userEvent.setup();
  show(shown);
  await typePasswords(user);
  return user;
}

export async function typePasswords(user: User) {
  const { fields } = words.billing;
  for (const name of [fields.password, fields.password_confirmation]) {
    await user.click(field(name));
    await user.paste(password);
  }
}

/** The form filled in field by field, without the card. */
export async function fillByHand() {
  const user = userEvent.setup();
  show();
  const { fields } = words.billing;
  for (const [name, text] of Object.entries(person)) {
    await user.click(inSection(fields[name as keyof typeof person]));
    await user.paste(text);
  }
  await typePasswords(user);
  for (const statement of doctrinalStatements) {
    await user.click(screen.getByRole('checkbox', { name: words.statements[statement] }));
  }
  await user.click(screen.getByRole('checkbox', { name: 'terms' }));
  await user.click(screen.getByRole('checkbox', { name: words.billing.ofAge }));
  return user;
}

/** “First name” occurs twice: the pastor's comes first, the card's last. */
export const inSection = (label: string) => screen.getAllByLabelText(label)[0] as HTMLInputElement;

type User = ReturnType<typeof userEvent.setup>;

/** Types a test card and its holder. */
export async function typeCard(user: User, card: keyof typeof testNumbers) {
  await screen.findByText(words.billing.testMode);
  const { card: labels } = words.billing;
  const typed = { number: testNumbers[card], month: '12', year: '2040' };
  for (const name of ['number', 'month', 'year'] as const) {
    await user.clear(field(labels[name]));
    await user.click(field(labels[name]));
    await user.paste(typed[name]);
  }
  for (const name of [labels.first_name, labels.last_name]) {
    const input = screen.getAllByLabelText(name).at(-1) as HTMLInputElement;
    await user.clear(input);
    await user.click(input);
    await user.paste('Kim');
  }
}

export const payButton = () => screen.getByRole('button', { name: 'Pay $604.80 and subscribe' });
export const summary = () => screen.findByRole('alert');
export const paidTitle = () =>
  screen.findByRole('heading', { level: 1, name: 'Wren Hollow is subscribed' });
