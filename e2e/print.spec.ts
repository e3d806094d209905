import { printedMedia } from '../lib/contract/media';
import { papersOf, sheetFile } from '../lib/print/paper';
import { readPdf } from '../tests/support/read-pdf';
import { expectAccessible } from './support/axe';
import { englishAndKorean, expect, languages, test, visit } from './support/test';
import { fill, titleOf, words } from './support/words';

const plain = (text: string) => text.replace(/\s+/g, '');

for (const { locale, prefix } of languages) {
  test(`the printed sheets of a welcome have its texts and a QR code that leads to it, in ${locale}`, async ({
    request,
    baseURL,
  }) => {
    const { printed, sharedVideo } = words(locale);
    for (const format of printedMedia) {
      for (const paper of papersOf[format]) {
        const file = sheetFile({ format, paper });
        const response = await request.get(`/print/${locale}/welcome/grace-chapel/${file}`);
        expect([file, response.status()]).toEqual([file, 200]);
        expect(response.headers()).toMatchObject({
          'content-type': 'application/pdf',
          'x-robots-tag': 'noindex',
        });
        expect(response.headers()['content-disposition']).toContain(
          `inline; filename="grace-chapel-${locale}-${file}"`,
        );
        const pdf = await readPdf(await response.body());
        const [front, back = front] = pdf.pages;
        const dpi = format === 'card' ? 200 : 100;
        expect(await back?.scan(dpi)).toBe(`${baseURL}${prefix}/welcome/grace-chapel#m=${format}`);
        const text = plain((await Promise.all(pdf.pages.map((page) => page.text()))).join(''));
        for (const line of [
          'Grace Chapel',
          fill(sharedVideo.welcome, { name: 'Daniel' }),
          fill(printed.meet, { name: 'Daniel' }),
        ]) {
          expect(text).toContain(plain(line));
        }
        expect(pdf.info.Language).toBe(locale);
        await pdf.close();
      }
    }
  });
}

test('a sheet that was already downloaded is not sent again', async ({ request }) => {
  const address = '/print/en/story/maria/poster.pdf';
  const { etag = '' } = (await request.get(address)).headers();
  const again = await request.get(address, { headers: { 'if-none-match': `W/${etag}, "x"` } });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
  const other = await request.get(address, { headers: { 'if-none-match': '"x"' } });
  expect(other.status()).toBe(200);
  expect((await request.head(address)).status()).toBe(200);
});

test('an unknown sheet returns 404, a former address redirects, and a closed film returns 409', async ({
  request,
}) => {
  const ask = (path: string) => request.get(`/print/${path}`, { maxRedirects: 0 });
  for (const path of [
    'en/welcome/nobody/card.pdf',
    'en/welcome/grace-chapel/mug.pdf',
    'en/answers/did-jesus-live/card.pdf',
    'de/welcome/grace-chapel/card.pdf',
    'ko/welcome/%ED%95%9C%EA%B8%80/card.pdf',
    'en/welcome/%25e0%25a4%25a/card.pdf',
    'en/constructor/grace-chapel/card.pdf',
  ]) {
    const response = await ask(path);
    expect([path, response.status()]).toEqual([path, 404]);
  }
  for (const [former, now] of [
    ['ko/welcome/hope-chapel/letter.pdf', '/print/ko/welcome/hope-church/letter.pdf'],
    ['ko/welcome/%E0%A4%A/card.pdf', '/print/ko/welcome/%25e0%25a4%25a/card.pdf'],
    ['en/story/Maria/insert-us.pdf', '/print/en/story/maria/insert-us.pdf'],
  ]) {
    const response = await ask(former ?? '');
    expect([response.status(), response.headers().location]).toEqual([308, now]);
  }
  for (const slug of ['no-payment', 'past-due', 'canceled']) {
    const response = await ask(`ko/welcome/${slug}/card.pdf`);
    expect(response.status()).toBe(409);
    expect(await response.text()).toContain(words('ko').print.closedText);
  }
});

for (const { locale, prefix } of englishAndKorean) {
  test(`the page of a film links to its printed sheets, in ${locale}`, {
    tag: locale === 'en' ? '@core' : [],
  }, async ({ page }) => {
    const { print } = words(locale);
    await page.goto(`${prefix}/invitation/riverside`);
    await page.locator('summary', { hasText: print.title }).click();
    for (const format of printedMedia) {
      for (const paper of papersOf[format]) {
        const name = fill(print.download, { format: print[format], paper: print.paper[paper] });
        await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `/print/${locale}/invitation/riverside/${sheetFile({ format, paper })}`,
        );
      }
    }
    await expectAccessible(page);
    await page.goto(`${prefix}/welcome/past-due`);
    await expect(page.locator('summary', { hasText: print.title })).toHaveCount(0);
  });
}

for (const { locale, prefix } of englishAndKorean) {
  for (const slug of ['did-jesus-live', 'where-was-god-when-it-happened']) {
    test(`the browser prints only the text, the address and the QR code of ${slug}, in ${locale}`, async ({
      page,
      baseURL,
    }) => {
      const { answer, share, help, footer, locator, nav } = words(locale);
      const path = `${prefix}/answers/${slug}`;
      await visit(page, path);
      const paragraphs = await page.locator('.prose > p').allInnerTexts();
      const pdf = await readPdf(await page.pdf({ format: 'A4' }));
      const texts = await Promise.all(pdf.pages.map(async (sheet) => plain(await sheet.text())));
      const all = texts.join('');
      expect(paragraphs.length).toBeGreaterThan(2);
      for (const line of [titleOf('answers', slug, locale), ...paragraphs]) {
        expect(all).toContain(plain(line).slice(0, 16));
      }
      expect(all).toContain(`${baseURL}${path}`);
      for (const omitted of [
        answer.talkTitle,
        answer.related,
        share.title,
        share.viewQr,
        locator.zipLabel,
        help.leave,
        footer.questionTitle,
        nav.breadcrumb,
      ]) {
        expect(all).not.toContain(plain(omitted));
      }
      // No sheet is empty, and one of them has the code.
      expect(texts.filter((text) => text.length < 20)).toEqual([]);
      const codes = await Promise.all(pdf.pages.map((sheet) => sheet.scan(150)));
      expect(codes.filter(Boolean)).toEqual([`${baseURL}${path}`]);
      await pdf.close();
    });
  }
}
