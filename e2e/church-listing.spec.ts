import sharp from 'sharp';
import { expectAccessible } from './support/axe';
import { subscribeChurch } from './support/churches';
import { openRoom } from './support/desk-rooms';
import { openWithoutScripts } from './support/open-without-scripts';
import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect } from './support/test';
import { fill, words } from './support/words';

// All tests share one site.
test.describe.configure({ mode: 'default' });

/** A photo of one colour, with EXIF data. */
const drawnPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5c3e' } })
    .withExif({ IFD0: { Copyright: 'made on 12 Elm Street' } })
    .jpeg()
    .toBuffer();

const admin = { authorization: `Bearer ${ADMIN_TOKEN}` };

test.describe('a pastor on a phone, in en', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('moves the pin of the church, which after approval is found by the zip code of that place', async ({
    page,
    letters,
  }) => {
    const { churchDesk } = words('en');
    const { listing: t, player } = churchDesk;
    const church = {
      email: 'ruth@mill-creek.example',
      church: 'Mill Creek',
      locale: 'en' as const,
    };
    const id = await subscribeChurch(page, letters, church);
    await openRoom(page, churchDesk, 'listing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mill Creek');
    await expect(page.getByText(t.publishing.later)).toBeVisible();
    await expect(page.getByText(/It is near .*Charlotte/)).toBeVisible();
    await expectAccessible(page);

    // Gastonia is half an hour away.
    await page.getByLabel(t.fields.city).fill('Gastonia');
    await page.getByLabel(words('en').checkout.billing.fields.zip).fill('28052');
    await page.getByRole('button', { name: t.pin.open }).click();
    const map = page.getByRole('region', { name: t.pin.title });
    const pin = map.getByRole('button', { name: t.pin.pin });
    await expect(map.locator('path.map-us-states').first()).toBeAttached();
    await pin.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(t.pin.moved)).toBeVisible();
    await page.getByText(t.pin.numbers).click();
    const latitude = page.getByLabel(t.pin.latitude);
    await expect(latitude).toHaveValue(/^35\.\d{5}$/);
    await latitude.fill('35.26123');
    await page.getByLabel(t.pin.longitude).fill('-81.18765');
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(t.done.saved)).toBeVisible();
    await expect(page.getByText(t.publishing.waiting.title)).toBeVisible();
    await expect(page.getByText(/It is near .*Gastonia/)).toBeVisible();

    const { data } = await (
      await page.request.get('/api/v1/listing_reviews', { headers: admin })
    ).json();
    const approved = await page.request.post(`/api/v1/listing_reviews/${id}`, {
      headers: admin,
      data: { decision: 'approve', sent_at: data[0].sent_at },
    });
    expect(approved.status()).toBe(200);
    await page.reload();
    await expect(page.getByText(t.publishing.atOnce)).toBeVisible();

    await page.goto('/locations?query=28052&radius=5');
    const result = page.getByRole('main').getByRole('heading', { level: 3, name: 'Mill Creek' });
    await expect(result).toBeVisible();

    // A picture chosen before scripts run, whose centre is cropped.
    const loadScripts = await openWithoutScripts(page, `/desk/listing/${id}/picture`);
    await page.getByLabel(t.picture.field).setInputFiles({
      name: 'door.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawnPicture(900, 600),
    });
    await loadScripts();
    await expect(page.locator('.ReactCrop__crop-selection')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.picture.save }).click();
    await expect(page.getByText(t.done.picture)).toBeVisible();
    await page.goto('/church/mill-creek');
    await expect(page.getByRole('img', { name: 'Mill Creek' })).toHaveJSProperty('complete', true);

    // Its player and the hosts of its website.
    await page.goto('/desk/player');
    await page.getByLabel(player.hosts.add).fill('https://www.mill-creek.example/about');
    await page.getByRole('button', { name: player.hosts.addButton }).click();
    await expect(page.getByText('www.mill-creek.example', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /0 of \d+ hours/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a moderator', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('takes back what was approved, and publishes it after all', async ({
    page,
    browser,
    site,
    dataDir,
    letters,
  }) => {
    const { staffDesk: t } = words('en');
    const church = { email: 'abel@otter-run.example', church: 'Otter Run', locale: 'en' as const };
    const id = await subscribeChurch(page, letters, church);
    const path = `/api/v1/account/listings/${id}`;
    const { version } = (await (await page.request.get(path)).json()).data;
    const changes = { phone: '704 555 0142', pastor_name: 'Abel Stone' };
    const origin = { origin: site.url };
    const sent = await page.request.post(path, { headers: origin, data: { version, changes } });
    expect(sent.status()).toBe(200);

    const desk = await (await browser.newContext()).newPage();
    await joinByLink(desk, site, await administratorLink(site, dataDir, 'esther@ministry.example'));
    await desk.goto(`${site.url}/desk/decide?kind=listings`);
    const card = desk.getByRole('article', { name: 'Otter Run' });
    await card.getByRole('button', { name: t.decide.approve }).click();
    await desk.getByRole('link', { name: t.decide.status.approved, exact: true }).click();
    await expect(card).toContainText('Abel Stone');
    await expect(card).toContainText(t.decide.beyond.takeBack);
    await expectAccessible(desk);
    await card.getByRole('button', { name: t.decide.takeBack }).click();
    await expect(card.getByText(t.fault.messageNeeded)).toBeVisible();
    await card.getByLabel(t.decide.message).fill('Another church has this number.');
    await card.getByRole('button', { name: t.decide.takeBack }).click();
    await expect(desk.getByText(t.decide.done.takeBack)).toBeVisible();
    await page.goto('/church/otter-run');
    await expect(page.getByText('Abel Stone')).toHaveCount(0);
    await expect
      .poll(() => letters.to(church.email).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('Another church has this number.'));

    await desk.goto(`${site.url}/desk/decide?kind=listings&status=refused`);
    await card.getByRole('button', { name: t.decide.approve }).click();
    await expect(desk.getByText(t.decide.done.approve)).toBeVisible();
    await page.goto('/church/otter-run');
    await expect(page.getByText('Abel Stone')).toBeVisible();
    await desk.context().close();
  });
});

test.describe('a pastor in ko, without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('sets service times and a picture, accepts a visitor’s correction, and withdraws the listing', async ({
    page,
    letters,
    browser,
  }) => {
    const { churchDesk, church: ofPage, correction: c, locator } = words('ko');
    const t = churchDesk.listing;
    const church = { email: 'min@mill-creek.example', church: '솔밭교회', locale: 'ko' as const };
    const id = await subscribeChurch(page, letters, church);
    const { account } = (await (await page.request.get('/api/v1/me')).json()).data;
    const path = `/api/v1/accounts/${account.id}/approval`;
    const approved = await page.request.post(path, { headers: admin, data: { approved: true } });
    expect(approved.status()).toBe(200);

    await page.goto('/ko/desk/listing');
    const line = (part: string) => page.getByLabel(fill(t.services.label, { number: '1', part }));
    await line(t.services.day).selectOption({ label: locator.day.sunday });
    await line(t.services.time).fill('10:30');
    await page.getByLabel(t.fields.website).fill('www.solbat.example');
    // Invalid values are refused, and the typed values are kept.
    await page.getByLabel(t.fields.phone).fill('전화');
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.fault.invalid)).toBeVisible();
    await expect(page.getByLabel(t.fields.website)).toHaveValue('www.solbat.example');
    await page.getByLabel(t.fields.phone).fill('704 555 0100');
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.done.saved)).toBeVisible();

    // A second listing that is refused marks its own field, not the first listing's.
    await page.goto('/ko/desk/listing');
    await page.getByText(t.another.title).click();
    const formWith = (button: string) =>
      page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
    const another = formWith(t.another.create);
    await another.getByLabel(t.another.name).fill(' ');
    await another.getByLabel(t.another.city).fill('대전');
    // Not the first country of the alphabet.
    await expect(another.getByLabel(t.another.country)).not.toHaveValue('GH');
    await another.getByLabel(t.another.country).selectOption('KR');
    await another.getByRole('button').click();
    await expect(page.locator('details').getByText(t.fault.invalid)).toBeVisible();
    await expect(another.getByLabel(t.another.name)).toHaveAttribute('aria-invalid', 'true');
    await expect(another.getByLabel(t.another.city)).toHaveValue('대전');
    await expect(another.getByLabel(t.another.country)).toHaveValue('KR');
    await expect(formWith(t.save).getByLabel(t.fields.name)).toHaveValue('솔밭교회');
    await expect(formWith(t.save).locator('[aria-invalid]')).toHaveCount(0);

    await page.getByRole('link', { name: t.picture.add }).click();
    await page.getByLabel(t.picture.field).setInputFiles({
      name: 'door.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawnPicture(600, 900),
    });
    await page.getByRole('button', { name: t.picture.save }).click();
    await expect(page.getByText(t.done.picture)).toBeVisible();

    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await visitor.goto(`/ko/church/${account.slug}`);
    await expect(visitor.getByText('오전 10:30')).toBeVisible();
    await expect(visitor.locator('img[src^="/api/v1/pictures/"]')).toBeVisible();
    await visitor.getByRole('link', { name: ofPage.somethingWrong }).click();
    await visitor.getByLabel(c.fields.phone).fill('704 555 0199');
    await visitor.getByLabel(c.note).fill('전화를 받지 않아요.');
    // A form sent within two seconds of its stamp is refused; its values are kept.
    const done = visitor.getByText(c.done, { exact: true });
    const tooFast = visitor.getByText(c.fault.tooMany);
    await visitor.getByRole('button', { name: c.send }).click();
    await expect(done.or(tooFast)).toBeVisible();
    if (await tooFast.isVisible()) {
      const [stamped] = (await visitor.locator('[name=form_stamp]').inputValue()).split('.');
      await expect.poll(() => Date.now() - Number(stamped)).toBeGreaterThan(2_000);
      await visitor.getByRole('button', { name: c.send }).click();
    }
    await expect(done).toBeVisible();
    await visitor.context().close();

    await page.goto(`/ko/desk/listing/${id}`);
    await expect(page.locator('ins')).toHaveText('704 555 0199');
    await expect(page.locator('del')).toHaveText('704 555 0100');
    await page.getByRole('button', { name: t.corrections.take }).click();
    await expect(page.getByText(t.done.taken)).toBeVisible();
    await page.goto(`/ko/church/${account.slug}`);
    await expect(page.getByRole('link', { name: /^(?:\+1 |\()704\)? 555.0199$/ })).toBeVisible();

    // After withdrawing it, its address says so, and everything is still at the desk.
    await page.goto(`/ko/desk/listing/${id}`);
    await page.getByText(t.withdrawal.open, { exact: true }).click();
    await page.getByRole('button', { name: t.withdrawal.takeOut }).click();
    await expect(page.getByText(t.done.withdrawn)).toBeVisible();
    const withdrawn = await page.request.get(`/ko/church/${account.slug}`);
    expect(withdrawn.status()).toBe(410);
    expect(await withdrawn.text()).toContain(ofPage.withdrawn.title);
    await page.getByRole('button', { name: t.withdrawal.putBack }).click();
    await expect(page.getByText(t.done.back)).toBeVisible();
  });
});
