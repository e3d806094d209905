// Measures the time from a first tap to the next paint (INP) while a page's scripts are loading, on a phone of
// 412 px with a processor four times slower and the network of Lighthouse's slow phone.
import { chromium } from 'playwright';

/** Lighthouse's slow 4G: round trip in milliseconds, bytes per second in both directions. */
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const slowdown = 4;

/** Milliseconds after the first paint: before, while and after the scripts load. */
const moments = [0, 250, 500, 750, 1000, 1250, 1500, 2000];

const answer = '/answers/why-does-god-allow-suffering';
export const firstTaps = [
  { name: 'search', page: answer, selector: 'header button[popovertarget] >> nth=0' },
  { name: 'menu', page: answer, selector: 'header details:last-of-type > summary' },
  { name: 'Play', page: answer, selector: 'main .aspect-video > button' },
  { name: 'a transcript line', page: answer, selector: '[data-seek] >> nth=2' },
  { name: 'the carousel’s arrow', page: '/', selector: 'section button[aria-label] >> nth=1' },
];

/**
 * Taps once at each moment and returns the tap with the longest time to the next paint:
 * `{ duration, delay, moment }` in milliseconds; `delay` is the time before any handler ran.
 */
export async function longestFirstTap(origin, { page: path, selector }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    let longest = { duration: 0, delay: 0, moment: 0 };
    for (const moment of moments) {
      const tap = await tapAt(browser, origin + path, selector, moment);
      if (tap.duration > longest.duration) longest = { ...tap, moment };
    }
    return longest;
  } finally {
    await browser.close();
  }
}

async function tapAt(browser, url, selector, moment) {
  // A new context has an empty cache.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordTaps);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstPaint !== undefined);
    const target = page.locator(selector);
    const { x, y } = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.waitForFunction((at) => performance.now() >= window.firstPaint + at, moment);
    await page.touchscreen.tap(x, y);
    await page.waitForFunction(() => window.tapped);
    // The browser reports an event after the paint that follows it.
    await page.waitForTimeout(500);
    return await page.evaluate(() => window.longestTap);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything else. An interaction has several events; the longest counts. */
function recordTaps() {
  // Browsers do not report events of less than 16 ms.
  window.longestTap = { duration: 16, delay: 0 };
  new PerformanceObserver((list) => {
    window.firstPaint ??= list.getEntries()[0].startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, processingStart, startTime } of list.getEntries()) {
      if (!interactionId || duration <= window.longestTap.duration) continue;
      window.longestTap = { duration, delay: processingStart - startTime };
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.addEventListener(
    'click',
    () => requestAnimationFrame(() => setTimeout(() => Object.assign(window, { tapped: true }))),
    true,
  );
}
