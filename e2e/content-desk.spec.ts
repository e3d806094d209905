import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage, waitForScripts } from './support/test';
import { titleOf, words } from './support/words';

const clip = 'public/media/clips/city-one-light.mp4';
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** A text that would execute if it were inserted into a page as HTML. */
const hostile = '<img src=x onerror="window.executed=1"><script>window.executed=1</script>';

// All tests share one site.
test.describe.configure({ mode: 'default' });

/** Expects no violations on a phone and on a desktop. */
async function expectAccessibleAtBoth(page: Page) {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

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
  const { banner } = words('en').staffDesk.preview;
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
    expect(html).toContain(banner.split('{date}')[0]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
}

test.describe('an editor on a phone', () => {
  test.use({ viewport: phone, allowedMessages: [refusedMessage] });

  test('publishes an answer in four languages with a film, withdraws it and undoes the withdrawal', async ({
    page,
    browser,
    site,
    dataDir,
  }) => {
    const { content: t } = words('en').staffDesk;
    const { preview } = words('ko').staffDesk;
    await joinByLink(page, site, await administratorLink(site, dataDir, 'dana@ministry.example'));
    await page.goto('/desk/content');
    await expectAccessibleAtBoth(page);
    await page.getByRole('main').getByRole('link', { name: t.kind.answers, exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'did-jesus-live' })).toBeVisible();
    await expectAccessibleAtBoth(page);

    await page.getByRole('link', { name: t.new.open }).click();
    await page.getByLabel(t.new.englishTitle).fill('Does God hear me at night?');
    await expectAccessible(page);
    await page.getByRole('button', { name: t.new.begin }).click();
    await expect(page).toHaveURL(/\/desk\/content\/answers\/does-god-hear-me-at-night\?/);
    const item = '/desk/content/answers/does-god-hear-me-at-night';
    const field = (name: keyof typeof t.field) => page.getByLabel(t.field[name], { exact: true });
    const save = async () => {
      await page.getByRole('button', { name: /^Save draft/ }).click();
      await expect(page.getByText(t.done.saved)).toBeVisible();
    };
    await field('category').selectOption('suffering');
    await field('order').fill('9');
    await field('published').fill('2026-11-20');
    await field('video').fill('/media/clips/lamp-window.mp4');
    await field('also_asked').fill(`Is God awake?\n${hostile}`);
    await field('body').fill(`Yes. ${hostile}`);
    await page.locator('summary').filter({ hasText: t.field.captions }).click();
    await page
      .getByLabel(t.captionLines)
      .fill(`WEBVTT\n\n00:00.000 --> 00:04.000\nHe hears. ${hostile}\n`);
    await save();
    // A body with HTML is invalid: the draft keeps it, and shows the fault.
    await expect(page.getByText(t.reason.html).first()).toBeVisible();
    await expect(field('body')).toHaveValue(`Yes. ${hostile}`);
    await expectAccessibleAtBoth(page);
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.fault.unfit)).toBeVisible();
    // Text that is filled in during hydration would be put before the old one.
    await waitForScripts(page);
    await field('body').fill('Yes. God hears you at any hour.\n\nYou can speak to him now.');
    await page.locator('summary').filter({ hasText: t.picture.title }).click();
    await page.getByLabel(t.picture.file).setInputFiles('docs/screenshots/answer-desktop.webp');
    await page.getByLabel(t.picture.words, { exact: true }).fill('A lamp in a window');
    await save();
    await expect(field('body')).toHaveValue(/!\[A lamp in a window\]\(\/api\/v1\/pictures\//);
    await expect(page.getByText(t.reason.html)).toHaveCount(0);
    for (const language of ['es', 'fr', 'ko'] as const) {
      await page.goto(`${item}?language=${language}`);
      await field('title').fill(`${hostile} ${language}`);
      await field('body').fill(`Short answer in ${language}.\n\nMore of it.`);
      await save();
    }

    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: t.steps.preview }).click();
    const shown = await opened;
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`${hostile} ko`);
    await expect(shown.getByText(preview.banner.split('{date}')[1] ?? '')).toBeVisible();
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

    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();
    const address = '/answers/does-god-hear-me-at-night';
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does God hear me at night?');
    await expect(page.getByText('He hears.')).toBeVisible();
    await expect(page.getByAltText('A lamp in a window')).toBeVisible();
    for (const language of ['es', 'fr', 'ko'] as const) {
      await page.goto(`/${language}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hostile} ${language}`);
      expect(await isExecuted(page)).toBe(false);
    }

    await expectPreviews(page);
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
  });
});

const texts = {
  en: {
    ...{ title: 'Is there light at night?', passage: 'John 22:3', right: 'John 8:12' },
    ...{ body: 'Yes. There is a light in the dark.', captions: 'There is light.' },
    ...{ picture: 'A lamp on a table', zone: 'America/New_York' },
  },
  ko: {
    ...{ title: '밤에도 빛이 있나요?', passage: '요한복음 22:3', right: '요한복음 8:12' },
    ...{ body: '네. 어둠 속에도 빛이 있어요.', captions: '빛이 있어요.' },
    ...{ picture: '탁자 위의 등불', zone: 'Asia/Seoul' },
  },
} as const;

for (const desk of ['en', 'ko'] as const) {
  test.describe(`at the desk in ${desk}, on a phone`, () => {
    test.use({ viewport: phone, allowedMessages: [refusedMessage] });

    test('an editor uploads a film and a picture for an answer, schedules it, publishes it and undoes that', async ({
      page,
      site,
      dataDir,
    }) => {
      const { content: t } = words(desk).staffDesk;
      const prefix = desk === 'en' ? '' : `/${desk}`;
      const slug = `light-at-night-${desk}`;
      await joinByLink(
        page,
        site,
        await administratorLink(site, dataDir, `clicks-${desk}@ministry.example`),
      );
      await page.goto(`${prefix}/desk/content/new?kind=answers`);
      await page.getByLabel(t.new.englishTitle).fill(texts.en.title);
      await page.getByLabel(t.new.slug).fill(slug);
      await page.getByRole('button', { name: t.new.begin }).click();
      await expect(page).toHaveURL(new RegExp(`/desk/content/answers/${slug}\\?`));
      await waitForScripts(page);
      const field = (name: keyof typeof t.field) => page.getByLabel(t.field[name], { exact: true });
      const open = (summary: string) =>
        page.locator('summary').filter({ hasText: summary }).first().click();
      const save = async () => {
        await page.locator('form[action$="/save"] button[type="submit"]').last().click();
        await expect(page.getByText(t.done.saved)).toBeVisible();
      };
      const item = `${prefix}/desk/content/answers/${slug}`;

      // A reference that no Bible has is shown beside the text, and the text is saved.
      await field('category').selectOption('suffering');
      await field('order').fill('9');
      await field('published').fill('2026-11-20');
      await field('body').fill(`${texts.en.body}\n\n> Light.\n>\n> — ${texts.en.passage}`);
      await open(t.image.own);
      await page
        .getByLabel(t.image.file, { exact: true })
        .setInputFiles('docs/screenshots/answer-desktop.webp');
      await page.getByLabel(t.image.words.replace('{language}', 'English')).fill(texts.en.picture);
      await page.getByLabel(t.image.words.replace('{language}', '한국어')).fill(texts.ko.picture);
      await save();
      const warning = t.reason.noPassage.replace('{name}', texts.en.passage);
      await expect(page.getByText(warning).first()).toBeVisible();
      await expect(page.getByAltText(texts[desk].picture)).toBeVisible();
      await expectAccessibleAtBoth(page);

      await waitForScripts(page);
      await field('body').fill(`${texts.en.body}\n\n> Light.\n>\n> — ${texts.en.right}`);
      await page.locator('input[type="file"][accept*="video"]:not([capture])').setInputFiles(clip);
      await expect(page.locator('input[name="upload"]')).toHaveCount(1);
      await open(t.field.captions);
      await page
        .getByLabel(t.captionLines)
        .fill(`WEBVTT\n\n00:00.000 --> 00:02.000\n${texts.en.captions}\n`);
      await save();
      await expect(page.getByText(warning)).toHaveCount(0);
      await expect(field('video')).toHaveValue(/^\/api\/v1\/films\/[\w-]+\.mp4$/);

      await page.goto(`${item}?language=ko`);
      await waitForScripts(page);
      await field('title').fill(texts.ko.title);
      await field('body').fill(`${texts.ko.body}\n\n> 빛이요.\n>\n> — ${texts.ko.passage}`);
      await open(t.field.captions);
      await page
        .getByLabel(t.captionLines)
        .fill(`WEBVTT\n\n00:00.000 --> 00:02.000\n${texts.ko.captions}\n`);
      await save();
      await expect(
        page.getByText(t.reason.noPassage.replace('{name}', texts.ko.passage)).first(),
      ).toBeVisible();
      await expectAccessibleAtBoth(page);

      // Scheduled in the editor's time zone, then cancelled and published now. In two days, because in Seoul
      // six o'clock of the next day is past from 21:00 UTC on.
      const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      await open(t.steps.later);
      await page.getByLabel(t.steps.at).fill(`${inTwoDays}T06:00`);
      await page.getByRole('button', { name: t.steps.schedule, exact: true }).click();
      await expect(page.getByText(t.done.scheduled)).toBeVisible();
      await expect(page.getByText(texts[desk].zone, { exact: false }).first()).toBeVisible();
      expect((await page.request.get(`/answers/${slug}`)).status()).toBe(404);
      await open(t.steps.later);
      await page.getByRole('button', { name: t.steps.unschedule }).click();
      await expect(page.getByText(t.done.unscheduled)).toBeVisible();
      await page.getByRole('button', { name: t.steps.publish }).click();
      await expect(page.getByText(t.done.published)).toBeVisible();

      await page.goto(`/ko/answers/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.ko.title);
      await expect(page.getByText(texts.ko.captions, { exact: true })).toBeVisible();
      const html = await (await page.request.get(`/ko/answers/${slug}`)).text();
      const [address = ''] = /\/api\/v1\/films\/[\w-]+\.mp4/.exec(html) ?? [];
      const played = await page.request.get(address, { headers: { range: 'bytes=0-99' } });
      expect([played.status(), played.headers()['content-type']]).toEqual([206, 'video/mp4']);
      const [picture = ''] = /\/api\/v1\/pictures\/[\w-]{22}-640\.avif/.exec(html) ?? [];
      const shown = await page.request.get(picture);
      expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/avif']);

      await page.goto(item);
      await page.getByRole('button', { name: t.removal.undo }).click();
      await expect(page.getByText(t.done.undone)).toBeVisible();
      expect((await page.request.get(`/answers/${slug}`)).status()).toBe(410);
      await page.goto(`${prefix}/desk/checks`);
      await expectAccessibleAtBoth(page);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a translator may change only Korean, keeps their text in a conflict, and gets a note with a returned draft', {
    tag: '@core',
  }, async ({ page, browser, site, dataDir, letters }) => {
    const { content: t, nav } = words('ko').staffDesk;
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
    const letter = letters.to('sora@ministry.example')[0]?.text ?? '';
    const { translator, close } = await openTranslator(browser);
    const link = /http\S+\/users\/invitation\?token=[\w-]+/.exec(letter)?.[0] ?? '';
    await joinByLink(translator, site, link);

    const item = `${site.url}/ko/desk/content/answers/did-jesus-live`;
    await translator.goto(`${site.url}/ko/desk/content?kind=answers`);
    await expect(translator.getByRole('link', { name: t.new.open })).toHaveCount(0);
    await expect(translator.getByRole('main')).not.toContainText(nav.staff);
    await translator.goto(`${item}?language=fr`);
    await expect(translator.getByText(t.notYours)).toBeVisible();
    await expect(translator.getByRole('button', { name: /초안 저장/ })).toHaveCount(0);

    // Both start from the same text; the second one sees both versions, and keeps their own text.
    await translator.goto(`${item}?language=ko`);
    await page.goto(`${item}?language=ko`);
    const title = (of: Page) => of.getByLabel(t.field.title, { exact: true });
    const save = (of: Page) => of.getByRole('button', { name: /초안 저장/ }).click();
    await expect(title(page)).toHaveValue(titleOf('answers', 'did-jesus-live', 'ko'));
    await title(page).fill('예수님은 참으로 사셨나요?');
    await save(page);
    await expect(page.getByText(t.done.saved)).toBeVisible();
    await title(translator).fill('예수님은 정말 계셨나요?');
    await save(translator);
    await expect(translator.getByText(t.fault.changedMeanwhile)).toBeVisible();
    await expect(title(translator)).toHaveValue('예수님은 정말 계셨나요?');
    await expect(translator.locator('del').first()).toContainText('참으로');
    await expect(translator.locator('ins').first()).toContainText('정말');
    await save(translator);
    await expect(translator.getByText(t.done.saved)).toBeVisible();
    await translator.getByRole('button', { name: t.steps.review }).click();
    await expect(translator.getByText(t.done.sent)).toBeVisible();
    await expect(translator.getByRole('button', { name: t.steps.publish })).toHaveCount(0);

    await page.goto(`${item}?language=ko`);
    await page.locator('summary').filter({ hasText: t.steps.return }).click();
    await page.getByLabel(t.steps.note).fill('존댓말을 한 번 더 봐 주세요.');
    await page.getByRole('button', { name: t.steps.returnIt }).click();
    await expect(page.getByText(t.done.returned)).toBeVisible();
    await translator.goto(`${item}?language=ko`);
    await expect(translator.getByText('존댓말을 한 번 더 봐 주세요.')).toBeVisible();
    await close();

    await page.locator('summary').filter({ hasText: t.steps.later }).click();
    await page.getByLabel(t.steps.at).fill('2099-01-01T06:00');
    await page.getByRole('button', { name: t.steps.schedule }).click();
    await expect(page.getByText(t.done.scheduled)).toBeVisible();
    await expect(page.getByText('Asia/Seoul', { exact: false }).first()).toBeVisible();
    await page.locator('summary').filter({ hasText: t.steps.later }).click();
    await page.getByRole('button', { name: t.steps.unschedule }).click();
    await expect(page.getByText(t.done.unscheduled)).toBeVisible();
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();
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
