import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible } from './support/axe';
import { password } from './support/checkout';
import { subscribeChurch } from './support/churches';
import { openRooms } from './support/desk-rooms';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect } from './support/test';
import { fill, words } from './support/words';

/* Passkeys and second factors of an account, and changes of a church's subscription. */

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

/** The folder for screenshots of the rooms. */
const pictures = process.env.DESK_PICTURES;
async function picture(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

/** Plans the monthly payment of a size for the renewal, and takes it back. */
async function planAndTakeBack(page: Page, locale: 'en' | 'ko', size: string) {
  const t = words(locale).churchDesk.subscription;
  const later = page.getByRole('region', { name: t.later.title });
  const monthly = later.getByRole('listitem').filter({ hasText: size }).last();
  await monthly.getByRole('link').click();
  await expect(later.getByText(t.later.stays)).toBeVisible();
  await picture(page, `later-plan-${locale}`);
  await later.getByRole('button').click();
  await expect(page.getByText(t.done.planned)).toBeVisible();
  const [before = ''] = t.planned.title.split('{date}');
  const planned = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: t.planned.keep }) });
  await expect(planned.getByRole('heading')).toContainText(before);
  await expect(planned).toContainText(size);
  await picture(page, `planned-plan-${locale}`);
  await planned.getByRole('button', { name: t.planned.keep }).click();
  await expect(page.getByText(t.done.kept)).toBeVisible();
  await expect(planned).toBeHidden();
}

async function signOut(page: Page, locale: 'ko') {
  const { churchDesk } = words(locale);
  await openRooms(page, churchDesk.nav.label);
  await page.getByRole('button', { name: churchDesk.signOut }).click();
  await expect(page).toHaveURL(/\/users\/sign-in$/);
}

/** A virtual authenticator that creates and uses passkeys without user interaction. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a church changes its plan and its card, pays what failed, and signs in with a passkey', async ({
  page,
  letters,
}) => {
  const church = { email: 'ruth@elm.example', church: 'Elm Street', locale: 'en' as const };
  await subscribeChurch(page, letters, church);
  const { churchDesk } = words('en');
  const { subscription: t, security } = churchDesk;

  await page.goto('/desk/subscription');
  await expect(page.getByRole('row', { name: t.payments.status.paid })).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, 'subscription-en');
  await page.getByRole('link', { name: 'See the price: 101 to 250 people' }).click();
  const pay = page.getByRole('button', { name: /^Change and pay \$/ });
  await expect(pay).toBeVisible();
  await expectAccessible(page);
  await pay.click();
  await expect(page.getByText(t.done.plan)).toBeVisible();
  await expect(page.getByText('101 to 250 people, paid yearly')).toBeVisible();
  await expect(page.getByRole('row', { name: t.payments.status.paid })).toHaveCount(2);

  await planAndTakeBack(page, 'en', 'Up to 100 people');

  const card = page.getByLabel(t.card.test.label);
  await card.selectOption('declined');
  await page.getByRole('button', { name: t.card.change }).click();
  await expect(page.getByText(t.fault.refused)).toBeVisible();
  await card.selectOption('stops');
  await page.getByRole('button', { name: t.card.change }).click();
  await expect(page.getByRole('heading', { name: t.grace.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: t.suspended.title })).toBeHidden();
  await expectAccessible(page);
  await picture(page, 'payment-failed-en');
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: t.grace.title })).toBeVisible();
  await page.goto('/desk/subscription');
  await card.selectOption('approved');
  await page.getByRole('button', { name: t.card.change }).click();
  await expect(page.getByRole('heading', { name: t.grace.title })).toBeHidden();

  await addAuthenticator(page);
  await page.goto('/desk/security');
  const add = page.locator('form').filter({ has: page.getByLabel(security.passkeys.name) });
  await add.getByLabel(security.passkeys.name).fill('My phone');
  await add.getByLabel(security.passkeys.password).fill(password);
  await add.getByRole('button', { name: security.passkeys.add }).click();
  await expect(page.getByText(security.done.passkey)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'security-en');
  // The sign-in page offers it at the address field, and this device uses it at once.
  await openRooms(page, churchDesk.nav.label);
  await page.getByRole('button', { name: churchDesk.signOut }).click();
  await expect(page).toHaveURL(/\/desk$/);
  await page.goto('/desk/security');
  await expect(page.getByText(fill(security.sessions.method.passkey, { date: '' }))).toBeVisible();
});

test('a supporter says the price of a larger plan on the telephone, and changes it', async ({
  page,
  browser,
  site,
  dataDir,
  letters,
}) => {
  const church = { email: 'joel@oak.example', church: 'Oak Ridge', locale: 'en' as const };
  await subscribeChurch(page, letters, church);
  const { churches: t } = words('ko').staffDesk;
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
  });
  const desk = await context.newPage();
  await joinByLink(desk, site, await administratorLink(site, dataDir, 'rosa@ministry.example'));
  await desk.goto(`${site.url}/ko/desk/churches?q=Oak`);
  await desk.getByRole('link', { name: 'Oak Ridge' }).click();
  const plan = desk.locator('#plan');
  await plan.locator('summary').click();
  await plan.getByRole('link').first().click();
  await plan.getByLabel(t.plan.reason).selectOption('grown');
  await picture(desk, 'staff-plan-ko');
  await plan.getByRole('button').click();
  await expect(desk.getByText(t.done.plan)).toBeVisible();
  // He thinks better of the period, and then of that.
  await plan.locator('summary').click();
  await plan.getByRole('link').last().click();
  await plan.getByLabel(t.plan.reason).selectOption('smaller');
  await picture(desk, 'staff-later-ko');
  await plan.getByRole('button').click();
  await expect(desk.getByText(t.done.planned)).toBeVisible();
  await plan.locator('summary').click();
  await plan.getByLabel(t.plan.reason).selectOption('asked');
  await picture(desk, 'staff-planned-ko');
  await plan.getByRole('button', { name: t.plan.keep }).click();
  await expect(desk.getByText(t.done.planKept)).toBeVisible();
  await context.close();
  await page.goto('/desk/subscription');
  await expect(page.getByText('101 to 250 people, paid yearly')).toBeVisible();
  await expect
    .poll(() => letters.to('joel@oak.example').map(({ subject }) => subject))
    .toEqual(expect.arrayContaining([expect.stringMatching(/plan/i)]));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a church sets up a second factor, and signs in with a code or with a recovery code', async ({
    page,
    letters,
  }) => {
    const email = 'ann@pine.example';
    const church = { email, church: 'Pine Hill', locale: 'ko' as const };
    await subscribeChurch(page, letters, church);
    const { churchDesk, signIn } = words('ko');
    const { secondFactor: t } = churchDesk.security;
    await page.goto('/ko/desk/subscription');
    await expect(
      page.getByRole('row', { name: churchDesk.subscription.payments.status.paid }),
    ).toHaveCount(1);
    await picture(page, 'subscription-ko');
    await planAndTakeBack(page, 'ko', '100');

    await page.goto('/ko/desk/security');
    const section = page.getByRole('region', { name: t.title });
    await section.getByLabel(t.password).fill(password);
    await section.getByRole('button', { name: t.start }).click();
    const code = section.locator('code');
    await expect(code).toBeVisible();
    const secret = (await code.textContent())?.replaceAll(' ', '') ?? '';
    const recovery = await section.getByRole('listitem').allTextContents();
    expect(recovery).toHaveLength(10);
    await picture(page, 'second-step-ko');
    await section.getByLabel(t.code).fill(generateSync({ secret }));
    await section.getByRole('button', { name: t.confirm }).click();
    await expect(page.getByText(churchDesk.security.done.secondFactor)).toBeVisible();

    const signInAgain = async () => {
      await signOut(page, 'ko');
      const form = page.locator('form').filter({ has: page.getByLabel(signIn.password) });
      await form.getByLabel(signIn.email).fill(email);
      await form.getByLabel(signIn.password).fill(password);
      await form.getByRole('button', { name: signIn.signIn, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(signIn.code.title);
    };
    const enter = async (given: string) => {
      await page.getByLabel(signIn.code.label).fill(given);
      await page.getByRole('button', { name: signIn.signIn, exact: true }).click();
    };
    await signInAgain();
    await picture(page, 'code-ko');
    await enter('no code');
    await expect(page.getByText(signIn.fault.wrongCode)).toBeVisible();
    // The code of the next half minute, because the current one is used up.
    await enter(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
    await expect(page).toHaveURL(/\/ko\/desk$/);
    await signInAgain();
    await enter(recovery[0] ?? '');
    await expect(page).toHaveURL(/\/ko\/desk$/);
  });
});
