import { expect, languages, test, visit, waitForScripts } from './support/test';
import { fill, words } from './support/words';

const { pricing } = words('en');

test('whoever comes back to the prices finds open what they left open', async ({ page }) => {
  await visit(page, '/pricing');
  const large = page.locator('details', {
    has: page.getByRole('heading', { name: fill(pricing.bandOver, { from: '1,000' }) }),
  });
  await large.locator('summary').click();
  await expect(large).toHaveAttribute('open');
  await large.getByRole('link', { name: new RegExp(pricing.chooseMonthly) }).click();
  await expect(page).toHaveURL('/checkout?plan=over-1000&period=monthly');
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await expect(large).toHaveAttribute('open');
  await expect(page.locator('details[name=plan][open]')).toHaveCount(1);
  await page.reload();
  await waitForScripts(page);
  await expect(large).toHaveAttribute('open');
});

for (const { locale, prefix } of languages) {
  test(`the second step without a plan has the plans, in ${locale}`, async ({ page }) => {
    const { pricing: prices, checkout } = words(locale);
    await page.goto(`${prefix}/checkout2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(prices.attendance);
    await expect(page.getByText(checkout.billing.intro)).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.locator('details')).not.toHaveCount(0);
    await expect(
      main.getByRole('link', { name: new RegExp(prices.chooseYearly) }).first(),
    ).toHaveAttribute('href', new RegExp(`^${prefix}/checkout\\?plan=`));
  });

  test(`the page of a letter that was opened without it claims no letter, in ${locale}`, async ({
    page,
  }) => {
    const { verifyEmail } = words(locale);
    await visit(page, `${prefix}/verify-email`);
    await expect(page.getByRole('heading', { name: verifyEmail.noToken.title })).toBeVisible();
    await expect(page.getByText(verifyEmail.noToken.text).first()).toBeVisible();
    await expect(page.getByRole('link', { name: verifyEmail.newHere.link })).toHaveAttribute(
      'href',
      `${prefix}/pricing`,
    );
  });

  test(`the first page of a list has one address, in ${locale}`, async ({ request }) => {
    for (const list of ['/answers', '/testimonials', '/post', '/church', '/answers/in/jesus']) {
      const response = await request.get(`${prefix}${list}/page/1`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([308, `${prefix}${list}`]);
    }
  });
}

test('a church is written to by one button, above the way out', async ({ page }) => {
  const { church, churchMessage, help } = words('en');
  await visit(page, '/church/plum-tree-fellowship-charlotte');
  const section = page.locator('#message');
  const write = section.getByRole('button', { name: churchMessage.open });
  const leave = section.getByRole('link', { name: help.leave });
  const top = async (element: typeof write) => (await element.boundingBox())?.y ?? 0;
  expect(await top(write)).toBeLessThan(await top(leave));
  await expect(page.getByText(church.write, { exact: true })).toHaveCount(1);
  await write.click();
  await section.getByRole('textbox', { name: churchMessage.message }).fill('Hello');
  await expect(leave).toBeInViewport();
});

test('the list of churches names Korea in Korean, the larger first', async ({ page }) => {
  await page.goto('/ko/church');
  await expect(page.getByRole('main').getByText('대한민국 서울').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Seoul')).toHaveCount(0);
});
