import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { answerForm, expectAccessibleAtBoth, phone } from './support/content-desk';
import { linkIn } from './support/letters';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage, waitForScripts } from './support/test';
import { titleOf, words } from './support/words';

const { content: t, preview } = words('en').staffDesk;
const address = '/answers/does-god-hear-me-at-night';
const item = `/desk/content${address}`;

/** A text that would execute if it were inserted into a page as HTML. */
const hostile = '<img src=x onerror="window.executed=1"><script>window.executed=1</script>';

// All tests share one site.
test.describe.configure({ mode: 'default' });

const isExecuted = (page: Page) => page.evaluate(() => 'executed' in window);

/** An item of each other kind with a page. */
const previewed = [
  'testimonials/the-night-nurse',
  'posts/why-we-leave-a-light-on',
  'pages/about-lampstand',
  'guides/the-empty-tomb',
  'categories/jesus',
  'instruction-videos/how-to-invite-a-friend',
  'playlists/when-the-night-is-long',
];

/** Expects that each is shown as a complete page, with the notice that it is a preview. */
async function expectPreviews(page: Page) {
  for (const id of previewed) {
    const { data } = await (
      await page.request.post('/api/v1/editorial/preview', {
        headers: { authorization: `Bearer ${await sessionOf(page)}` },
        data: { id },
      })
    ).json();
    const response = await page.request.get(`/preview?token=${data.token}`);
    const html = await response.text();
    expect([id, response.status()]).toEqual([id, 200]);
    expect(html).toContain(preview.banner.split('{date}')[0]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
}

/** Begins an answer from the list of answers, and fills in its English text with HTML in each field. */
async function beginAnswer(page: Page) {
  await page.goto('/desk/content');
  await expectAccessibleAtBoth(page);
  await page.getByRole('main').getByRole('link', { name: t.kind.answers, exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'did-jesus-live' })).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.getByRole('link', { name: t.new.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.new.title })).toBeVisible();
  await page.getByLabel(t.field.title).fill('Does God hear me at night?');
  await expectAccessible(page);
  await page.getByRole('button', { name: t.new.begin }).click();
  await expect(page).toHaveURL(new RegExp(`${item}\\?`));

  const { field, unfold, save } = answerForm(page, 'en');
  await field('category').selectOption('suffering');
  await field('order').fill('9');
  await field('published').fill('2026-11-20');
  await field('video').fill('/media/clips/lamp-window.mp4');
  await field('also_asked').fill(`Is God awake?\n${hostile}`);
  await field('body').fill(`Yes. ${hostile}`);
  await unfold(t.field.captions);
  await page
    .getByLabel(t.captionLines)
    .fill(`WEBVTT\n\n00:00.000 --> 00:04.000\nHe hears. ${hostile}\n`);
  await save();
}

/** A body with HTML is invalid: the draft keeps it, and shows the fault until it is corrected. */
async function correctBody(page: Page) {
  const { field, unfold, save } = answerForm(page, 'en');
  await expect(page.getByText(t.reason.html).first()).toBeVisible();
  await expect(field('body')).toHaveValue(`Yes. ${hostile}`);
  await expectAccessibleAtBoth(page);
  await page.getByRole('button', { name: t.steps.publish }).click();
  await expect(page.getByText(t.fault.unfit)).toBeVisible();
  // Text that is filled in during hydration would be put before the old one.
  await waitForScripts(page);
  await field('body').fill('Yes. God hears you at any hour.\n\nYou can speak to him now.');
  await unfold(t.picture.title);
  await page.getByLabel(t.picture.file).setInputFiles('docs/screenshots/answer-desktop.webp');
  await page.getByLabel(t.picture.words, { exact: true }).fill('A lamp in a window');
  await save();
  await expect(field('body')).toHaveValue(/!\[A lamp in a window\]\(\/api\/v1\/pictures\//);
  await expect(page.getByText(t.reason.html)).toHaveCount(0);
}

async function translateAnswer(page: Page) {
  const { field, save } = answerForm(page, 'en');
  for (const language of ['es', 'fr', 'ko'] as const) {
    await page.goto(`${item}?language=${language}`);
    await field('title').fill(`${hostile} ${language}`);
    await field('body').fill(`Short answer in ${language}.\n\nMore of it.`);
    await save();
  }
}

/** Shows the preview to a person without an account, until the editor ends it. */
async function sharePreview(page: Page, browser: Browser) {
  const { banner } = words('ko').staffDesk.preview;
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t.steps.preview }).click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`${hostile} ko`);
  await expect(shown.getByText(banner.split('{date}')[1] ?? '')).toBeVisible();
  await expect(shown.getByText('Short answer in ko.')).toBeVisible();
  await expect(shown.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const link = shown.url().replace('/ko/', '/');
  expect(await isExecuted(shown)).toBe(false);
  await expectAccessible(shown);
  await shown.close();

  const stranger = await browser.newContext();
  const strangerPage = await stranger.newPage();
  const headers = (await strangerPage.goto(link))?.headers() ?? {};
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  await expect(strangerPage.getByText('God hears you at any hour.')).toBeVisible();
  expect(await isExecuted(strangerPage)).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: t.steps.endPreviews }).click();
  await expect(page.getByText(t.done.previewsEnded)).toBeVisible();
  await expect(page.getByRole('button', { name: t.steps.endPreviews })).toHaveCount(0);
  expect((await strangerPage.goto(link))?.status()).toBe(404);
  await stranger.close();
}

async function publishAnswer(page: Page) {
  await page.getByRole('button', { name: t.steps.publish }).click();
  await expect(page.getByText(t.done.published)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does God hear me at night?');
  await expect(page.getByText('He hears.')).toBeVisible();
  await expect(page.getByAltText('A lamp in a window')).toBeVisible();
  for (const language of ['es', 'fr', 'ko'] as const) {
    await page.goto(`/${language}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hostile} ${language}`);
    expect(await isExecuted(page)).toBe(false);
  }
}

async function withdrawAndUndo(page: Page) {
  await page.goto(item);
  await page.locator('summary').filter({ hasText: t.removal.withdraw }).click();
  await page.getByRole('button', { name: t.removal.withdrawIt }).click();
  await expect(page.getByText(t.done.withdrawn)).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(address)).status()).toBe(410);
  await page.getByRole('button', { name: t.removal.undo }).click();
  await expect(page.getByText(t.done.undone)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);

  await page.getByRole('link', { name: t.history.title }).click();
  await expect(page.getByRole('heading', { name: t.history.event.undone })).toBeVisible();
  await page.getByRole('link', { name: t.history.compare }).first().click();
  await expect(page.getByRole('button', { name: t.history.before })).toBeVisible();
  await expectAccessibleAtBoth(page);
}

test.describe('an editor on a phone', () => {
  test.use({ viewport: phone, allowedMessages: [refusedMessage] });

  test('publishes an answer in four languages with a film, withdraws it and undoes the withdrawal', async ({
    page,
    browser,
    site,
    dataDir,
  }) => {
    await joinByLink(page, site, await administratorLink(site, dataDir, 'dana@ministry.example'));
    await beginAnswer(page);
    await correctBody(page);
    await translateAnswer(page);
    await sharePreview(page, browser);
    await publishAnswer(page);
    await expectPreviews(page);
    await withdrawAndUndo(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a translator may change only Korean, keeps their text in a conflict, and gets a note with a returned draft', {
    tag: '@core',
  }, async ({ page, browser, site, dataDir, letters }) => {
    const { content: korean, nav } = words('ko').staffDesk;
    await joinByLink(page, site, await administratorLink(site, dataDir, 'haneul@ministry.example'));
    const invited = await page.request.post('/api/v1/staff/invitations', {
      headers: { authorization: `Bearer ${await sessionOf(page)}` },
      data: {
        email: 'sora@ministry.example',
        roles: ['translator'],
        languages: ['ko'],
        locale: 'ko',
      },
    });
    expect(invited.status()).toBe(201);
    await expect.poll(() => letters.to('sora@ministry.example').length).toBe(1);
    const letter = letters.to('sora@ministry.example')[0]?.text;
    const { translator, close } = await openTranslator(browser);
    await joinByLink(translator, site, linkIn(letter, '/users/invitation'));

    const translated = `${site.url}/ko/desk/content/answers/did-jesus-live`;
    await translator.goto(`${site.url}/ko/desk/content?kind=answers`);
    await expect(translator.getByRole('link', { name: korean.new.open })).toHaveCount(0);
    await expect(translator.getByRole('main')).not.toContainText(nav.staff);
    await translator.goto(`${translated}?language=fr`);
    await expect(translator.getByText(korean.notYours)).toBeVisible();
    await expect(translator.getByRole('button', { name: /초안 저장/ })).toHaveCount(0);

    // Both start from the same text; the second one sees both versions, and keeps their own text.
    await translator.goto(`${translated}?language=ko`);
    await page.goto(`${translated}?language=ko`);
    const title = (of: Page) => of.getByLabel(korean.field.title, { exact: true });
    const save = (of: Page) => of.getByRole('button', { name: /초안 저장/ }).click();
    await expect(title(page)).toHaveValue(titleOf('answers', 'did-jesus-live', 'ko'));
    await title(page).fill('예수님은 참으로 사셨나요?');
    await save(page);
    await expect(page.getByText(korean.done.saved)).toBeVisible();
    await title(translator).fill('예수님은 정말 계셨나요?');
    await save(translator);
    await expect(translator.getByText(korean.fault.changedMeanwhile)).toBeVisible();
    await expect(title(translator)).toHaveValue('예수님은 정말 계셨나요?');
    await expect(translator.locator('del').first()).toContainText('참으로');
    await expect(translator.locator('ins').first()).toContainText('정말');
    await save(translator);
    await expect(translator.getByText(korean.done.saved)).toBeVisible();
    await translator.getByRole('button', { name: korean.steps.review }).click();
    await expect(translator.getByText(korean.done.sent)).toBeVisible();
    await expect(translator.getByRole('button', { name: korean.steps.publish })).toHaveCount(0);

    await page.goto(`${translated}?language=ko`);
    await page.locator('summary').filter({ hasText: korean.steps.return }).click();
    await page.getByLabel(korean.steps.note).fill('존댓말을 한 번 더 봐 주세요.');
    await page.getByRole('button', { name: korean.steps.returnIt }).click();
    await expect(page.getByText(korean.done.returned)).toBeVisible();
    await translator.goto(`${translated}?language=ko`);
    await expect(translator.getByText('존댓말을 한 번 더 봐 주세요.')).toBeVisible();
    await close();

    await page.locator('summary').filter({ hasText: korean.steps.later }).click();
    await page.getByLabel(korean.steps.at).fill('2099-01-01T06:00');
    await page.getByRole('button', { name: korean.steps.schedule }).click();
    await expect(page.getByText(korean.done.scheduled)).toBeVisible();
    await expect(page.getByText(/GMT\+9/).first()).toBeVisible();
    await page.locator('summary').filter({ hasText: korean.steps.later }).click();
    await page.getByRole('button', { name: korean.steps.unschedule }).click();
    await expect(page.getByText(korean.done.unscheduled)).toBeVisible();
    await page.getByRole('button', { name: korean.steps.publish }).click();
    await expect(page.getByText(korean.done.published)).toBeVisible();
    await page.goto('/ko/answers/did-jesus-live');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('예수님은 정말 계셨나요?');
  });
});

async function openTranslator(browser: Browser) {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  return { translator: await context.newPage(), close: () => context.close() };
}

async function sessionOf(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'session')?.value ?? '';
}
