import type { Page } from '@playwright/test';

/**
 * Adds CSS rules to a page as a constructed style sheet, because the page's policy blocks style elements
 * (`addStyleTag`). The returned function removes the last added sheet.
 */
export async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  return async () => {
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  };
}
