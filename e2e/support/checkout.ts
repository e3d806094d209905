import { expect, type Locator, type Page } from '@playwright/test';
import { fill as fillIn, type Locale, words } from './words';

export const choice = 'plan=up-to-100&period=yearly';
export const password = 'seven lamps by the sea';

/** The locators of the form of the second step. */
export function billingForm(page: Page, locale: Locale = 'en') {
  const { checkout } = words(locale);
  const { billing } = checkout;
  const section = (name: string) => page.getByRole('group', { name });
  return {
    checkout,
    billing,
    pastor: section(billing.pastor),
    signIn: section(billing.signIn),
    church: section(billing.church),
    card: section(billing.cardTitle),
    // The button's text contains the amount.
    pay: page.getByRole('button', { name: new RegExp(fillIn(billing.pay, { total: '.*' })) }),
    summary: page.getByRole('main').getByRole('alert'),
  };
}

/** Fills in all fields except the password and the card. */
export async function fillPerson(
  page: Page,
  locale: Locale,
  email: string,
  churchName = 'Kite Hill Church',
): Promise<void> {
  const { checkout, billing, pastor, signIn, church } = billingForm(page, locale);
  const { fields } = billing;
  const values: [Locator, string][] = [
    [pastor.getByLabel(fields.pastor_first_name, { exact: true }), 'Ruth'],
    [pastor.getByLabel(fields.pastor_last_name, { exact: true }), 'Park'],
    [pastor.getByLabel(fields.pastor_cell_phone), '+1 (704) 555-0100'],
    [signIn.getByLabel(fields.email), email],
    [church.getByLabel(fields.church_name), churchName],
    [church.getByLabel(fields.city), 'Charlotte'],
    [church.getByLabel(fields.state, { exact: true }), 'NC'],
    [church.getByLabel(fields.zip), '28202'],
  ];
  // The fields of the address are those of the country, which in Korean defaults to Korea.
  await church.getByLabel(fields.country, { exact: true }).selectOption('US');
  for (const [field, text] of values) await field.fill(text);
  for (const statement of Object.values(checkout.statements)) {
    await page.getByRole('checkbox', { name: statement }).check();
  }
  await page.locator('input[name=terms_accepted]').check();
  await page.getByRole('checkbox', { name: billing.ofAge }).check();
}

export async function fillPassword(page: Page, locale: Locale): Promise<void> {
  const { billing, signIn } = billingForm(page, locale);
  await signIn.getByLabel(billing.fields.password, { exact: true }).fill(password);
  await signIn.getByLabel(billing.fields.password_confirmation).fill(password);
}

/** Chooses a test card of the list by its label, and fills in the holder's name. */
export async function fillCard(page: Page, locale: Locale, label: string): Promise<void> {
  const { billing, card } = billingForm(page, locale);
  await card.getByRole('button', { name: label }).click();
  await expect(card.getByLabel(billing.card.number)).toHaveValue(/^4/);
  await card.getByLabel(billing.card.first_name, { exact: true }).fill('Ruth');
  await card.getByLabel(billing.card.last_name, { exact: true }).fill('Park');
}
