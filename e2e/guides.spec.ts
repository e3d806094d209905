import { guideFile, guidePapers } from '../lib/print/paper';
import { readPdf } from '../tests/support/read-pdf';
import { englishAndKorean, expect, languages, test, waitForScripts } from './support/test';
import { words } from './support/words';

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, '');
const titles = { en: 'The empty tomb', es: 'La tumba vacía', fr: 'Le tombeau vide', ko: '빈 무덤' };

async function textOf(pdf: Awaited<ReturnType<typeof readPdf>>) {
  return plain((await Promise.all(pdf.pages.map((page) => page.text()))).join(''));
}

for (const { locale, prefix } of languages) {
  test(`a guide has a page, and a PDF for each paper size, in ${locale}`, async ({
    request,
    baseURL,
  }) => {
    const { guides } = words(locale);
    const html = await (await request.get(`${prefix}/guides/the-empty-tomb`)).text();
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(titles[locale]);
    for (const paper of guidePapers) {
      const path = `/print/${locale}/guides/the-empty-tomb/${guideFile(paper)}`;
      expect(html.includes(`href="${path}"`)).toBe(true);
      const response = await request.get(path);
      expect([path, response.status()]).toEqual([path, 200]);
      expect(response.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'x-robots-tag': 'noindex',
      });
      const pdf = await readPdf(await response.body());
      expect(pdf.info).toMatchObject({ Title: titles[locale], Language: locale });
      expect(await pdf.pages[0]?.scan(150)).toBe(
        `${baseURL}${prefix}/answers/did-jesus-rise-from-the-dead`,
      );
      const text = await textOf(pdf);
      expect(text).toContain(plain(titles[locale]));
      expect(text).toContain(plain(guides.study));
      await pdf.close();
    }
  });
}

for (const { locale, prefix } of englishAndKorean) {
  test(`a guide is found by the footer, and the browser prints only its text, in ${locale}`, {
    tag: locale === 'en' ? '@core' : [],
  }, async ({ page }) => {
    const { footer, guides, share } = words(locale);
    await page.goto(`${prefix}/pages/about-lampstand`);
    await page.getByRole('link', { name: footer.guides, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(guides.title);
    await expect(page.getByRole('heading', { level: 2, name: guides.leaderTitle })).toBeVisible();
    await page.getByRole('link', { name: titles[locale], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[locale]);
    await expect(page.getByRole('heading', { level: 2, name: guides.filmTitle })).toBeVisible();

    // The styles for paper come after the first paint.
    await waitForScripts(page);
    const pdf = await readPdf(await page.pdf({ format: 'A4' }));
    expect(pdf.pages.length).toBeLessThanOrEqual(2);
    const text = await textOf(pdf);
    for (const line of await page.locator('.prose li').allInnerTexts()) {
      expect(text).toContain(plain(line).slice(0, 20));
    }
    expect(text).toContain('/guides/the-empty-tomb');
    for (const omitted of [share.title, guides.filmTitle, footer.questionTitle, guides.paper.a4]) {
      expect(text).not.toContain(plain(omitted));
    }
    await pdf.close();
  });
}

test('an answer links to its guide, and an unknown guide returns 404', async ({
  page,
  request,
}) => {
  const { guides, notFound } = words('en');
  await page.goto('/answers/why-does-god-allow-suffering');
  const section = page.getByRole('region', { name: guides.togetherTitle });
  await expect(section.getByRole('link', { name: 'When it hurts' })).toHaveAttribute(
    'href',
    '/guides/when-it-hurts',
  );
  for (const path of [
    '/print/en/guides/nothing/guide.pdf',
    '/print/en/guides/the-empty-tomb/card.pdf',
    '/print/de/guides/the-empty-tomb/guide.pdf',
    '/guides/nothing',
    '/guides/the-empty-tomb/more',
  ]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).toContain(notFound.title);
  }
});
