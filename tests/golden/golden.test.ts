import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { diff } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWithParent, type Site, serve, temporaryFolder } from '../../e2e/support/site';
import { substanceOf } from '../../server/document/check-page';
import { finishDocument, type RenderedDocument } from '../../server/document/finish-document';
import type { Page, Step } from '../../server/document/page';
import { policySources } from '../../server/document/policy-sources';
import { rawElements, sheetAddress } from '../../server/document/raw-elements';
import { stepsOfKept, stepsOfOthers } from '../../server/document/steps';
import { ask } from '../crawl/support/crawl';
import { kinds } from '../crawl/support/kinds';
import { outline } from './support/outline';

const data = temporaryFolder();
const captured = temporaryFolder();
const rendered = new Map<string, RenderedDocument>();
let site: Site;

beforeAll(async () => {
  const at = (file: string) => new URL(file, import.meta.url).href;
  site = await serve({
    DATA_DIR: data.folder,
    CAPTURE_DIR: captured.folder,
    NODE_OPTIONS: `${endWithParent} --import=${at('../../e2e/support/replace-module.mjs')}`,
    REPLACED_MODULE: '/server/document/finish-document.ts',
    REPLACING_MODULE: at('support/capturing.ts'),
  });
  // What the server renders by itself as it begins is the same pages.
  for (const [kind, address] of Object.entries(kinds)) {
    await ask(site.url + address);
    const own = takeCaptured().find((page) => isOf(page, address));
    if (own) rendered.set(kind, own);
  }
  // A busy machine takes its time to begin, and to render each.
}, 600_000);
afterAll(async () => {
  await site?.process.stop();
  data.remove();
  captured.remove();
});

const known: RenderedDocument[] = [];

function takeCaptured(): RenderedDocument[] {
  for (const name of readdirSync(captured.folder)) {
    const file = path.join(captured.folder, name);
    known.push(JSON.parse(readFileSync(file, 'utf8')));
    rmSync(file);
  }
  return known;
}

function isOf({ html, status }: RenderedDocument, address: string): boolean {
  if (address === kinds.moved) return status === 308;
  if (address === kinds.missing) return html.includes('"lampstand:status" content="404"');
  const own = address === '/' ? '' : address;
  return html.includes(`<link rel="canonical" href="${site.url}${own.replace('/embed', '')}"`);
}

const sheetOf = (html: string) => rawElements(html).find(sheetAddress)?.content ?? '';
const listOf = ({ html, flight }: RenderedDocument) =>
  html.includes('"lampstand:status"') || flight === undefined ? stepsOfOthers : stepsOfKept;

/** The page as rendered, what each step made of it, and what is answered. */
async function storyOf(page: RenderedDocument): Promise<string> {
  const sections: string[] = [];
  const sheet = sheetOf(page.html);
  const first: Page = { html: page.html, flight: page.flight };
  sections.push(section('As Next writes it', outline(first, sheet)));
  const noted = listOf(page).map((step): Step => {
    const apply = async (before: Page) => {
      const after = await step.apply(before);
      const lines = after ? changes(outline(before, sheet), outline(after, sheet)) : ['missed'];
      sections.push(section(step.name, lines));
      return after;
    };
    return { name: step.name, apply };
  });
  const sources = policySources({}, site.url);
  const finished = await finishDocument(page, { sources, steps: noted });
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
 * One page of each kind, as Next renders it and after each step. A release of Next, or a change of a
 * step, shows in pages/ what it changes: `npm run golden:update`, and read the difference.
 */
describe.each(Object.keys(kinds))('a page of the kind %s', (kind) => {
  const page = () => {
    const found = rendered.get(kind);
    if (!found) throw new Error(`${kind} was not rendered`);
    return found;
  };

  it('is written by Next, and finished, as it was reviewed', async () => {
    await expect(await storyOf(page())).toMatchFileSnapshot(`pages/${kind}.txt`);
  });

  it('keeps words, links, data and scripts when any step throws', async () => {
    const whole = substanceOf({ html: page().html, flight: page().flight });
    const sources = policySources({}, site.url);
    const list = listOf(page());
    for (const broken of kind === 'moved' ? [] : list) {
      const steps = list.map((step) =>
        step === broken
          ? { name: step.name, apply: () => Promise.reject(new Error('broken')) }
          : step,
      );
      const finished = await finishDocument(page(), { sources, steps });
      const outcomes = finished.report.map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(1);
      const left = substanceOf({ html: finished.html, flight: finished.flight });
      // For visitors without scripts extractCriticalCss adds a link to the whole sheet.
      const markup = left.markup.replace(/<noscript><link rel="stylesheet"[^>]*><\/noscript>/, '');
      expect(markup).toBe(whole.markup);
      for (const script of whole.scripts) expect(finished.html).toContain(script);
      expect(finished.html.includes('flight()') || left.inline.join().includes('__next_f')).toBe(
        true,
      );
    }
  });
});
