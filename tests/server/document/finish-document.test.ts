import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOutcomes, outcomesOfSteps } from '@/server/document/count-outcomes';
import { finishDocument as finish, type RenderedDocument } from '@/server/document/finish-document';
import { loaderElement } from '@/server/document/loader';
import type { Optimise, Page, Step } from '@/server/document/page';
import { policySources } from '@/server/document/policy-sources';
import { stepsOfCachedPages, stepsOfUncachedPages } from '@/server/document/steps';
import { flight, renderedPage } from '../support/rendered-page';

const sources = policySources({}, 'https://site.example');
const finishDocument = (rendered: RenderedDocument, steps?: readonly Step[]) =>
  finish(rendered, steps ? { sources, steps } : { sources });
const policyApplied = { step: 'contentSecurityPolicy', outcome: 'applied' };

const gone = '<meta name="lampstand:status" content="410"/>';
const framed = '<meta name="lampstand:framed-by" content="church.example"/>';
const notStored = '<meta name="lampstand:cache" content="no-store"/>';

/** The parts of a page that readers and crawlers use. */
function readingOf(html: string) {
  const $ = load(html.replace(/<(script(?! type)|style)\b.*?<\/\1>/gs, ''));
  return {
    words: $('body').text(),
    title: $('title').text(),
    links: $('a')
      .toArray()
      .map(({ attribs }) => attribs.href),
    data: $('[type="application/ld+json"]').text(),
  };
}

/** Whether its scripts will run with their data. */
function hydrationOf({ html, flight: payload }: { html: string; flight: string | undefined }) {
  const rows = [...html.matchAll(/self\.__next_f\.push\(\[1,(".*?")\]\)(?=[;<])/gs)];
  const inPage = rows.map(([, text = '""']) => JSON.parse(text)).join('');
  const data = html.includes('Promise.all([flight(') ? payload : inPage;
  return {
    // A style sheet that React adopts may be missing from the data.
    data: data?.replace(/7:T.*?8:/s, '7:T 8:'),
    scripts: ['a', 'b'].map((name) => html.includes(`/_next/static/${name}.js`)),
    bootstraps: html.includes('(self.__next_f=self.__next_f||[]).push([0])'),
    starts: html.includes('PerformanceObserver') || html.includes('b.js" async=""></script>'),
  };
}

const failures: [string, (page: Page) => unknown][] = [
  ['throws', () => Promise.reject(new Error('broken on purpose'))],
  ['finds nothing', () => undefined],
  ['returns nothing that is a page', () => ({})],
  ['returns a number', () => 7],
  ['returns an empty page', (page) => ({ ...page, html: '' })],
  ['returns half of the page', (page) => ({ ...page, html: page.html.slice(0, 900) })],
  ['drops a text', (page) => ({ ...page, html: page.html.replace('Words', '') })],
  ['drops a link', (page) => ({ ...page, html: page.html.replace('href="/answers"', '') })],
  [
    'drops JSON-LD',
    (page) => ({ ...page, html: page.html.replace(/<script type.*?<\/s/s, '</s') }),
  ],
  ['drops scripts', (page) => ({ ...page, html: page.html.replaceAll('b.js', '') })],
  [
    'drops the loader',
    (page) => ({ ...page, html: page.html.replace(/\(\(\)=>.*?\}\)\(\)/s, '') }),
  ],
  [
    'drops the data',
    (page) => ({
      ...page,
      html: page.html.replace(/<script>self.__next_f.push.*?<\/script>/gs, ''),
    }),
  ],
  [
    'drops the first script',
    (page) => ({ ...page, html: page.html.replace(/\(self\.__next_f=.*?push\(\[0\]\);?/, '') }),
  ],
  ['changes the separate payload', (page) => ({ ...page, flight: '0:{}' })],
  ['drops the separate payload', (page) => ({ ...page, flight: undefined })],
  [
    'drops the style',
    (page) => ({ ...page, html: page.html.replace(/@layer.*?<\/style>/s, '</style>') }),
  ],
  ['breaks the style', (page) => ({ ...page, html: page.html.replace('{margin:0}', '{margin:0') })],
  [
    'claims to have a loader',
    (page) => ({ ...page, loader: { scripts: [], inline: [], flight: { build: '', body: '' } } }),
  ],
];
const breakStep = (steps: readonly Step[], name: string, apply: (page: Page) => unknown): Step[] =>
  steps.map((step) => (step.name === name ? { name, apply: apply as Optimise } : step));

describe('finishDocument of a cached page', () => {
  it('applies every optimisation', async () => {
    const { html, report, ...response } = await finishDocument({ html: renderedPage(), flight });
    expect(report).toEqual([
      ...stepsOfCachedPages.map(({ name }) => ({ step: name, outcome: 'applied' })),
      policyApplied,
    ]);
    expect(response).toMatchObject({ status: 200, isCacheable: true });
    expect(Object.keys(response.headers)).toEqual(['content-security-policy', 'x-frame-options']);
    expect(html).not.toMatch(/async=|__next_f\.push\(\[1,"|table\{|mt-2/);
    expect(readingOf(html)).toEqual(readingOf(renderedPage()));
    expect(hydrationOf({ html, flight: response.flight })).toEqual(
      hydrationOf({ html: renderedPage(), flight }),
    );
  });

  it('joins the payload in one script where it is not available separately', async () => {
    const { html, report } = await finishDocument({ html: renderedPage() });
    expect(report).toEqual([
      ...stepsOfUncachedPages.map(({ name }) => ({ step: name, outcome: 'applied' })),
      policyApplied,
    ]);
    expect(html.match(/self\.__next_f\.push\(\[1,"/g)).toHaveLength(1);
  });

  it('returns an empty document for a redirect, with the payload that the router reads', async () => {
    const finished = await finishDocument({ html: renderedPage(), flight, status: 308 });
    expect(finished).toMatchObject({
      html: '<!DOCTYPE html>',
      flight,
      status: 308,
      report: [policyApplied],
    });
  });
});

describe.each([
  ['cached', stepsOfCachedPages, flight],
  ['uncached', stepsOfUncachedPages, undefined],
] as const)('finishDocument of a page that is %s, with a step that', (_, steps, payload) => {
  const html = renderedPage({ head: gone + framed + notStored });
  const cases = failures.flatMap(([failure, apply]) =>
    steps.map(({ name }) => [failure, name, apply] as const),
  );

  it.each(cases)('%s (%s) keeps its status, text, links and hydration', async (_w, name, apply) => {
    const finished = await finishDocument({ html, flight: payload }, breakStep(steps, name, apply));
    expect(finished).toMatchObject({
      status: 410,
      sharedSeconds: 3600,
      isCacheable: false,
      headers: {
        'content-security-policy': expect.stringMatching(
          /^default-src.*script-src 'self'.*frame-ancestors 'self' church\.example$/,
        ),
        'cache-control': 'private, no-store',
      },
    });
    expect(readingOf(finished.html)).toEqual(readingOf(html));
    expect(hydrationOf(finished)).toEqual(hydrationOf({ html, flight: payload }));
    // The styles of the first paint are kept.
    expect(finished.html).toContain('h1{margin:0}');
    expect(finished.html).toContain('.mt-1{margin:1px}');
  });

  it.each(steps.map(({ name }) => name))('throws (%s) reports that step only', async (name) => {
    const broken = breakStep(steps, name, () => Promise.reject(new Error('broken')));
    const { report } = await finishDocument({ html, flight: payload }, broken);
    expect(report.filter(({ outcome }) => outcome === 'failed')).toEqual([
      { step: name, outcome: 'failed', reason: 'Error: broken' },
    ]);
  });
});

describe('finishDocument of an unexpected document', () => {
  it('returns it unchanged', async () => {
    for (const html of ['', '<', '<script>', '<style data-precedence="next" data-href="x">', 'é']) {
      expect(await finishDocument({ html })).toMatchObject({
        html,
        status: 200,
        isCacheable: true,
      });
    }
  });

  it('keeps everything except scripts and styles, whatever it contains', async () => {
    const part = fc.constantFrom(
      ...['<script>', '</script>', '<style data-precedence="next" data-href="/a">', '</style>'],
      ...['<head>', '</head>', '<body>', '</body>', 'self.__next_f.push([1,"', '"])', '<p>', 'a{}'],
      ...[
        '<script src="/_next/static/a.js" async=""></script>',
        loaderElement({ scripts: [], inline: [], flight: { build: '', body: '' } }),
      ],
    );
    const paragraphs = (html: string) => load(html)('p').length;
    await fc.assert(
      fc.asyncProperty(fc.array(part), fc.option(fc.string()), async (parts, payload) => {
        const html = parts.join('');
        const finished = await finishDocument({ html, flight: payload ?? undefined });
        expect(paragraphs(finished.html)).toBe(paragraphs(html));
      }),
    );
  });
});

describe('countOutcomes', () => {
  it('counts every outcome, and logs each failure once', () => {
    const lines: string[] = [];
    const report = [
      { step: 'lightenOnce', outcome: 'missed' },
      { step: 'lightenTwice', outcome: 'failed', reason: 'Error: broken' },
      { step: 'lightenThrice', outcome: 'applied' },
    ] as const;
    for (let time = 0; time < 3; time++) countOutcomes(report, (line) => lines.push(line));
    expect(lines).toEqual([
      expect.stringContaining('lightenOnce: the page is not in the form'),
      expect.stringContaining('lightenTwice: Error: broken'),
    ]);
    expect(outcomesOfSteps.get('lightenOnce missed')).toBe(3);
    expect(outcomesOfSteps.get('lightenThrice applied')).toBe(3);
  });
});
