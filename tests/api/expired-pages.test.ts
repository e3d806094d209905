import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isCached, nextCache, readsOf, tagsOfCached } from '../backend/support/cached-reads.ts';
import { type Step, stepsOf } from '../backend/support/publication-steps.ts';
import { publishedSite } from '../backend/support/published-site.ts';
import { type Files, smallContent, text } from '../backend/support/small-content.ts';
import { isThorough } from '../support/thorough.ts';

vi.mock('next/cache', () => nextCache);

/*
 * After any publication, every page equals an uncached one, and pages that do not show
 * a change stay cached. Here a page is everything that its route reads (lib/content), without markup.
 */
const story = (fields: Record<string, unknown>) =>
  text({ video: '/media/clips/a.mp4', video_type: 'external', published: '2024-04-04', ...fields });

const start: Files = {
  ...smallContent(),
  'intro-videos/welcome-near/en.md': story({
    account: 'near',
    church: 'Near Church',
    speaker: 'Ben',
  }),
  'intro-videos/story-ann/en.md': story({ account: 'near', church: 'Near Church', speaker: 'Ann' }),
  'intro-videos/story-lone/en.md': story({ speaker: 'Lon', former: ['lonely'] }),
  'playlists.yaml': `
- { slug: mixed, title: Mixed, items: [answer/did-jesus-live, testimonial/my-road, story/ann, welcome/near] }
- { slug: other, title: Other, items: [answer/is-abortion-wrong] }
`,
};

const site = publishedSite(start);
const { post, publish, edited, pagesNow, visitAll, outdated } = site;
const steps = stepsOf(site);

test('after any publication every page equals an uncached one', async () => {
  let serial = 0;
  let published = 0;
  await visitAll();
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(steps)),
    picks: fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(step, async ({ name, picks }) => {
      let at = 0;
      const pick = (n: number) => (picks[at++ % picks.length] ?? 0) % n;
      const status = await (steps[name] as Step)(pick, serial++);
      expect([200, 400]).toContain(status);
      if (status === 200) published++;
      expect(await outdated(), name).toEqual([]);
    }),
    // Each run continues from the state of the previous one, so nothing can be shrunk.
    { numRuns: Number(process.env.PUBLISH_RUNS || (isThorough ? 60 : 40)), endOnFailure: true },
  );
  // Some delete what another item refers to, and are refused.
  expect(published).toBeGreaterThan(serial / 2);
}, 600_000);

describe('a change expires only the pages that show it:', () => {
  beforeAll(async () => {
    await publish(start);
  });

  /** The names of the cached pages that a step expires. */
  async function expiredBy(change: () => Promise<unknown>): Promise<string[]> {
    await visitAll();
    const before = [...(await pagesNow()).keys()].filter(isCached);
    await change();
    return before.filter((name) => !isCached(name)).sort();
  }

  test('a corrected answer', async () => {
    const words = 'Grief is love with nowhere to go, and it is patient.';
    const expired = await expiredBy(() =>
      publish(edited('answers/hope-in-grief/en.md', {}, words)),
    );
    expect(expired).toEqual(
      [
        ...['/', '/answers', '/answers/category/god', '/answers/hope-in-grief', '/help'],
        ...['/es/answers/hope-in-grief', '/playlist-show', '/sitemap.xml'],
      ].sort(),
    );
  });

  test('a corrected page of the ministry', async () => {
    const expired = await expiredBy(() =>
      publish(edited('pages/about-lampstand/en.md', {}, 'New.')),
    );
    expect(expired).toEqual(['/pages', '/pages/about-lampstand', '/sitemap.xml']);
  });

  test('a video that a church saves', async () => {
    const video = { type: 'welcome', slug: 'near', message: 'Come in by the side door.' };
    const expired = await expiredBy(() => post('/intro_videos', video));
    expect(expired).toEqual(
      [
        ...['/church/near', '/jesusstorychallenge/near', '/pastor/near', '/playlist-show'],
        ...['/playlist-show/mixed', '/playlist-show/other', '/sitemap.xml', '/share-story'],
        ...['/story/ann', '/welcome/near', '/embed/welcome/near'],
      ].sort(),
    );
  });

  test('a new story, which waits for review and expires none', async () => {
    let response: Awaited<ReturnType<typeof post>> | undefined;
    const expired = await expiredBy(async () => {
      response = await post('/stories', {
        ...{ first_name: 'Eve', email: 'eve@example.com', language: 'en', locale: 'en' },
        ...{ story: 'I was told of the road. '.repeat(20), consent: true, of_age: true },
        form_stamp: 'of whoever has the credential',
      });
    });
    expect(response).toMatchObject({ status: 201 });
    expect(expired).toEqual([]);
  });
});

test('the cache manifest names every page that depends on a read', async () => {
  const { cacheManifest } = await import('../../lib/content/cache-manifest.ts');
  const isIn = (path: string, pattern: string) => {
    const fixed = pattern.replace(/(?:\/\{\w+\})+$/, '');
    return path === pattern || path.startsWith(`${fixed}/`);
  };
  const missing: string[] = [];
  const readNames = new Set<string>();
  for (const [name, render] of await pagesNow()) {
    const path = name.replace(/^\/es\//, '/');
    for (const read of await readsOf(render)) {
      readNames.add(read);
      const { readBy } = cacheManifest[read as keyof typeof cacheManifest];
      if (!readBy.some((pattern) => isIn(path, pattern))) missing.push(`${read}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
  // Except for a backend without our extensions, and for reads of invalid addresses.
  expect(readNames.size).toBeGreaterThan(Object.keys(cacheManifest).length - 8);
});

test('cached pages have fewer than 128 tags of at most 256 characters each', async () => {
  await visitAll();
  for (const [name, tags] of tagsOfCached()) {
    expect(tags.length, name).toBeLessThan(128);
    for (const tag of tags) expect(tag).toMatch(/^[\x21-\x2b\x2d-\x7e]{1,256}$/);
  }
});
