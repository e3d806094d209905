import { describe, expect, inject, it } from 'vitest';
import { bodyRules } from './rules/body';
import { headRules } from './rules/head';
import { previewRules } from './rules/previews';
import { structuredDataRules } from './rules/structured-data';
import { crawl } from './support/crawl';
import { missingPictures, previewPictures, somePictures, unfitPictures } from './support/pictures';

const site = await crawl(inject('origin'));

describe(`every page of the site (${site.pages.length})`, () => {
  const rules = [...headRules, ...structuredDataRules, ...previewRules, ...bodyRules];
  it.each(rules)('$name', ({ faults }) => {
    const found = site.pages.flatMap((page) =>
      faults(page, site).map((fault) => `${page.path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('has a picture for messengers, in its own words', async () => {
    const pictures = previewPictures(site);
    expect(pictures.size).toBeGreaterThan(site.pages.length / 4);
    expect(await missingPictures(pictures)).toEqual([]);
    expect(await unfitPictures(somePictures(pictures))).toEqual([]);
  });

  it('is one of many: the walk did not end early', () => {
    expect(site.pages.length).toBeGreaterThan(500);
    expect(new Set(site.pages.map(({ locale }) => locale)).size).toBe(4);
  });
});
