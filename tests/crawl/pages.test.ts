import { describe, expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { rules } from './rules/rules';
import { ask, crawl, eachOf } from './support/crawl';
import { missingPictures, previewPictures, somePictures, unfitPictures } from './support/pictures';
import { readPage } from './support/read-page';
import { nowhere, routes } from './support/routes';

const site = await crawl(inject('origin'));

describe(`every page of the site (${site.pages.length})`, () => {
  it.each(rules)('$name', ({ faults }) => {
    const found = site.pages.flatMap((page) =>
      faults(page, site).map((fault) => `${page.path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('has a preview picture', async () => {
    const pictures = previewPictures(site);
    expect(pictures.size).toBeGreaterThan(site.pages.length / 4);
    expect(await missingPictures(pictures)).toEqual([]);
    expect(await unfitPictures(somePictures(pictures))).toEqual([]);
  });

  it('is one of more than 500 in four languages: the crawl did not end early', () => {
    expect(site.pages.length).toBeGreaterThan(500);
    expect(new Set(site.pages.map(({ locale }) => locale)).size).toBe(4);
  });
});

describe.each(locales)('the routes of specification 2.1: %s', (locale) => {
  const addressOf = (path: string) => site.origin + localePath(locale, path);

  it('exist, with and without a slug', () => {
    const missing = routes.filter((path) => site.answers.get(addressOf(path))?.status !== 200);
    expect(missing).toEqual([]);
  });

  it('answer 404 for an unknown slug, with a link to another page', async () => {
    const faults: string[] = [];
    await eachOf(nowhere, async (path) => {
      const response = await ask(addressOf(path));
      const { targets } = readPage(await response.text());
      if (response.status !== 404) faults.push(`${path} answers ${response.status}`);
      if (targets.length === 0) faults.push(`${path} is a dead end`);
    });
    expect(faults).toEqual([]);
  });
});
