import { afterAll, expect, test, vi } from 'vitest';
import { provideSettings } from '../../lib/config/settings.ts';
import { site, siteTheme, siteWords } from '../../lib/config/site.ts';
import { tagsOfChanges } from '../../lib/content/cache-manifest.ts';
import { nextCache } from './support/cached-reads.ts';
import { publishedSite } from './support/published-site.ts';
import { smallContent } from './support/small-content.ts';

vi.mock('next/cache', () => nextCache);

const published = publishedSite({
  ...smallContent(),
  'settings.yaml': '- slug: ministry\n  name: Harbour\n  tagline: A light.\n  tagline_ko: 불빛\n',
});
afterAll(() => provideSettings({}));

test('the settings are there once the backend is open, and new before anything expires', async () => {
  expect(site().name).toBe('Harbour');
  expect(siteWords('ko').tagline).toBe('불빛');
  expect(siteWords('fr').tagline).toBe('A light.');
  expect(siteTheme().isOwn).toBe(false);

  const backend = await import('../../backend/index.ts');
  const namesAtExpiry: string[] = [];
  backend.onPublished(() => namesAtExpiry.push(site().name), tagsOfChanges);
  const files = published.files();
  const changed = '- slug: ministry\n  name: Beacon\n  brand_colour: "#1a2a6c"\n';
  expect(await published.publish({ ...files, 'settings.yaml': changed })).toBe(200);
  expect(namesAtExpiry).toEqual(['Beacon']);
  expect(siteTheme()).toMatchObject({ isOwn: true, light: { gold: '#1a2a6c' } });
  expect(siteWords('en').tagline).toBeUndefined();

  const { 'settings.yaml': _, ...without } = files;
  expect(await published.publish(without)).toBe(200);
  expect(site().name).toBe('Lampstand');
});

test('a change of settings expires the tag of every page', () => {
  expect(tagsOfChanges([{ kind: 'settings', slug: 'ministry', placed: true }])).toContain(
    'settings',
  );
});
