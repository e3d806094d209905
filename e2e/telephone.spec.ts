import type { Page } from '@playwright/test';
import { subscribeChurch } from './support/churches';
import { linkIn } from './support/letters';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect } from './support/test';
import { type Locale, words } from './support/words';

/*
 * A pastor is on the telephone: charged twice, with another address for emails and another name for the
 * church, and wants to cancel. A supporter does all of it while they talk.
 */

test.describe.configure({ mode: 'default' });

/** The folder for screenshots of the rooms. */
const pictures = process.env.DESK_PICTURES;

const calls = [
  { locale: 'en', width: 1280, scripts: true, number: '704-555-0188' },
  { locale: 'ko', width: 390, scripts: false, number: '704 555 0199' },
] as const;

for (const { locale, width, scripts, number } of calls) {
  test.describe(`in ${locale}, at ${width} px${scripts ? '' : ', without scripts'}`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } });

    test('a supporter finds a church by its phone, refunds one of two charges, changes the email address and the name, and cancels', {
      tag: locale === 'ko' ? '@core' : [],
    }, async ({ page, site, dataDir, letters }) => {
      const email = `pastor-${locale}@twice.example`;
      const church = `Willow Ford ${locale}`;
      await subscribeChurch(page, letters, { email, church, phone: number, locale });
      await joinByLink(
        page,
        site,
        await administratorLink(site, dataDir, `phone-${locale}@ministry.example`),
      );
      const prefix = locale === 'en' ? '' : `/${locale}`;
      const { churches: t } = words(locale).staffDesk;
      await page.goto(`${prefix}/desk/churches`);
      await page.getByLabel(t.search).fill(number.replaceAll(/\D/g, '').slice(-7));
      await page.getByRole('button', { name: t.find }).click();
      await page.getByRole('link', { name: church }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(church);

      await changePlan(page, locale);
      await refundFirst(page, locale);
      await expect.poll(() => subjects()).toContainEqual(refundSubject[locale]);

      const person = page.locator('form[action$="/email"]');
      await open(person);
      await person.getByLabel(t.email.email).fill(`new-${email}`);
      await person.getByLabel(t.email.reason).selectOption('unreachable');
      await person.getByRole('button', { name: t.email.save }).click();
      await expect(page.getByText(t.done.email)).toBeVisible();

      const name = page.locator('form[action$="/name"]');
      await open(name);
      await name.getByLabel(t.rename.name).fill(`${church} Chapel`);
      await name.getByRole('button', { name: t.rename.save }).click();
      await expect(page.getByText(t.done.renamed)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${church} Chapel`);

      // The refund has not ended the subscription: this does.
      const cancel = page.locator('form[action$="/cancel"]');
      await open(cancel);
      await expect(cancel.getByRole('radio')).toHaveCount(2);
      await cancel.locator('input[value="at_end"]').check();
      await cancel.getByLabel(t.cancel.reason).selectOption('asked');
      await picture(page, `telephone-${locale}`);
      await cancel.getByRole('button', { name: t.cancel.do }).click();
      await expect(page.getByText(t.done.ends)).toBeVisible();
      await open(cancel);
      await cancel.locator('input[value="now"]').check();
      await cancel.getByLabel(t.cancel.reason).selectOption('asked');
      await cancel.getByRole('button', { name: t.cancel.do }).click();
      await expect(page.getByText(t.done.canceled)).toBeVisible();
      await expect(cancel).toHaveCount(0);
      await expect(page.getByText(t.membership.canceled).first()).toBeVisible();

      // The new address is confirmed by its link, without a session.
      const link = () =>
        letters
          .to(`new-${email}`)
          .map(({ text }) => linkIn(text, '/users/email'))
          .find(Boolean);
      await expect.poll(link).toBeDefined();

      function subjects() {
        return letters.to(email).map(({ subject }) => subject);
      }
    });
  });
}

const refundSubject: Record<'en' | 'ko', unknown> = {
  en: expect.stringMatching(/refund/i),
  ko: expect.stringMatching(/환불/),
};

async function picture(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

/** Opens the fold that a form is in. */
async function open(form: ReturnType<Page['locator']>) {
  await form.locator('xpath=ancestor::details[1]/summary').click();
  await expect(form).toBeVisible();
}

/** The church is charged a second time, for a larger plan. */
async function changePlan(page: Page, locale: Locale) {
  const { churches: t } = words(locale).staffDesk;
  const plan = page.locator('#plan');
  await plan.locator('summary').click();
  await plan.getByRole('link').first().click();
  await plan.getByLabel(t.plan.reason).selectOption('asked');
  await plan.getByRole('button').click();
  await expect(page.getByText(t.done.plan)).toBeVisible();
}

/** Gives back the first of two payments, so that the subscription stays. */
async function refundFirst(page: Page, locale: Locale) {
  const { churches: t } = words(locale).staffDesk;
  const refunds = page.locator('form[action$="/refund"]');
  await expect(refunds).toHaveCount(2);
  const first = refunds.last();
  await open(first);
  await first.getByLabel(t.refund.amount).fill('nothing');
  await first.getByLabel(t.refund.reason).selectOption('paid_twice');
  await first.getByRole('button', { name: t.refund.do }).click();
  const fault = page.getByRole('main').getByRole('alert');
  await expect(fault).toBeVisible();
  await expect(first.getByLabel(t.refund.reason)).toHaveValue('paid_twice');
  await first.getByLabel(t.refund.amount).fill('10');
  await first.getByRole('button', { name: t.refund.do }).click();
  await expect(page.getByText(t.done.refunded)).toBeVisible();
  await expect(page.getByText(t.membership.active).first()).toBeVisible();
}
