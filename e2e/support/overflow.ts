import type { Page } from '@playwright/test';
import { expect } from './test';

/** What makes a page wider than the window, the innermost last; nothing where nobody has to scroll sideways. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
      )
      .slice(-5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Nobody has to scroll sideways; what sticks out is named. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await findOverflow(page)).toEqual([]);
}
