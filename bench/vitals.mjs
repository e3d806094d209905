// `npm run bench:vitals -- [--runs=5] [PATH…]`: Lighthouse's mobile preset over one page of every
// kind. Exits 1 where a reading page misses a score of 100 or the goal of its largest paint.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, onOwnNode } from '../scripts/lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { withLighthouse } = await import('./lighthouse.mjs');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Milliseconds. */
const goal = 1_100;
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
/** They are kept out of search engines, or are rendered for each visitor: shown, not judged. */
const otherPages = ['/search-result?q=prayer', '/locations', '/locations?query=90033', '/pricing'];

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Math.max(1, Number(values.runs) || 1);
const pages = positionals.length > 0 ? positionals : [...readingPages, ...otherPages];
await withLighthouse(3944, runs, async (medians) => {
  console.log(`Medians of ${runs} on a simulated slow phone:\n`);
  console.log('| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  const missed = [];
  for (const page of pages) {
    const { paint, shift, blocked, ...scores } = await medians(page, figures, categories);
    const marks = categories.map((name) => Math.round(scores[name] * 100));
    const vitals = [
      `${(paint / 1000).toFixed(2)} s`,
      shift.toFixed(3),
      `${Math.round(blocked)} ms`,
    ];
    console.log(`| ${[page, ...marks, ...vitals].join(' | ')} |`);
    const whole = marks.every((mark) => mark === 100) && paint <= goal;
    if (!whole && readingPages.includes(page)) missed.push(page);
  }
  if (missed.length > 0) {
    process.exitCode = 1;
    console.log(`\n\u2717 short of 100, or painted after ${goal} ms: ${missed.join(', ')}`);
  }
});

function figures({ audits, categories: scored }) {
  const figure = (audit) => audits[audit].numericValue;
  return {
    ...Object.fromEntries(categories.map((name) => [name, scored[name].score ?? 0])),
    paint: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blocked: figure('total-blocking-time'),
  };
}
