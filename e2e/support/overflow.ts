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

/** Visible words that continue on another line within the elements; addresses and codes may. */
export function findBrokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const element of document.querySelectorAll(within)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility()) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}’]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, selector);
}
