import type { APIRequestContext, Page } from '@playwright/test';
import { doctrinalStatements, doctrineVersion } from '../../lib/contract/doctrine';
import { password } from './checkout';
import type { LetterBox } from './letter-box';
import { linkIn } from './letters';
import { expect } from './test';
import { type Locale, words } from './words';

interface Church {
  email: string;
  church: string;
  locale?: Locale;
  /** Of its pastor. */
  phone?: string;
}

/** Subscribes a church and pays in test mode, by the calls that the checkout makes. */
export async function payForChurch(
  request: APIRequestContext,
  { email, church, locale = 'en', phone = '7045550100' }: Church,
): Promise<void> {
  const data = {
    ...{ plan: 'up-to-100', period: 'yearly', email, church_name: church, locale },
    ...{ password, password_confirmation: password, city: 'Charlotte', state: 'NC', zip: '28202' },
    ...{ pastor_first_name: 'Ruth', pastor_last_name: 'Park', pastor_cell_phone: phone },
    ...{ statements: [...doctrinalStatements], statements_version: doctrineVersion },
    ...{ terms_accepted: true, of_age: true },
  };
  const checkout = await request.post('/api/v1/checkout', { data });
  expect(checkout.status()).toBe(201);
  const { id } = (await checkout.json()).data;
  const payment = await request.post(`/api/v1/checkout/${id}/test_payment`, {
    data: { card: 'approved' },
  });
  expect(payment.status()).toBe(200);
}

/** Fills in the sign-in form of the open page, and waits for the desk. */
export async function signIn(page: Page, locale: Locale, email: string): Promise<void> {
  const t = words(locale).signIn;
  const form = page.locator('form').filter({ has: page.getByLabel(t.password) });
  await form.getByLabel(t.email).fill(email);
  await form.getByLabel(t.password).fill(password);
  await form.getByRole('button', { name: t.signIn, exact: true }).click();
  await expect(page).toHaveURL(locale === 'en' ? '/desk' : `/${locale}/desk`);
}

/** Subscribes a church, confirms its pastor's address and signs the pastor in. Returns the id of its listing. */
export async function subscribeChurch(
  page: Page,
  letters: LetterBox,
  { email, church, locale = 'en', phone }: Church,
): Promise<number> {
  const { request } = page;
  await payForChurch(request, { email, church, locale, ...(phone && { phone }) });
  const confirmation = () =>
    letters
      .to(email)
      .map(({ text }) => linkIn(text, '/verify-email'))
      .find(Boolean);
  await expect.poll(confirmation).toBeDefined();
  const token = new URL(confirmation() ?? '').searchParams.get('token');
  const confirmed = await request.post('/api/v1/verify_email', { data: { token, password } });
  expect(confirmed.status()).toBe(200);

  await page.goto(locale === 'en' ? '/users/sign-in' : `/${locale}/users/sign-in`);
  await signIn(page, locale, email);
  const me = await (await request.get('/api/v1/me')).json();
  const listings = await request.get('/api/v1/locations/fetch_by', {
    params: { account_id: me.data.account.id },
  });
  const [listing] = (await listings.json()).data;
  expect(listing?.id).toBeDefined();
  return listing.id;
}
