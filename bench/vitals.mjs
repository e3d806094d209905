// `npm run bench:vitals -- [--runs=5] [PATH…]`: Lighthouse's mobile preset on one page of every kind, with the
// slow network and processor both simulated and applied, and first taps while scripts are loading. Exits with 1
// if a reading page misses a score of 100 or a goal of its largest paint, or a tap its goal.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, onOwnNode } from '../scripts/lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { withLighthouse } = await import('./lighthouse.mjs');
const { firstTaps, longestFirstTap } = await import('./first-taps.mjs');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Milliseconds: the largest paint, simulated and applied, and from a tap to the paint after it. */
const goals = { simulated: 1_100, applied: 1_500, tap: 200 };
const readingPages = [
  '/',
  '/ko',
  '/answers',
  '/answers/why-does-god-allow-suffering',
  '/es/answers/why-does-god-allow-suffering',
  '/ko/answers/why-does-god-allow-suffering',
  '/categories',
  '/categories/suffering',
  '/testimonials',
  '/testimonials/i-went-for-the-soup',
  '/pastors',
  '/pages/about-lampstand',
  '/post/why-we-leave-a-light-on',
  '/church/lantern-street-church-charlotte',
  '/welcome/grace-chapel',
  '/story/maria',
  '/playlist-show/start-with-jesus',
  '/guides/the-empty-tomb',
  '/jesusstorychallenge',
];
/** Pages that are not indexed, or that are rendered for each visitor: reported without goals. */
const otherPages = ['/search-result?q=prayer', '/locations', '/locations?query=90033', '/pricing'];

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Math.max(1, Number(values.runs) || 1);
const pages = positionals.length > 0 ? positionals : [...readingPages, ...otherPages];
await withLighthouse(3944, runs, async (medians, origin) => {
  console.log(`Medians of ${runs} on a slow phone; slow network and processor simulated:\n`);
  console.log('| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  const missedGoals = [];
  for (const page of pages) {
    const { paint, shift, blocked, ...scores } = await medians(page, simulated, {
      onlyCategories: categories,
    });
    const marks = categories.map((name) => Math.round(scores[name] * 100));
    console.log(row(page, ...marks, seconds(paint), shift.toFixed(3), `${Math.round(blocked)} ms`));
    const isPassed = marks.every((mark) => mark === 100) && paint <= goals.simulated;
    if (!isPassed && readingPages.includes(page)) missedGoals.push(page);
  }

  console.log('\nSlow network and processor applied, with the element of the largest paint:\n');
  console.log('| page | LCP | element | TBT |\n|---|---:|---|---:|');
  for (const page of pages) {
    const { paint, blocked, element } = await medians(page, applied, {
      onlyCategories: ['performance'],
      throttlingMethod: 'devtools',
    });
    console.log(row(page, seconds(paint), element, `${Math.round(blocked)} ms`));
    if (paint > goals.applied && readingPages.includes(page)) missedGoals.push(`${page} (applied)`);
  }

  console.log('\nThe longest of a first tap at eight moments while the scripts arrive:\n');
  console.log('| tap on | to the next paint | before any handler | after the first paint |');
  console.log('|---|---:|---:|---:|');
  for (const tap of firstTaps) {
    const { duration, delay, moment } = await longestFirstTap(origin, tap);
    console.log(row(tap.name, `${duration} ms`, `${Math.round(delay)} ms`, `${moment} ms`));
    if (duration > goals.tap) missedGoals.push(`the tap on ${tap.name}`);
  }
  if (missedGoals.length > 0) {
    process.exitCode = 1;
    console.log(
      `\n\u2717 short of 100 or of a goal (${Object.values(goals).join(', ')} ms): ${missedGoals.join(', ')}`,
    );
  }
});

function row(...cells) {
  return `| ${cells.join(' | ')} |`;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function simulated(result) {
  const { audits, categories: scored } = result;
  return {
    ...Object.fromEntries(categories.map((name) => [name, scored[name].score ?? 0])),
    paint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
  };
}

function applied({ audits }) {
  const [, node] = audits['lcp-breakdown-insight'].details?.items ?? [];
  return {
    paint: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    element: `\`${/^<\w+/.exec(node?.snippet ?? '')?.[0].slice(1) ?? '?'}\` ${(node?.nodeLabel ?? '').slice(0, 40)}`,
  };
}
