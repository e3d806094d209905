import { expectAccessible } from './support/axe';
import {
  billingForm,
  choice,
  fillCard,
  fillPassword,
  fillPerson,
  password,
} from './support/checkout';
import { confirmLink, lettersTo } from './support/letters';
import { serve, temporaryFolder } from './support/site';
import { test as base, expect, languages, visit, waitForScripts } from './support/test';
import { fill, words } from './support/words';

const { checkout, pricing, verifyEmail } = words('en');

/** All tests share one site, whose letters can be read, with its own rate limits. */
const test = base.extend<object, { site: { url: string; data: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const { folder, remove } = temporaryFolder();
      const SUPPORT_PHONE = '+1 704 555 0142';
      const { url, process } = await serve({ DATA_DIR: folder, SUPPORT_PHONE });
      // The first request fills the database.
      await fetch(`${url}/api/v1/plans`);
      await use({ url, data: folder });
      await process.stop();
      remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
});
// One after another on one site; the first is the whole journey, which takes long on a busy machine.
test.describe.configure({ mode: 'default' });

test('a church subscribes with a coupon after a declined card, confirms its address, and is listed', {
  tag: '@core',
}, async ({ page, site }) => {
  await page.goto('/pastors');
  await page.getByRole('main').getByRole('link', { name: pricing.see }).click();
  await expect(page).toHaveURL('/pricing');
  await page
    .getByRole('link', { name: new RegExp(pricing.chooseYearly) })
    .first()
    .click();
  await expect(page).toHaveURL(`/checkout?${choice}`);
  await waitForScripts(page);

  await page.getByLabel(checkout.coupon.label).fill('last-year');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid Coupon Code')).toBeVisible();
  await page.getByLabel(checkout.coupon.label).fill('FIRSTLIGHT');
  await page.getByRole('button', { name: checkout.coupon.apply }).click();
  await expect(page.getByText('Valid Code', { exact: true })).toBeVisible();
  await expect(page.locator('output')).toHaveText('Today $544.32');
  await page.getByRole('button', { name: checkout.choice.submit }).click();
  await expect(page).toHaveURL(/\/checkout2\?plan=up-to-100&period=yearly&coupon=FIRSTLIGHT$/);
  await waitForScripts(page);

  const { billing, pay, summary } = billingForm(page);
  await fillPerson(page, 'en', 'ruth@example.org');
  await fillPassword(page, 'en');
  await fillCard(page, 'en', billing.testCards.declined);
  await expect(pay).toHaveText('Pay $544.32 and subscribe');
  await pay.click();
  await expect(summary).toContainText(billing.refusals.card_declined);
  await expect(summary).toBeFocused();
  await fillCard(page, 'en', billing.testCards.approved);
  await pay.dblclick();
  const done = fill(checkout.result.paid.title, { church: 'Kite Hill Church' });
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible();

  // The letter's link confirms by a button, once; then the church is found.
  const link = await confirmLink(site.data, 'ruth@example.org');
  await page.goto(link);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  const { confirm } = verifyEmail;
  await page.getByLabel(confirm.password, { exact: true }).filter({ visible: true }).fill(password);
  await page.getByRole('button', { name: confirm.button }).click();
  await expect(page.getByRole('heading', { name: verifyEmail.done.title })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: verifyEmail.used.title })).toBeVisible();
  await page.goto('/locations?query=Kite+Hill');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Kite Hill Church' }),
  ).toBeVisible();
});

test('a church subscribes by keyboard in Korean at 360 px; a reload loses only the password and the card, and the bank asks for confirmation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/ko/checkout2?${choice}`);
  const { billing, checkout: ko, pay, summary, card, signIn, pastor } = billingForm(page, 'ko');
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(billing.problems.card);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // A Korean name begins with the family name.
  await expect(pastor.getByLabel(billing.fields.pastor_last_name, { exact: true })).toBeFocused();

  await fillPerson(page, 'ko', 'hana@example.org');
  await fillPassword(page, 'ko');
  await expect(page.getByText(billing.strength.strong)).toBeVisible();
  await fillCard(page, 'ko', billing.testCards.three_d_secure);
  await page.reload();
  await waitForScripts(page);
  await expect(signIn.getByLabel(billing.fields.email)).toHaveValue('hana@example.org');
  await expect(page.getByRole('checkbox', { name: ko.statements.unbaptized })).toBeChecked();
  await expect(signIn.getByLabel(billing.fields.password, { exact: true })).toHaveValue('');
  await expect(card.getByLabel(billing.card.number)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);

  await fillPassword(page, 'ko');
  await fillCard(page, 'ko', billing.testCards.three_d_secure);
  for (const [answer, end] of [
    [billing.secure.refuse, summary],
    [billing.secure.allow, page.getByText(ko.result.next)],
  ] as const) {
    await pay.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: billing.secure.title });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: answer }).last().focus();
    await page.keyboard.press('Enter');
    await expect(end).toBeVisible();
  }
  await expect(page.getByText(ko.result.testMode)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('card fields that arrive late do not take the focus', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/get_config', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, `/checkout2?${choice}`);
  const { billing, pay, summary, card, pastor } = billingForm(page, 'en');
  await pay.click();
  await summary.getByRole('button', { name: billing.errors.pastor_first_name }).click();
  const firstName = pastor.getByLabel(billing.fields.pastor_first_name, { exact: true });
  await expect(firstName).toBeFocused();
  await expect(card.getByLabel(billing.card.number)).toHaveCount(0);
  release();
  await expect(card.getByLabel(billing.card.number)).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toBeFocused();
});

test('the pages of the checkout and of the confirmation are neither cached nor indexed, in any language', async ({
  request,
}) => {
  for (const { prefix } of languages) {
    for (const page of [
      `/checkout?${choice}`,
      `/checkout2?${choice}`,
      '/checkout2',
      '/verify-email?token=x',
    ]) {
      const response = await request.get(prefix + page);
      expect([page, response.status()]).toEqual([page, 200]);
      expect(response.headers()['cache-control']).toMatch(/private.*no-store/);
      expect(await response.text()).toContain('<meta name="robots" content="noindex');
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that a coupon in the address is checked later, and shows no spinner', async ({
    page,
  }) => {
    const { coupon, choice: step } = words('en').checkout;
    await page.goto(`/checkout?${choice}&coupon=welcome`);
    await expect(page.getByText(coupon.later)).toBeVisible();
    await expect(page.getByText(coupon.checking)).toBeHidden();
    await page.getByRole('button', { name: step.submit }).click();
    await expect(page).toHaveURL(/checkout2\?.*coupon=welcome/);
    await expect(page.getByText(coupon.checking)).toBeHidden();
  });

  test('the prices lead to the second step of the checkout, which shows a number to call', async ({
    page,
  }) => {
    await page.goto('/ko/pricing');
    const { pricing, checkout: ko } = words('ko');
    await page.getByRole('heading', { name: fill(pricing.bandOver, { from: '1,000' }) }).click();
    await page
      .getByRole('link', { name: new RegExp(pricing.chooseMonthly) })
      .last()
      .click();
    await expect(page).toHaveURL('/ko/checkout?plan=over-1000&period=monthly');
    await expect(page.locator('output')).toContainText('US$300');
    await page.getByRole('button', { name: ko.choice.submit }).click();
    await expect(page).toHaveURL(/\/ko\/checkout2\?plan=over-1000&period=monthly/);
    await expect(page.getByText(ko.noScripts)).toBeVisible();
    await expect(page.getByRole('link', { name: '+1 704 555 0142' })).toBeVisible();
    await expect(page.getByRole('button', { name: /결제/ })).toBeHidden();
  });

  test('the emailed link confirms the address, a pastor completes the sign-up, and another email can be requested', {
    tag: '@core',
  }, async ({ page, site }) => {
    const email = 'joel@example.org';
    const answer = await fetch(`${site.url}/api/v1/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.8.7' },
      body: JSON.stringify({
        user: { first_name: 'Joel', last_name: 'Kim', email, password: 'a long enough password 7' },
        role: 'pastor',
        church_name: 'Thornbush Church',

        terms_accepted: true,
        of_age: true,
      }),
    });
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
    const { confirm, done, used, unknown, resend, signUp } = verifyEmail;

    // After two visits it is still unused: only the button confirms.
    const link = await confirmLink(site.data, email);
    await page.goto(link);
    await page.goto(link);
    const typed = page.getByLabel(confirm.password, { exact: true }).filter({ visible: true });
    await typed.fill('not that password');
    await page.getByRole('button', { name: confirm.button }).click();
    await expect(
      page.getByText(confirm.wrongPassword).filter({ visible: true }).first(),
    ).toBeVisible();
    await typed.fill('a long enough password 7');
    await page.getByRole('button', { name: confirm.button }).click();
    await expect(page.getByText(done.text)).toBeVisible();
    await expect(page).not.toHaveURL(/token=/);
    await page.goto(link);
    await page.getByRole('button', { name: confirm.button }).click();
    await expect(page.getByText(used.text)).toBeVisible();

    const links = () =>
      lettersTo(site.data, email)
        .flatMap((letter) => letter.match(/http\S+\/verify-email\?token=[\w-]+/g) ?? [])
        .filter((one) => one !== link);
    await expect.poll(() => links().length).toBeGreaterThan(0);
    await page.goto(links()[0] ?? '');
    await page.getByRole('button', { name: confirm.button }).click();
    await page.getByLabel(signUp.fields.city, { exact: true }).fill('Charlotte');
    await page.getByLabel(signUp.fields.country).selectOption('US');
    await page.getByRole('button', { name: signUp.save }).click();
    await expect(page.getByText(signUp.done)).toBeVisible();

    await page.goto('/verify-email?token=nobodys');
    await page.getByRole('button', { name: confirm.button }).click();
    await expect(page.getByText(unknown.text)).toBeVisible();
    await page.getByRole('textbox', { name: resend.email }).fill(email);
    await page.getByRole('button', { name: resend.send }).click();
    await expect(page.getByText(resend.sent)).toBeVisible();
    const foreign = await fetch(`${site.url}/verify-email/send`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ step: 'resend', email }),
      redirect: 'manual',
    });
    expect(foreign.status).toBe(403);
  });
});
