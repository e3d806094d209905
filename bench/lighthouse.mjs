// What the benchmarks with Lighthouse have in common: the built site on fresh data, one browser, its
// mobile preset (a simulated slow phone), and the median of several runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBuilt, root } from '../scripts/lib/steps.mjs';
import { serve, stopServers } from './serve.mjs';

/**
 * Calls `work` with `medians(path, figures, categories)`, which audits a page `runs` times and
 * resolves to the median of each number that `figures` reads from Lighthouse's result.
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
    await work(async (page, figures, onlyCategories) => {
      const url = origin + page;
      // The first visitor waits for the page to be rendered; those after do not.
      await (await fetch(url, { headers: { connection: 'close' } })).text();
      const seen = [];
      while (seen.length < runs) {
        const options = { port: browser.port, onlyCategories, logLevel: 'error' };
        const { lhr } = await lighthouse(url, options);
        if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
        seen.push(figures(lhr, origin));
      }
      return medianOfEach(seen);
    });
  } finally {
    browser?.kill();
    await stopServers();
    rmSync(data, { recursive: true, force: true });
  }
}

function medianOfEach(seen) {
  const median = (name) => seen.map((one) => one[name]).toSorted((a, b) => a - b)[seen.length >> 1];
  return Object.fromEntries(Object.keys(seen[0]).map((name) => [name, median(name)]));
}
