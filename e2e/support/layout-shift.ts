import type { Page } from '@playwright/test';

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

/** Makes the page add up its layout shifts, with typefaces that are loaded after the first paint. */
export async function recordShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    await page.waitForFunction(painted);
    await route.continue();
  });
  await page.addInitScript(() => {
    const recorded = Object.assign(window, { shift: 0, shifted: [] as string[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        recorded.shift += entry.value;
        for (const { node } of entry.sources) {
          if (node instanceof Element) recorded.shifted.push(node.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The beginnings of the elements that have moved. */
export const shiftedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifted: string[] }).shifted);

/** The layout shift after typefaces and pictures are loaded. */
export function shift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(
      (picture) => picture.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shift: number }).shift;
  });
}
