// What the benchmarks with Lighthouse have in common: the built site on fresh data, one browser, its
// mobile preset (a slow phone), and the median of several runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBuilt, root } from '../scripts/lib/steps.mjs';
import { untilIdle } from './processor.mjs';
import { processes, serve, stopServers } from './serve.mjs';

/**
 * Calls `work` with `medians(path, figures, options)`, which audits a page `runs` times and resolves to
 * the median run of each number that `figures` reads from Lighthouse's result, and with the origin. With
 * `options`, Lighthouse's own: which categories, and whether the slow line and processor are simulated
 * (its way) or applied (`throttlingMethod: 'devtools'`).
 */
export async function withLighthouse(port, runs, work) {
  const data = mkdtempSync(path.join(tmpdir(), 'lampstand-lighthouse-'));
  let browser;
  try {
    await ensureBuilt();
    const origin = await serve(root, port, {
      DATA_DIR: data,
      SITE_URL: `http://localhost:${port}`,
    });
    browser = await launch({
      chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    });
    await work(async (page, figures, options) => {
      const url = origin + page;
      // The first visitor waits for the page to be rendered; those after do not, nor is it compressed
      // any more on the processors that the browser is measured on.
      await (await fetch(url, { headers: { connection: 'close' } })).text();
      await untilIdle(processes.get(origin));
      const seen = [];
      while (seen.length < runs) {
        const { lhr } = await lighthouse(url, {
          port: browser.port,
          logLevel: 'error',
          ...options,
        });
        if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
        seen.push(figures(lhr, origin));
      }
      return medianOfEach(seen);
    }, origin);
  } finally {
    browser?.kill();
    await stopServers();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Of words, those of the median of the first number. */
function medianOfEach(seen) {
  const sorted = (name) => seen.toSorted((a, b) => a[name] - b[name]);
  const [first] = Object.keys(seen[0]);
  const median = (name) =>
    sorted(typeof seen[0][name] === 'number' ? name : first)[seen.length >> 1][name];
  return Object.fromEntries(Object.keys(seen[0]).map((name) => [name, median(name)]));
}
