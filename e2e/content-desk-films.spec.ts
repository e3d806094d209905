import { answerForm, expectAccessibleAtBoth, phone } from './support/content-desk';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage, waitForScripts } from './support/test';
import { words } from './support/words';

const clip = 'public/media/clips/city-one-light.mp4';

// All tests share one site.
test.describe.configure({ mode: 'default' });

const texts = {
  en: {
    ...{ title: 'Is there light at night?', passage: 'John 22:3', right: 'John 8:12' },
    ...{ body: 'Yes. There is a light in the dark.', captions: 'There is light.' },
    ...{ picture: 'A lamp on a table', zone: /\bE[SD]T\b/ },
  },
  ko: {
    ...{ title: '밤에도 빛이 있나요?', passage: '요한복음 22:3', right: '요한복음 8:12' },
    ...{ body: '네. 어둠 속에도 빛이 있어요.', captions: '빛이 있어요.' },
    ...{ picture: '탁자 위의 등불', zone: /GMT\+9/ },
  },
} as const;

for (const desk of ['en', 'ko'] as const) {
  test.describe(`at the desk in ${desk}, on a phone`, () => {
    test.use({ viewport: phone, allowedMessages: [refusedMessage] });

    test('an editor uploads a film and a picture for an answer, schedules it, publishes it and undoes that', {
      tag: desk === 'ko' ? '@thorough' : [],
    }, async ({ page, site, dataDir }) => {
      const { content: t } = words(desk).staffDesk;
      const prefix = desk === 'en' ? '' : `/${desk}`;
      const slug = `light-at-night-${desk}`;
      await joinByLink(
        page,
        site,
        await administratorLink(site, dataDir, `clicks-${desk}@ministry.example`),
      );
      await page.goto(`${prefix}/desk/content/new?kind=answers`);
      await page.getByLabel(t.field.title).fill(texts.en.title);
      await page.getByLabel(t.new.slug).fill(slug);
      await page.getByRole('button', { name: t.new.begin }).click();
      await expect(page).toHaveURL(new RegExp(`/desk/content/answers/${slug}\\?`));
      await waitForScripts(page);
      const { field, unfold, save } = answerForm(page, desk);
      const item = `${prefix}/desk/content/answers/${slug}`;

      // A reference that no Bible has is shown beside the text, and the text is saved.
      await field('category').selectOption('suffering');
      await field('order').fill('9');
      await field('published').fill('2026-11-20');
      await field('body').fill(`${texts.en.body}\n\n> Light.\n>\n> — ${texts.en.passage}`);
      await unfold(t.image.own);
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
      await unfold(t.field.captions);
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
      await unfold(t.field.captions);
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
      await unfold(t.steps.later);
      await page.getByLabel(t.steps.at).fill(`${inTwoDays}T06:00`);
      await page.getByRole('button', { name: t.steps.schedule, exact: true }).click();
      await expect(page.getByText(t.done.scheduled)).toBeVisible();
      await expect(page.getByText(texts[desk].zone).first()).toBeVisible();
      expect((await page.request.get(`/answers/${slug}`)).status()).toBe(404);
      await unfold(t.steps.later);
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
