import { expect, test } from './support/test.ts';

test('the map is opened by keyboard, and a church on it links to its page', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/locations?query=Charlotte');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Churches near Charlotte, North Carolina, United States',
  );
  const church = main.getByRole('heading', { level: 3, name: 'Lantern Street Church' });
  await expect(church).toBeVisible();
  const phone = await main.locator('a[href^="tel:"]').first().boundingBox();
  expect(phone?.height).toBeGreaterThanOrEqual(24);
  await main.getByRole('button', { name: 'Show the map' }).focus();
  await page.keyboard.press('Enter');
  const map = page.getByRole('region', { name: 'Map of these churches' });
  const marker = map.getByRole('button', { name: 'Lantern Street Church' });
  await marker.focus();
  await page.keyboard.press('Enter');
  const link = map.getByRole('link', { name: 'Open its page' });
  await expect(link).toBeFocused();
  await expect(map.locator('path.map-us-states').first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/church/lantern-street-church-charlotte');
});

test('the last page of the churches, which is not full, continues their numbers', async ({
  page,
}) => {
  await page.goto('/locations?query=&page=7');
  const list = page
    .getByRole('region', { name: /churches/i })
    .getByRole('list')
    .first();
  await expect(list).toHaveAttribute('start', '121');
  const churches = list.getByRole('heading', { level: 3 });
  expect(await churches.count()).toBeLessThan(20);
  await expect(churches.first()).toBeVisible();
});

test('the map of all churches groups them, and pressing a group zooms in', async ({ page }) => {
  await page.goto('/churchfinder');
  await page.getByRole('button', { name: 'Show the map' }).click();
  const map = page.getByRole('region', { name: 'Map of these churches' });
  const groups = map.getByRole('button', { name: /churches here, zoom in/ });
  const counts = async () => (await groups.allTextContents()).map(Number);
  const grouped = async () => (await counts()).reduce((sum, count) => sum + count, 0);
  // More than the twenty of the page: the others were loaded.
  await expect.poll(grouped).toBeGreaterThan(40);
  const before = await counts();
  await groups.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(counts).not.toEqual(before);
});

test.describe('“Near me”', () => {
  test.use({ geolocation: { latitude: 35.227_123, longitude: -80.843_456 } });

  test('leads to an address with the position rounded to about a kilometre', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await page.goto('/locations?language=es');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page).toHaveURL('/locations?language=es&lat=35.23&lng=-80.84');
    await expect(page.getByRole('heading', { name: 'Churches near you' })).toBeVisible();
    await expect(page.getByRole('main').locator('ol > li').first()).toContainText(
      'Plum Tree Fellowship',
    );
  });

  test('asks for a city if the permission is refused', async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto('/locations');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('Type a city');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, typed, heading, church] of [
    ['/locations', 'Mexico', 'Churches in Mexico', 'Iglesia'],
    [
      '/es/locations',
      '28001',
      'Iglesias cerca de 28001, Madrid, España',
      'Iglesia Umbral Encendido',
    ],
    ['/fr/locations', '75001', 'Églises à proximité : 75001, Paris, France', 'Église'],
    ['/ko/locations', '강남구', '대한민국 서울 강남구 근처 교회', '교회'],
  ] as const) {
    test(`${typed} is understood at ${path}`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await main.getByRole('textbox').first().fill(typed);
      await main.getByRole('search').getByRole('button').first().click();
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(heading);
      await expect(main.locator('ol > li').first()).toContainText(church);
    });
  }

  test('a search for “church near me” explains how to give a location, and finds no place of that name', async ({
    page,
  }) => {
    await page.goto('/locations?query=church+near+me');
    const main = page.getByRole('main');
    await expect(main.getByText('type a city or a zip code', { exact: false })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Churches near you');
  });

  test('a name of several places offers the others, and the chosen place and language are applied', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/ko/locations');
    await expect(page.getByRole('button', { name: '지도 보기' })).toBeHidden();
    await page.goto('/locations');
    const main = page.getByRole('main');
    await main.getByLabel('Zip code or city').fill('Paris');
    await main.getByRole('button', { name: 'Find' }).click();
    await expect(main.locator('ol > li').first()).toContainText('Église du Pas de la Porte');
    await main
      .getByRole('navigation', { name: 'Did you mean another place?' })
      .getByRole('link', { name: /Texas/ })
      .click();
    await expect(page).toHaveURL(/query=Paris&place=\d+$/);
    await expect(main.locator('ol > li').first()).toContainText('Gravel Lane Church');
    await main.getByLabel('Language of worship').selectOption('ko');
    await main.getByRole('button', { name: 'Find' }).click();
    await expect(main.getByText('No church we know of is within 50 miles')).toBeVisible();
    await expect(main.locator('ol > li').first()).toContainText('Dallas');
  });
});

test.describe('miles or kilometres depend on the place, not on the language', () => {
  for (const [path, within, away] of [
    ['/es/locations?query=28202+Charlotte&radius=10', 'a menos de 10 millas', /A [\d.]+\smillas?/],
    ['/ko/locations?query=28202+Charlotte', '50마일 안에', /[\d.]+마일 거리/],
    ['/es/locations?query=Guadalajara', 'a menos de 50 kilómetros', /A [\d.]+\skilómetros?/],
    ['/locations?query=Seoul', 'within 50 kilometers', /[\d.]+\skilometers? away/],
    ['/fr/locations?lat=35.23&lng=-80.84', 'à moins de 50 miles', /À [\d,]+\smiles?/],
  ] as const) {
    test(`at ${path}`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('status').filter({ hasText: within })).toBeVisible();
      await expect(main.locator('ol > li').first()).toContainText(away);
      const radius = main.locator('select[name=radius] option:checked');
      await expect(radius).toHaveText(/mil(e|la)|마일/.test(within) ? /mile|milla|마일/ : /kil/);
    });
  }
});
