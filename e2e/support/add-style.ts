import type { Page } from '@playwright/test';

/**
 * Adds rules to a page as a constructed sheet, which its policy admits where it refuses an element
 * (`addStyleTag`). The returned function takes the sheet that was added last away.
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
