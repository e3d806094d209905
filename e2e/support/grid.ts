import type { Page } from '@playwright/test';

/** Pages of another composition, whose heading is not compared with the logo. */
const composedOtherwise =
  /^\/(?:answers\/in\/|checkout\?|checkout2|churchforfree|help\/|jesusstorychallenge\/|pastor\/|post\/|story\/|locations\?)/;

/** A church's picture is at the left edge, and its heading beside it. */
const isOffGrid = (path: string, width: number) =>
  composedOtherwise.test(path) || (path.startsWith('/church/') && width >= 768);

/** Pages with a side column at 1280 px. */
const withSideColumn = new Set([
  '/answers/did-jesus-live',
  '/testimonials/the-night-nurse',
  '/search-result/jesus',
  '/welcome/grace-chapel',
  '/guides/the-empty-tomb',
  '/pages/about-lampstand',
  '/checkout',
  '/church/plum-tree-fellowship-charlotte',
]);

/**
 * What is off the grid: a heading that is not aligned with the logo, a page that is not as wide as the window, and at
 * 1280 px a side column that does not end at the right edge of the header. `path` is the page's without a locale.
 */
export async function findGridFaults(page: Page, path: string, width: number): Promise<string[]> {
  const { mark, heading, widest, asides } = await page.evaluate(() => {
    const left = (element: Element | null) =>
      element && Math.round(element.getBoundingClientRect().left);
    return {
      mark: left(document.querySelector('header svg')),
      heading: left(document.querySelector('h1')),
      widest: document.documentElement.scrollWidth,
      asides: [...document.querySelectorAll('main aside')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect())
        .map((box) => `${Math.round(box.width)} px wide, to ${Math.round(box.right)} px`),
    };
  });
  const faults: string[] = [];
  if (mark === null || heading === null) faults.push('no logo or no heading');
  if (!isOffGrid(path, width) && heading !== mark) {
    faults.push(`the heading begins at ${heading} px, the logo at ${mark} px`);
  }
  if (widest !== width) faults.push(`the page is ${widest} px wide`);
  if (width === 1280 && withSideColumn.has(path)) {
    const isBeside = asides.length === 1 && asides[0] === '352 px wide, to 1216 px';
    if (!isBeside) faults.push(`the side column is ${asides.join(' and ') || 'missing'}`);
  }
  return faults;
}
