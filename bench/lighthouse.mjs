// Shared by the benchmarks with Lighthouse: the built site on fresh data, one browser, Lighthouse's mobile
// preset (a slow phone), and the median of several runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBuilt, root } from '../scripts/lib/steps.mjs';
import { untilIdle } from './processor.mjs';
import { processes, serve, stopServers } from './serve.mjs';

/**
 * Calls `work` with the origin and with `medians(path, figures, options)`, which audits a page `runs` times
 * and resolves to the median of each number that `figures` reads from Lighthouse's result. `options` are
 * Lighthouse's own: which categories, and whether the slow network and processor are simulated (the
 * default) or applied (`throttlingMethod: 'devtools'`).
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
      // The first request renders the page; then waits until the server has compressed it, so that this does
      // not compete with the measured browser for the processors.
      await (await fetch(url, { headers: { connection: 'close' } })).text();
      await untilIdle(processes.get(origin));
      const results = [];
      while (results.length < runs) {
        const { lhr } = await lighthouse(url, {
          port: browser.port,
          logLevel: 'error',
          ...options,
        });
        if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
        results.push(figures(lhr, origin));
      }
      return medianOfEach(results);
    }, origin);
  } finally {
    browser?.kill();
    await stopServers();
    rmSync(data, { recursive: true, force: true });
  }
}

/** The median of each number; strings are taken from the median run of the first number. */
function medianOfEach(results) {
  const sorted = (name) => results.toSorted((a, b) => a[name] - b[name]);
  const [first] = Object.keys(results[0]);
  const median = (name) =>
    sorted(typeof results[0][name] === 'number' ? name : first)[results.length >> 1][name];
  return Object.fromEntries(Object.keys(results[0]).map((name) => [name, median(name)]));
}
