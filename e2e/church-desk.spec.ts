import { fillIn } from '../lib/i18n/fill-in';
import { expectAccessible } from './support/axe';
import { password } from './support/checkout';
import { payForChurch, signIn, subscribeChurch } from './support/churches';
import { openRoom, openRooms } from './support/desk-rooms';
import { linkIn } from './support/letters';
import { openWithoutScripts } from './support/open-without-scripts';
import { test } from './support/site-that-writes';
import { expect, visit } from './support/test';
import { words } from './support/words';

// All tests share one site.
test.describe.configure({ mode: 'default' });

for (const { locale, prefix, javaScriptEnabled } of [
  { locale: 'en', prefix: '', javaScriptEnabled: true },
  { locale: 'ko', prefix: '/ko', javaScriptEnabled: false },
] as const) {
  test.describe(`a pastor on a phone, in ${locale}${javaScriptEnabled ? '' : ', without scripts'}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    test('signs in by the link in the footer, invites and removes an editor, and signs out', {
      tag: locale === 'ko' ? '@core' : [],
    }, async ({ page, browser, letters }) => {
      const { footer, churchDesk, signIn: t } = words(locale);
      const [pastor, helper] = [`ruth-${locale}@example.org`, `ben-${locale}@example.org`];
      await payForChurch(page.request, { email: pastor, church: `Kite Hill ${locale}`, locale });
      await page.goto(`${prefix}/`);
      await page.getByRole('contentinfo').getByRole('link', { name: footer.login }).click();
      await expect(page).toHaveURL(`${prefix}/users/sign-in`);
      if (javaScriptEnabled) await expectAccessible(page);
      await signIn(page, locale, pastor);
      // Before the address is confirmed, nothing else is possible.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        churchDesk.confirmFirst.title,
      );
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: churchDesk.confirmFirst.again }).click();
      await expect(page.getByText(churchDesk.confirmFirst.sent)).toBeVisible();
      await expect.poll(() => letters.to(pastor).length).toBe(2);
      const confirm = linkIn(letters.to(pastor).at(-1)?.text, '/verify-email');
      const token = new URL(confirm).searchParams.get('token');
      await page.request.post('/api/v1/verify_email', { data: { token, password } });
      await page.goto(`${prefix}/users/sign-in`);
      await signIn(page, locale, pastor);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kite Hill ${locale}`);
      await expect(page.getByText(churchDesk.home.membership.active)).toBeVisible();

      await page.goto(`${prefix}/desk/people`);
      await page.getByLabel(churchDesk.people.invite.email).fill(helper);
      await page.getByRole('button', { name: churchDesk.people.invite.send }).click();
      await expect(page.getByText(churchDesk.people.done.invited)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await expect.poll(() => letters.to(helper).length).toBe(1);

      const helperContext = await browser.newContext({ javaScriptEnabled });
      const helperPage = await helperContext.newPage();
      await helperPage.goto(linkIn(letters.to(helper)[0]?.text, '/users/invitation'));
      await expect(helperPage.getByRole('heading', { level: 1 })).toContainText(
        `Kite Hill ${locale}`,
      );
      await helperPage.getByLabel(t.firstName, { exact: true }).fill('Ben');
      await helperPage.getByLabel(t.lastName, { exact: true }).fill('Wade');
      await helperPage.getByLabel(t.newPassword).fill('a lamp of my own');
      for (const box of await helperPage.getByRole('checkbox').all()) await box.check();
      await helperPage.getByRole('button', { name: t.invitation.join }).click();
      await expect(helperPage).toHaveURL(new RegExp(`${prefix}/desk$`));
      // An editor cannot manage people.
      await openRoom(helperPage, churchDesk, 'people');
      await expect(helperPage.getByText(churchDesk.people.ownersOnly)).toBeVisible();

      await page.goto(`${prefix}/desk/people`);
      const olderPage = await page.context().newPage();
      await olderPage.goto(`${prefix}/desk/people`);
      const remove = new RegExp(`^${churchDesk.people.remove}\\s*: ${helper}$`);
      const takeOut = fillIn(churchDesk.people.takeOut.confirm, { name: 'Ben Wade' });
      for (const one of [page, olderPage]) {
        await one.getByRole('link', { name: remove }).click();
        await expect(one.getByRole('heading', { level: 1 })).toContainText('Ben Wade');
      }
      await page.getByRole('link', { name: churchDesk.people.takeOut.leave }).click();
      await expect(page.getByText(`${helper} ·`)).toBeVisible();
      await page.getByRole('link', { name: remove }).click();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: takeOut }).click();
      await expect(page.getByText(churchDesk.people.done.removed)).toBeVisible();
      await expect.poll(() => letters.to(helper).length).toBeGreaterThan(1);
      // A removal that fails is not an error of the invitation.
      await olderPage.getByRole('button', { name: takeOut }).click();
      await expect(olderPage.getByText(t.fault.failed)).toBeVisible();
      const email = olderPage.getByLabel(churchDesk.people.invite.email);
      await expect(email).not.toHaveAttribute('aria-invalid');
      await olderPage.close();
      await helperPage.reload();
      await expect(helperPage).toHaveURL(/\/users\/sign-in/);
      await helperContext.close();

      await openRooms(page, churchDesk.nav.label);
      await page.getByRole('button', { name: churchDesk.signOut }).click();
      await expect(page).toHaveURL(`${prefix}/users/sign-in`);
      await page.goto(`${prefix}/desk`);
      await expect(page).toHaveURL(/\/users\/sign-in\?to=%2Fdesk$/);
    });

    test('signs in by an emailed link that works once, ends another session, and changes the password', async ({
      page,
      browser,
      letters,
    }) => {
      const { churchDesk, signIn: t } = words(locale);
      const email = `ann-${locale}@example.org`;
      const otherContext = await browser.newContext({ javaScriptEnabled });
      const otherPage = await otherContext.newPage();
      const church = locale === 'ko' ? 'Willow Lane Church' : 'Elm Street Church';
      await subscribeChurch(otherPage, letters, { email, church, locale });

      await page.goto(`${prefix}/users/sign-in`);
      const form = page.locator('form', { hasText: t.letter.send });
      await form.getByLabel(t.email).fill(email);
      await form.getByRole('button').click();
      await expect(page.getByText(t.sent)).toBeVisible();
      const letter = () =>
        letters.to(email).find(({ text }) => text?.includes('/users/sign-in/link'));
      await expect.poll(() => letter() !== undefined).toBe(true);
      const link = linkIn(letter()?.text, '/users/sign-in/link');
      await page.goto(link);
      await page.getByRole('button', { name: t.signIn, exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/desk`);
      await page.goto(link);
      await expect(page.getByText(t.fault.used)).toBeVisible();
      await expect(page.getByRole('button', { name: t.signIn, exact: true })).toHaveCount(0);

      await page.goto(`${prefix}/desk/security`);
      const { security } = churchDesk;
      await expect(page.getByText(security.sessions.current)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: security.sessions.end, exact: true }).click();
      await expect(page.getByText(security.done.ended)).toBeVisible();
      await otherPage.reload();
      await expect(otherPage).toHaveURL(/\/users\/sign-in/);
      await otherContext.close();

      await page.getByLabel(security.password.current).fill('not this one');
      await page.getByLabel(t.newPassword).fill('another long lamp');
      await page.getByRole('button', { name: security.password.save }).click();
      await expect(page.getByText(t.fault.wrong)).toBeVisible();
      await page.getByLabel(security.password.current).fill(password);
      await page.getByLabel(t.newPassword).fill('another long lamp');
      await page.getByRole('button', { name: security.password.save }).click();
      await expect(page.getByText(security.done.password)).toBeVisible();
    });
  });
}

test('text that is restored into a focused field is replaced by what is typed next', async ({
  page,
  letters,
}) => {
  const { churchDesk, signIn: t } = words('en');
  const { invite } = churchDesk.people;
  const own = 'naomi@example.org';
  await subscribeChurch(page, letters, { email: own, church: 'Bell Row' });
  await visit(page, '/desk/people');
  const email = page.getByLabel(invite.email);
  await email.fill(own);
  await page.getByRole('button', { name: invite.send }).click();
  await expect(page.getByText(t.fault.joinedAlready)).toBeVisible();
  const releaseScripts = await openWithoutScripts(page, '/desk/people');
  await email.focus();
  await releaseScripts();
  await expect(email).toHaveValue(own);
  await page.keyboard.insertText('eve@example.org');
  await expect(email).toHaveValue('eve@example.org');
});

test('a link to choose a password that was used shows no form, but a link to another one', async ({
  page,
  letters,
}) => {
  const t = words('en').signIn;
  const email = 'lois@example.org';
  await payForChurch(page.request, { email, church: 'Well Street' });
  await page.goto('/users/password');
  await page.getByLabel(t.email).fill(email);
  await page.getByRole('button', { name: t.reset.send }).click();
  await expect(page.getByText(t.reset.sent)).toBeVisible();
  const link = () =>
    letters
      .to(email)
      .map(({ text }) => linkIn(text, '/users/password/new'))
      .find(Boolean);
  await expect.poll(() => link() !== undefined).toBe(true);
  const address = link() ?? '';
  await page.goto(address);
  await page.getByLabel(t.newPassword).fill('another long lamp');
  await page.getByRole('button', { name: t.reset.save }).click();
  await expect(page).toHaveURL('/desk');

  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.link.notGood);
  await expect(page.getByText(t.fault.used)).toBeVisible();
  await expect(page.getByLabel(t.newPassword)).toHaveCount(0);
  await page.getByRole('link', { name: t.reset.again }).click();
  await expect(page).toHaveURL('/users/password');
});

test('pages about signing in are neither cached nor indexed', async ({ page }) => {
  for (const path of ['/users/sign-in', '/users/password', '/ko/users/sign-in']) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
});

test('a form on another site signs nobody in or out', async ({ page }) => {
  const data = 'email=a%40example.org&password=something';
  for (const path of ['/users/session', '/users/session?end', '/desk/people/remove']) {
    const response = await page.request.post(path, {
      data,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://elsewhere.example',
      },
      maxRedirects: 0,
    });
    expect([path, response.status()]).toEqual([path, 403]);
  }
});
