// `npm run bench:personal -- [--runs=5]`: bytes, requests and largest paint of the pages that churches share,
// before any tap, on a simulated slow phone. Exits with 1 if a largest paint takes longer than the goal, or if
// a page requests anything from another host.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, onOwnNode } from '../scripts/lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { withLighthouse } = await import('./lighthouse.mjs');

/** Milliseconds. */
const goal = 1_800;
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
await withLighthouse(3943, runs, async (medians) => {
  console.log(`Medians of ${runs}, before any tap:\n`);
  console.log('| page | bytes | requests | of other hosts | LCP |\n|---|---:|---:|---:|---:|');
  const failedPages = [];
  for (const page of pages) {
    const { paint, requests, bytes, foreign } = await medians(page, figures, {
      onlyCategories: ['performance'],
    });
    const cells = [`${(bytes / 1000).toFixed(1)} KB`, requests, `${foreign} B`];
    console.log(`| ${[page, ...cells, `${(paint / 1000).toFixed(2)} s`].join(' | ')} |`);
    if (paint > goal || foreign > 0) failedPages.push(page);
  }
  if (failedPages.length > 0) process.exitCode = 1;
  console.log(
    failedPages.length > 0
      ? `\n\u2717 over ${goal} ms, or with bytes of other hosts: ${failedPages.join(', ')}`
      : `\n\u2713 every page is painted within ${goal} ms, and requests nothing from other hosts`,
  );
});

function figures({ audits }, origin) {
  const requests = audits['network-requests'].details.items.filter(({ url }) =>
    url.startsWith('http'),
  );
  const bytes = (items) => items.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
  return {
    paint: audits['largest-contentful-paint'].numericValue,
    requests: requests.length,
    bytes: bytes(requests),
    foreign: bytes(requests.filter(({ url }) => new URL(url).origin !== origin)),
  };
}
