import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect } from './test';
import { type Locale, words } from './words';

export const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Expects no violations on a phone and on a desktop. */
export async function expectAccessibleAtBoth(page: Page): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

/** The form of an answer on the open page, in the language of the desk. */
export function answerForm(page: Page, locale: Locale) {
  const { content: t } = words(locale).staffDesk;
  return {
    field: (name: keyof typeof t.field) => page.getByLabel(t.field[name], { exact: true }),
    unfold: (summary: string) =>
      page.locator('summary').filter({ hasText: summary }).first().click(),
    save: async () => {
      await page.locator('form[action$="/save"] button[type="submit"]:not([name])').last().click();
      await expect(page.getByText(t.done.saved)).toBeVisible();
    },
  };
}
