import type { Page } from '@playwright/test';
import { billingForm, choice, fillPassword, fillPerson, password } from './support/checkout';
import { confirmLink } from './support/letters';
import {
  profilePathOf,
  sendPaymentEvents,
  stripeCountsOf,
  subscriptionOf,
  test,
} from './support/stripe-shop';
import { expect, failedMessage, visit } from './support/test';
import { words } from './support/words';

test.describe.configure({ mode: 'default' });
// Lost responses are logged in the console.
test.use({ allowedMessages: [failedMessage] });

const once = { customers: 1, subscriptions: 1, charges: 1 };

/** Fills in everything except the card. */
async function fillForm(page: Page, email: string) {
  await visit(page, `/checkout2?${choice}`);
  await fillPerson(page, 'en', email);
  await fillPassword(page, 'en');
}

async function fillStripeCard(page: Page, number: string) {
  const { billing, card } = billingForm(page);
  await card.getByRole('checkbox', { name: billing.isCompany }).check();
  await card.getByLabel(billing.company).fill('Kite Hill Church Inc');
  await card.getByLabel('cardNumber').fill(number);
  await card.getByLabel('cardExpiry').fill('1240');
  await card.getByLabel('cardCvc').fill('123');
}

test('card data is sent only to Stripe, and the card is charged once despite errors, a confirmation by the bank and lost responses', {
  tag: '@core',
}, async ({ page, stripe }) => {
  const email = 'live@example.org';
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) sent.push(request.postData() ?? '');
  });
  await fillForm(page, email);
  const { billing, checkout, pay, summary, card } = billingForm(page);
  await expect(page.getByText(billing.cardText)).toBeVisible();
  await expect(page.getByText(billing.testMode)).toHaveCount(0);
  await pay.click();
  await expect(summary.getByRole('button')).toHaveText([
    billing.card.number,
    billing.card.month,
    billing.card.year,
    billing.card.cvc,
    billing.card.first_name,
    billing.card.last_name,
  ]);
  await summary.getByRole('button', { name: billing.card.number }).click();
  await expect(card.getByLabel('cardNumber')).toBeFocused();

  // The first response is lost, which the visitor does not notice.
  await loseResponses(page, '**/api/v1/checkout', 1);
  await fillStripeCard(page, '4000000000009995');
  await pay.dblclick();
  await expect(summary).toContainText(billing.refusals.insufficient_funds);

  await card.getByLabel('cardNumber').fill('4000002500003155');
  for (const isConfirmed of [false, true]) {
    page.once('dialog', (bank) => (isConfirmed ? bank.accept() : bank.dismiss()));
    // The card is charged, but both responses are lost.
    if (isConfirmed) await loseResponses(page, '**/api/v1/checkout/*/sync', 2);
    await pay.click();
    if (!isConfirmed) await expect(summary).toContainText(billing.refusals.authentication_failed);
  }
  await expect(page.getByText(checkout.result.next)).toBeVisible();
  await expect(page.getByText(checkout.result.testMode)).toHaveCount(0);
  const given = await page.evaluate(() => (window as never as { confirmed: object }).confirmed);
  expect(given).toMatchObject({ key: 'pk_test_stand_in', name: 'Kite Hill Church Inc' });
  await page.reload();
  await expect(page.getByText(checkout.result.next)).toBeVisible();

  expect(stripeCountsOf(stripe, email)).toEqual(once);
  expect(sent.join()).toContain(email);
  expect(sent.join()).not.toMatch(/4000000000009995|4000002500003155|1240|"123"/);
});

/** Lets the next requests arrive, but drops their responses. */
async function loseResponses(page: Page, url: string, times: number) {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );
}

test('a church is in the locator while it pays; after a failed payment its page returns 404 with other churches nearby', async ({
  page,
  shop,
  stripe,
}) => {
  const email = 'lapsing@example.org';
  const { church } = words('en');
  await fillForm(page, email);
  await fillStripeCard(page, '4242424242424242');
  await billingForm(page).pay.click();
  await expect(page.getByText(billingForm(page).checkout.result.next)).toBeVisible();
  await page.goto(await confirmLink(shop.folder, email));
  const { confirm, done } = words('en').verifyEmail;
  await page.getByLabel(confirm.password, { exact: true }).filter({ visible: true }).fill(password);
  await page.getByRole('button', { name: confirm.button }).click();
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible();

  const path = await profilePathOf(shop, 'Kite Hill Church');
  const findInLocator = async () => {
    await visit(page, '/locations?query=28202');
    return page.getByRole('main').locator(`a[href="${path}"]`);
  };
  await expect(await findInLocator()).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(200);
  const subscription = subscriptionOf(stripe, email);

  stripe.ledger.renew(subscription, false);
  await sendPaymentEvents(shop);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(church.suspended.title);
  await expect(page.getByRole('heading', { name: church.suspended.around })).toBeVisible();
  await expect(await findInLocator()).toHaveCount(0);

  stripe.ledger.retry(subscription);
  await sendPaymentEvents(shop);
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kite Hill Church');
});

test('after a cancellation the owner subscribes again with their password, and the church is at its old address', async ({
  page,
  shop,
  stripe,
}) => {
  const [email, name] = ['again@example.org', 'Second Lamp Church'];
  const { checkout, billing, church, pay } = billingForm(page);
  async function subscribe() {
    await fillForm(page, email);
    await church.getByLabel(billing.fields.church_name).fill(name);
    await fillStripeCard(page, '4242424242424242');
    await pay.click();
    await expect(page.getByText(checkout.result.next)).toBeVisible();
  }
  await subscribe();
  await page.goto(await confirmLink(shop.folder, email));
  const { confirm, done } = words('en').verifyEmail;
  await page.getByLabel(confirm.password, { exact: true }).filter({ visible: true }).fill(password);
  await page.getByRole('button', { name: confirm.button }).click();
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible();
  const path = await profilePathOf(shop, name);
  expect((await page.goto(path))?.status()).toBe(200);

  stripe.ledger.cancel(subscriptionOf(stripe, email));
  await sendPaymentEvents(shop);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words('en').church.suspended.title,
  );

  await subscribe();
  expect(stripeCountsOf(stripe, email)).toMatchObject({ subscriptions: 2, charges: 2 });
  // Its address was confirmed before: it is listed at once, at the same address.
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('if the browser is closed after the charge, the webhook opens the account, and another attempt is not charged', async ({
  page,
  context,
  shop,
  stripe,
}) => {
  const email = 'closed@example.org';
  await fillForm(page, email);
  await fillStripeCard(page, '4242424242424242');
  const returning = page.waitForRequest('**/api/v1/checkout/*/sync');
  await page.route('**/api/v1/checkout/*/sync', () => undefined);
  await billingForm(page).pay.click();
  await returning;
  await page.close();
  expect(stripeCountsOf(stripe, email)).toEqual(once);
  await sendPaymentEvents(shop);

  const tab = await context.newPage();
  await fillForm(tab, email);
  await fillStripeCard(tab, '4242424242424242');
  const { checkout, pay, summary } = billingForm(tab);
  await pay.click();
  await expect(summary).toContainText(checkout.withoutPhone.emailTaken);
  expect(stripeCountsOf(stripe, email)).toEqual(once);
});
