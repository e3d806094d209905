import { expect, languages, test, visit, waitForScripts } from './support/test';
import { fill, words } from './support/words';

const { pricing } = words('en');

test('an opened band of prices is still open after going back and after a reload', async ({
  page,
}) => {
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
  test(`page 1 of each list redirects to the list’s own address, in ${locale}`, async ({
    request,
  }) => {
    for (const list of ['/answers', '/testimonials', '/post', '/church', '/answers/in/jesus']) {
      const response = await request.get(`${prefix}${list}/page/1`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([308, `${prefix}${list}`]);
    }
  });
}

test('the Korean list of churches names places in Korean, the country before the city', async ({
  page,
}) => {
  await page.goto('/ko/church');
  await expect(page.getByRole('main').getByText('대한민국 서울').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Seoul')).toHaveCount(0);
});
