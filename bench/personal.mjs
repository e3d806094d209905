// `npm run bench:personal -- [--runs=5]`: what the pages that churches share cost before any tap, on
// a simulated slow phone (Lighthouse's mobile preset). Exits 1 where the largest picture or text
// takes longer than the goal, or where another host is asked for anything.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, onOwnNode, root } from '../scripts/lib/steps.mjs';
import { serve, stopServers } from './serve.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { launch } = await import('chrome-launcher');
const { default: lighthouse } = await import('lighthouse');

/** Milliseconds. */
const goal = 1_800;
const port = 3943;
const pages = [
  '/welcome/grace-chapel',
  '/welcome/hope-church',
  '/invitation/riverside',
  '/story/maria',
  '/ko/story/maria',
  '/invite/riverside',
  '/story/under-review',
  '/welcome/past-due',
];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Math.max(1, Number(values.runs) || 1);
const data = mkdtempSync(path.join(tmpdir(), 'lampstand-personal-'));
let browser;
try {
  await ensureBuilt();
  const origin = await serve(root, port, { DATA_DIR: data, SITE_URL: `http://localhost:${port}` });
  browser = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  console.log(`Medians of ${runs}, before any tap:\n`);
  console.log('| page | bytes | requests | of other hosts | LCP |\n|---|---:|---:|---:|---:|');
  const missed = [];
  for (const page of pages) {
    // The first visitor waits for the page to be rendered; those after do not.
    await fetch(origin + page);
    const seen = [];
    for (let run = 0; run < runs; run++) seen.push(await measure(origin + page));
    const of = (figure) => median(seen.map((one) => one[figure]));
    const kilobytes = (of('bytes') / 1000).toFixed(1);
    const seconds = (of('paint') / 1000).toFixed(2);
    console.log(
      `| ${page} | ${kilobytes} KB | ${of('requests')} | ${of('foreign')} B | ${seconds} s |`,
    );
    if (of('paint') > goal || of('foreign') > 0) missed.push(page);
  }
  if (missed.length > 0) process.exitCode = 1;
  console.log(
    missed.length > 0
      ? `\n\u2717 over ${goal} ms, or with bytes of other hosts: ${missed.join(', ')}`
      : `\n\u2713 every page is painted within ${goal} ms, and asks no other host`,
  );
} finally {
  browser?.kill();
  await stopServers();
  rmSync(data, { recursive: true, force: true });
}

async function measure(url) {
  const { lhr } = await lighthouse(url, {
    port: browser.port,
    onlyCategories: ['performance'],
    logLevel: 'error',
  });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const requests = lhr.audits['network-requests'].details.items.filter((item) =>
    item.url.startsWith('http'),
  );
  const bytes = (items) => items.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
  const { origin } = new URL(url);
  return {
    paint: lhr.audits['largest-contentful-paint'].numericValue,
    requests: requests.length,
    bytes: bytes(requests),
    foreign: bytes(requests.filter((item) => new URL(item.url).origin !== origin)),
  };
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
