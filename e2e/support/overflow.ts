import type { Page } from '@playwright/test';
import { expect } from './test';

/** The elements that make a page wider than the window, innermost last; empty if it does not scroll sideways. */
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

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await findOverflow(page)).toEqual([]);
}
