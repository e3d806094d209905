import { readFileSync } from 'node:fs';
import path from 'node:path';
import { diff } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { substanceOf } from '../../server/document/check-page';
import { finishDocument, type RenderedDocument } from '../../server/document/finish-document';
import type { Page, Step } from '../../server/document/page';
import { policySources } from '../../server/document/policy-sources';
import { rawElements, sheetAddress } from '../../server/document/raw-elements';
import { stepsOfCachedPages, stepsOfUncachedPages } from '../../server/document/steps';
import { ask } from '../crawl/support/crawl';
import { kinds } from '../crawl/support/kinds';
import { outline } from './support/outline';

const origin = inject('origin');
const captured = inject('captured');

/** A page as Next rendered it for the crawl's server (support/capturing.ts). */
async function renderedAs(kind: string): Promise<RenderedDocument> {
  await ask(origin + kinds[kind as keyof typeof kinds]);
  return JSON.parse(readFileSync(path.join(captured, `${kind}.json`), 'utf8'));
}

const sheetOf = (html: string) => rawElements(html).find(sheetAddress)?.content ?? '';
const listOf = ({ html, flight }: RenderedDocument) =>
  html.includes('"lampstand:status"') || flight === undefined
    ? stepsOfUncachedPages
    : stepsOfCachedPages;

/** The rendered page, the page after each step, and the response. */
async function storyOf(page: RenderedDocument): Promise<string> {
  const sections: string[] = [];
  const sheet = sheetOf(page.html);
  const first: Page = { html: page.html, flight: page.flight };
  sections.push(section('As Next writes it', outline(first, sheet)));
  const recordedSteps = listOf(page).map((step): Step => {
    const apply = async (before: Page) => {
      const after = await step.apply(before);
      const lines = after ? changes(outline(before, sheet), outline(after, sheet)) : ['missed'];
      sections.push(section(step.name, lines));
      return after;
    };
    return { name: step.name, apply };
  });
  const sources = policySources({}, origin);
  const finished = await finishDocument(page, { sources, steps: recordedSteps });
  const failed = finished.report.filter(({ outcome }) => outcome === 'failed');
  const headers = Object.entries(finished.headers).flatMap(([name, value]) => [
    `${name}:`,
    ...value
      .replace(/sha256-[^']+/g, 'sha256-…')
      .split(';')
      .map((directive) => `  ${directive}`),
  ]);
  sections.push(
    section('Answer', [
      String(finished.status),
      ...headers,
      ...failed.map((step) => JSON.stringify(step)),
    ]),
  );
  return sections.join('\n');
}

const section = (title: string, lines: string[]) => `# ${title}\n\n${lines.join('\n')}\n`;

function changes(before: string[], after: string[]): string[] {
  const signs = { '-1': '+', 1: '-' } as const;
  const lines = diff(before, after).flatMap(([sign, line]) =>
    sign === 0 ? [] : [`${signs[sign]} ${line}`],
  );
  return lines.length > 0 ? lines : ['the data in one script'];
}

/**
 * One page of each kind, as Next renders it and after each step. After an update of Next or
 * of a step, run `npm run golden:update` and read the difference in pages/.
 */
describe.each(Object.keys(kinds))('a page of the kind %s', (kind) => {
  it('is rendered by Next and optimised by each step as reviewed', async () => {
    await expect(await storyOf(await renderedAs(kind))).toMatchFileSnapshot(`pages/${kind}.txt`);
  });

  it('keeps its text, links, data and scripts when any step throws', async () => {
    const page = await renderedAs(kind);
    const expected = substanceOf({ html: page.html, flight: page.flight });
    const sources = policySources({}, origin);
    const list = listOf(page);
    for (const broken of kind === 'moved' ? [] : list) {
      const steps = list.map((step) =>
        step === broken
          ? { name: step.name, apply: () => Promise.reject(new Error('broken')) }
          : step,
      );
      const finished = await finishDocument(page, { sources, steps });
      const outcomes = finished.report.map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(1);
      const actual = substanceOf({ html: finished.html, flight: finished.flight });
      // For visitors without scripts extractCriticalCss adds a link to the whole sheet.
      const markup = actual.markup.replace(
        /<noscript><link rel="stylesheet"[^>]*><\/noscript>/,
        '',
      );
      expect(markup).toBe(expected.markup);
      for (const script of expected.scripts) expect(finished.html).toContain(script);
      expect(
        finished.html.includes('all([flight(') || actual.inline.join().includes('__next_f'),
      ).toBe(true);
    }
  });
});
