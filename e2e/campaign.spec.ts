import { scan } from './support/qr';
import { englishAndKorean, expect, refusedMessage, test, visit } from './support/test';
import { fill, words } from './support/words';

for (const { locale, prefix } of englishAndKorean) {
  const { challenge } = words(locale);
  const { form } = challenge;

  test(`a visitor accepts a church’s challenge, gets a link to invite others, and removes it, in ${locale}`, {
    tag: locale === 'en' ? '@core' : [],
  }, async ({ page, browser }) => {
    await visit(page, `${prefix}/jesusstorychallenge/grace-chapel`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace Chapel');
    await expect(page.locator('#stories a[href$="/story/maria"]')).toBeVisible();
    await page.getByRole('button', { name: form.open }).click();
    const name = page.getByRole('textbox', { name: form.name });
    await expect(name).toBeFocused();
    await name.fill('하나');
    await page.getByRole('checkbox', { name: form.consent }).check();
    await page.getByRole('checkbox', { name: form.ofAge }).check();
    await page.getByRole('button', { name: form.send }).click();
    await expect(page.getByText(form.made)).toBeVisible();
    const code = page.getByRole('img', { name: form.code });
    await expect(code).toBeVisible();
    const link = await page
      .locator('#challenge')
      .getByRole('link', { name: /jesusstorychallenge/ })
      .getAttribute('href');
    expect(new URL(link ?? '').pathname).toMatch(
      new RegExp(`^${prefix}/jesusstorychallenge/[2-9b-z]{9}$`),
    );

    expect(await scan(code.locator('xpath=..'))).toBe(link);

    // The invited person sees who invites them, without scripts, too.
    const friend = await browser.newContext({ javaScriptEnabled: false });
    const invitedPage = await friend.newPage();
    await invitedPage.goto(link ?? '');
    await expect(invitedPage.getByRole('heading', { level: 1 })).toHaveText(
      fill(challenge.of.title, { name: '하나' }),
    );
    await expect(invitedPage.locator('#chain li')).toHaveText([
      /^Grace Chapel/,
      /^하나/,
      challenge.chain.you,
    ]);
    await expect(invitedPage.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const story = invitedPage.getByRole('link', { name: challenge.tell }).first();
    await expect(story).toHaveAttribute('href', /\/share-story\?from=[2-9b-z]{9}$/);

    await page.getByRole('button', { name: form.remove }).click();
    await expect(page.getByRole('button', { name: form.open })).toBeFocused();
    expect((await invitedPage.goto(link ?? ''))?.status()).toBe(404);
    await friend.close();
  });
}

test.describe('an unknown invitation', () => {
  test.use({ allowedMessages: [refusedMessage] });

  test('is reported without its token in the address, with a form to request another', async ({
    page,
  }) => {
    const { churchForFree, campaign } = words('en');
    await page.goto('/churchforfree?token=cut-off');
    await expect(page.getByText(churchForFree.invite.unknownTitle)).toBeVisible();
    await expect(page).toHaveURL('/churchforfree');
    await page.locator('#invitation').getByRole('link', { name: churchForFree.invite.ask }).click();
    await page.getByRole('button', { name: churchForFree.ask.open }).click();
    const { form } = campaign;
    for (const [label, text] of [
      [form.church, 'Wren Hollow'],
      [form.city, 'Matthews'],
      [form.email, 'ruth@example.org'],
    ] as const) {
      await page.getByRole('textbox', { name: label }).fill(text);
    }
    await page.getByRole('button', { name: form.send, exact: true }).click();
    await expect(page.getByText(form.sent)).toBeVisible();
  });
});

for (const [locale, prefix, percent] of [
  ['en', '', /^70%$/],
  ['es', '/es', /^El 80\s%$/],
  ['fr', '/fr', /^70\s%$/],
  ['ko', '/ko', /^70%$/],
] as const) {
  test(`/evangelism shows the ministry’s figures as they are written in ${locale}`, async ({
    request,
  }) => {
    const html = await (await request.get(`${prefix}/evangelism`)).text();
    const figures = [...html.matchAll(/<strong[^>]*>([^<]+)<\/strong>/g)].map(([, text]) => text);
    expect(figures[0]).toMatch(percent);
    expect(figures[1]?.replace(/[^\d]/g, '')).toBe('2000');
  });
}
