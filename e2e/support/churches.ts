import type { Page } from '@playwright/test';
import { doctrinalStatements, doctrineVersion } from '../../lib/contract/doctrine';
import type { LetterBox } from './letter-box';
import { expect } from './test';
import { words } from './words';

const password = 'seven lamps by the sea';

interface Church {
  email: string;
  church: string;
  locale: 'en' | 'ko';
  /** The prefix of every path: `/ko`, or ''. */
  prefix: string;
}

/**
 * Subscribes a church by the calls that the checkout makes, confirms its pastor's address, and signs the
 * pastor in on the page. Returns the id of its listing.
 */
export async function subscribeChurch(
  page: Page,
  letters: LetterBox,
  { email, church, locale, prefix }: Church,
): Promise<number> {
  const { request } = page;
  const data = {
    ...{ plan: 'up-to-100', period: 'yearly', email, church_name: church, locale },
    ...{ password, password_confirmation: password, city: 'Charlotte', state: 'NC', zip: '28202' },
    ...{ pastor_first_name: 'Ruth', pastor_last_name: 'Park', pastor_cell_phone: '7045550100' },
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
  const confirmationToken = () =>
    /verify-email\?token=([\w-]+)/.exec(
      letters
        .to(email)
        .map(({ text }) => text)
        .join('\n'),
    )?.[1];
  await expect.poll(confirmationToken).toBeDefined();
  const confirmation = await request.post('/api/v1/verify_email', {
    data: { token: confirmationToken() },
  });
  expect(confirmation.status()).toBe(200);

  const t = words(locale).signIn;
  await page.goto(`${prefix}/users/sign-in`);
  const form = page.locator('form').filter({ has: page.getByLabel(t.password) });
  await form.getByLabel(t.email).fill(email);
  await form.getByLabel(t.password).fill(password);
  await form.getByRole('button', { name: t.signIn, exact: true }).click();
  await expect(page).toHaveURL(`${prefix}/desk`);
  const me = await (await request.get('/api/v1/me')).json();
  const listings = await request.get('/api/v1/locations/fetch_by', {
    params: { account_id: me.data.account.id },
  });
  const [listing] = (await listings.json()).data;
  expect(listing?.id).toBeDefined();
  return listing.id;
}
