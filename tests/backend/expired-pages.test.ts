import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { onExpiredTags } from '../../lib/config/cache-expiry.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import {
  isCached,
  nextCache,
  readsOf,
  renderUncached,
  tagsOfCached,
  visit,
} from './support/kept-reads.ts';
import { adminToken, credential } from './support/people.ts';
import { type Files, smallContent, text, writeContent } from './support/small-content.ts';

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

type Backend = typeof import('../../backend/index.ts');
type Render = () => Promise<unknown>;
let backend: Backend;
let pagesNow: () => Promise<Map<string, Render>>;
let expireContent: (changes?: readonly ContentChange[]) => void;
let files: Files;
let folder: string;

async function call(method: string, path: string, body?: unknown) {
  const response = await backend.apiHandler().fetch(
    new Request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: { ...credential, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json() };
}

const post = (path: string, body: unknown) => call('POST', path, body);

async function publish(next: Files): Promise<number> {
  const listed = Object.entries(next).map(([path, text]) => ({ path, text: String(text) }));
  const { status } = await post('/content', { files: listed, overwrite: true });
  if (status === 200) files = next;
  return status;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lampstand-expired-'));
  const content = await writeContent(start as Record<string, string>);
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  vi.stubEnv('CONTENT_DIR', content.folder);
  vi.stubEnv('ADMIN_TOKEN', adminToken);
  backend = await import('../../backend/index.ts');
  ({ expireContent } = await import('../../lib/content/expire-content.ts'));
  onExpiredTags((tags) => tags.forEach(nextCache.revalidateTag));
  backend.onPublished(expireContent);
  await backend.openBackend();
  await content.remove();
  files = start;
  const { sitePages } = await import('./support/site-pages.ts');
  pagesNow = sitePages;
});
afterAll(async () => {
  await backend.closeBackend();
  await rm(folder, { recursive: true, force: true });
});

async function visitAll() {
  for (const [name, render] of await pagesNow()) await visit(name, render);
}

/** The pages whose cached version differs from an uncached one. */
async function outdated(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, render] of await pagesNow()) {
    if ((await visit(name, render)) !== (await renderUncached(render))) wrong.push(name);
  }
  return wrong;
}

const without = (folder: string) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(`${folder}/`)));

/** A file of the folder with other front matter. */
function edited(path: string, fields: Record<string, unknown>, body?: string): Files {
  const [, matter = '', old = ''] =
    /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(String(files[path])) ?? [];
  const given = Object.fromEntries(
    matter
      .split('\n')
      .filter(Boolean)
      .map((line) => [
        line.slice(0, line.indexOf(':')),
        JSON.parse(line.slice(line.indexOf(':') + 1)),
      ]),
  );
  return { ...files, [path]: text({ ...given, ...fields }, body ?? old.trim()) };
}

const answersIn = () => Object.keys(files).filter((path) => /^answers\/[^/]+\/en\.md$/.test(path));
const testimonialsIn = () =>
  Object.keys(files).filter((path) => /^testimonials\/[^/]+\/en\.md$/.test(path));

type Step = (pick: (n: number) => number, serial: number) => Promise<number>;
const one = <Item>(items: Item[], pick: (n: number) => number) => items[pick(items.length)] as Item;
const categories = ['jesus', 'bible', 'god', 'angels'];

/** What a ministry does, in any order. Each step returns the status of its publication; a 400 changed nothing. */
const steps: Record<string, Step> = {
  'another title': (pick, serial) =>
    publish(edited(one(answersIn(), pick), { title: `Title ${serial}` })),
  'another body': (pick, serial) =>
    publish(edited(one(answersIn(), pick), {}, `Words ${serial}. They are new.`)),
  'another category': (pick) =>
    publish(edited(one(answersIn(), pick), { category: one(categories, pick) })),
  'another order': (pick) => publish(edited(one(answersIn(), pick), { order: pick(9) })),
  'other related ones': (pick) => {
    const slugs = answersIn().map((path) => path.split('/')[1]);
    return publish(edited(one(answersIn(), pick), { related: [one(slugs, pick)] }));
  },
  'for someone in danger': (pick) =>
    publish(
      edited(one(answersIn(), pick), {
        never_for: pick(2) ? ['suicide'] : [],
        first_for: pick(2) ? { suicide: 1 } : undefined,
      }),
    ),
  'a new answer': (pick, serial) =>
    publish({
      ...files,
      [`answers/new-${serial}/en.md`]: text({
        ...{ title: `New ${serial}`, category: one(categories, pick), order: pick(5) },
        ...{ published: '2024-01-01', video: pick(2) ? '/media/clips/a.mp4' : undefined },
      }),
    }),
  'a deleted answer': (pick) => {
    const [, slug = ''] = one(answersIn(), pick).split('/');
    return publish(without(`answers/${slug}`));
  },
  'a renamed answer': (pick, serial) => {
    const path = one(answersIn(), pick);
    const [, slug = ''] = path.split('/');
    const renamed = edited(path, { former: [slug] })[path];
    const rest = without(`answers/${slug}`);
    return publish({ ...rest, [`answers/named-${serial}/en.md`]: renamed as string });
  },
  'a translation': (pick, serial) => {
    const [, slug = ''] = one(answersIn(), pick).split('/');
    return publish({ ...files, [`answers/${slug}/es.md`]: text({ title: `Título ${serial}` }) });
  },
  'a testimony': (pick, serial) =>
    publish(
      edited(one(testimonialsIn(), pick), {
        ...{ title: `Road ${serial}`, category: one(categories, pick) },
        published: `202${pick(5)}-05-05`,
      }),
    ),
  'a new testimony': (pick, serial) =>
    publish({
      ...files,
      [`testimonials/new-${serial}/en.md`]: text({
        ...{ title: `Told ${serial}`, category: one(categories, pick) },
        published: `202${pick(5)}-06-06`,
      }),
    }),
  'a category': (pick, serial) =>
    publish(
      edited(`categories/${one(categories, pick)}/en.md`, {
        name: `Name ${serial}`,
        order: pick(5),
      }),
    ),
  'a page and a post': (_, serial) => {
    const page = edited('pages/about-lampstand/en.md', { title: `About ${serial}` });
    const posted = edited('posts/newer/en.md', { title: `News ${serial}` })['posts/newer/en.md'];
    return publish({ ...page, 'posts/newer/en.md': posted as string });
  },
  'a guide': (_, serial) =>
    publish(edited('guides/the-tomb/en.md', { title: `Tomb ${serial}`, order: serial % 4 })),
  'a church': (pick, serial) =>
    publish({
      ...files,
      'locations.yaml': String(files['locations.yaml']).replace(
        /name: (?:Next|Renamed)[^,]*/,
        `name: ${pick(2) ? 'Next Church' : `Renamed ${serial}`}`,
      ),
    }),
  'a video of a church': (pick, serial) =>
    publish(
      edited(one(['intro-videos/welcome-near/en.md', 'intro-videos/story-ann/en.md'], pick), {
        ...{ speaker: `Ben ${serial}`, show_notice: pick(2) === 1 },
        membership: pick(2) ? 'past_due' : 'active',
      }),
    ),
  'a video that the API saves': async (pick, serial) => {
    const body = { type: 'story', slug: 'lone', message: `Message ${serial}` };
    const status = one(['approved', 'review'], pick);
    return (await post('/intro_videos', { ...body, status })).status;
  },
  'a playlist': (pick) =>
    publish({
      ...files,
      'playlists.yaml': String(files['playlists.yaml']).replace(
        /title: Other\w*/,
        `title: Other${pick(9)}`,
      ),
    }),
  'a player': async (pick) =>
    (await post('/accounts/near/player', { hosts: [`www${pick(9)}.example.org`] })).status,
};

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
    { numRuns: Number(process.env.PUBLISH_RUNS || 60), endOnFailure: true },
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
