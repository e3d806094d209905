import type { Browser, Page } from '@playwright/test';
import { type Desks, test } from './support/desks/desk-site';
import { knownPassword } from './support/desks/known-password';
import type { Site } from './support/site';
import { expect } from './support/test';
import { words } from './support/words';

/* The desk asks again who is using the session, and goes on with what was begun; without scripts. */

test.use({ isWrittenTo: true });
test.describe.configure({ mode: 'default' });

const { signIn, churchDesk } = words('en');
const t = signIn.confirm;
const email = 'ann@lantern.example';

/** A page of an owner whose session only a letter began. */
async function openAsUnproven(
  browser: Browser,
  { desks, site }: { desks: Desks; site: Site },
): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: site.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  });
  const { unproven } = desks.letters;
  await context.addCookies([{ name: 'session', value: unproven, url: site.url }]);
  return context.newPage();
}

test('an invitation goes out once its owner has given the password, as it was typed', async ({
  browser,
  desks,
  site,
}) => {
  const page = await openAsUnproven(browser, { desks, site });
  await page.goto('/desk/people');
  await page.getByLabel(churchDesk.people.invite.email).fill(email);
  await page.getByLabel(churchDesk.people.invite.owner).check();
  await page.getByRole('button', { name: churchDesk.people.invite.send }).click();

  await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
  const password = page.getByLabel(t.password);
  await password.fill('not the right one');
  await page.getByRole('button', { name: t.go, exact: true }).click();
  await expect(page.getByText(signIn.fault.wrong)).toBeVisible();
  await password.fill(knownPassword);
  await page.getByRole('button', { name: t.go, exact: true }).click();

  await expect(page).toHaveURL(/\/desk\/people\?done=invited$/);
  await expect(page.getByText(churchDesk.people.done.invited)).toBeVisible();
  const invited = page.getByRole('listitem').filter({ hasText: email });
  await expect(invited).toContainText(churchDesk.people.role.owner);

  // It was proven a moment ago.
  await page.goto(`/desk/visitors?email=${encodeURIComponent(email)}`);
  await expect(page).toHaveURL(/\/desk\/visitors/);
  await page.goto('/desk/people/log');
  await expect(page.getByText(email)).toBeVisible();
  await page.context().close();
});
