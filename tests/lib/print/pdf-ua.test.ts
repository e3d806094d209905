import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { printedMedia } from '@/lib/contract/media';
import { guide } from '@/lib/print/guide';
import type { GuideBlock } from '@/lib/print/guide-body';
import { papersOf } from '@/lib/print/paper';
import { pdfOf } from '@/lib/print/pdf';
import { pagesOf } from '@/lib/print/sheet';
import { readPdfUa } from '../../support/pdf-ua';
import { scripts } from '../render/support/scripts';
import { guideOf } from './support/guides';
import { looks } from './support/looks';
import { printWords } from './support/words';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const facts = {
  title: 'Grace & “Hope” <Church>',
  author: 'Å & B',
  creator: 'Lampstand',
  date: new Date('2026-02-01'),
};
/** Roles in reading order, each run of one role once. */
const runs = (roles: string[]) => roles.filter((role, at) => role !== roles[at - 1]).join(' ');

describe.each(printedMedia)('a %s is PDF/UA', (format) => {
  it.each(locales)('in %s, its link and its code named', async (locale) => {
    for (const paper of papersOf[format]) {
      const words = printWords(locale, format);
      const bytes = await pdfOf(pagesOf({ format, paper }, words), { ...facts, locale });
      const { faults, title, alternatives, links } = await readPdfUa(bytes);
      expect(faults).toEqual([]);
      expect(title).toBe(facts.title);
      expect(alternatives).toEqual([words.url]);
      expect(links).toEqual([{ url: words.url, name: words.url }]);
    }
  });

  it.each(Object.entries(scripts))('for a church in %s', async (_, [church, name, message]) => {
    const words = printWords('en', format, { church, name, message, slug: encodeURI(church) });
    const [paper] = papersOf[format];
    const pages = pagesOf({ format, paper: paper ?? 'a4' }, words);
    const { faults, links } = await readPdfUa(await pdfOf(pages, { ...facts, locale: 'en' }));
    expect(faults).toEqual([]);
    // What is read aloud are letters, not percent signs.
    expect(links[0]?.name).toContain(church.split(' ')[0]);
  });
});

it.each(looks)('a card with the design %s is PDF/UA, its picture named', async (_, look) => {
  for (const locale of locales) {
    const words = printWords(locale, 'card');
    const pages = pagesOf({ format: 'card', paper: '85x55', look }, words);
    const bytes = await pdfOf(pages, { ...facts, locale });
    const { faults, alternatives, links, roles } = await readPdfUa(bytes);
    expect(faults).toEqual([]);
    expect(alternatives).toEqual([...(look.picture ? [look.picture.alt] : []), words.url]);
    expect(links).toEqual([{ url: words.url, name: words.url }]);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  }
});

it('a sheet of ten cards is read once', async () => {
  const words = printWords('en', 'card');
  const pages = pagesOf({ format: 'card', paper: '85x55', on: 'a4' }, words);
  const { faults, alternatives, roles } = await readPdfUa(
    await pdfOf(pages, { ...facts, locale: 'en' }),
  );
  expect(faults).toEqual([]);
  expect(alternatives).toEqual([words.url]);
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
});

it('an insert has its steps as a list', async () => {
  const words = printWords('en', 'insert');
  const pages = pagesOf({ format: 'insert', paper: 'a5' }, words);
  const { roles } = await readPdfUa(await pdfOf(pages, { ...facts, locale: 'en' }));
  expect(roles.slice(roles.indexOf('H2'))).toEqual([
    ...['H2', 'L', ...words.insert.steps.flatMap(() => ['LI', 'Lbl', 'LBody'])],
  ]);
});

describe.each(readdirSync('content/guides'))('the guide %s is PDF/UA', (slug) => {
  it.each(locales)('in %s', async (locale) => {
    const bytes = await pdfOf(guide(guideOf(slug, locale), 'a4'), { ...facts, locale });
    const { faults, roles } = await readPdfUa(bytes);
    expect(faults).toEqual([]);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'LI', 'Lbl', 'LBody']));
  });
});

it('a guide has neighbouring items in one list, quotations with their sources, and paragraphs across pages once', async () => {
  const block = (kind: GuideBlock['kind'], text: string, marker?: string): GuideBlock => ({
    ...{ kind, text, strong: [], marker },
  });
  const long = 'One two three four five. '.repeat(400);
  const words = {
    ...{ kind: 'Guide', title: 'Title', site: 'Site', address: 'x.example' },
    blocks: [
      block('text', 'Before.'),
      block('item', 'First', '1.'),
      block('item', 'Second', '2.'),
      block('heading', 'Heading'),
      block('quote', 'Quoted.'),
      block('source', 'Source'),
      block('item', 'Alone', '–'),
      block('text', long),
    ],
  };
  const pages = guide(words, 'a4');
  expect(pages.length).toBeGreaterThan(1);
  const bytes = await pdfOf(pages, { ...facts, locale: 'en' });
  const { faults, roles } = await readPdfUa(bytes);
  expect(faults).toEqual([]);
  expect(runs(roles)).toContain('P L LI Lbl LBody LI Lbl LBody H2 BlockQuote P L LI Lbl LBody P');
  // In the file, not on each page: title, name, two texts, quotation and source, the foot once.
  expect(bytes.toString('latin1').match(/\/S \/P\b/g)).toHaveLength(6);
  expect(bytes.toString('latin1').match(/\/S \/L\b(?!I)/g)).toHaveLength(2);
});
