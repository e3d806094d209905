import { describe, expect, test, vi } from 'vitest';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { smallContent, text } from '../backend/support/small-content.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

const backend = ownBackend();

type Folder = Record<string, string>;
const original = () => smallContent() as Folder;

async function publish(files: Folder): Promise<void> {
  const listed = Object.entries(files).map(([path, text]) => ({ path, text }));
  // Each test restores the previous content.
  const body = { files: listed, overwrite: true };
  expect((await backend.post('/content', body, credential)).status).toBe(200);
}

/** The status of an item, and the slug in its response. */
const found = async (path: string) => {
  const { status, body } = await backend.get(path);
  return [status, body.data?.slug ?? body.error.code];
};

const post = text({ title: 'On light', published: '2024-05-05', author: 'Ruth' });
const renamed = text({
  title: 'On light',
  published: '2024-05-05',
  author: 'Ruth',
  former: ['on-light', 'light'],
});

describe('a former slug', () => {
  test('finds the renamed item', async () => {
    await publish({ ...original(), 'posts/on-light/en.md': post });
    expect(await found('/posts/fetch_by?slug=on-light')).toEqual([200, 'on-light']);
    await publish({ ...original(), 'posts/of-light/en.md': renamed });
    for (const slug of ['of-light', 'on-light', 'light']) {
      expect(await found(`/posts/fetch_by?slug=${slug}`)).toEqual([200, 'of-light']);
    }
  });

  test('of a withdrawn item returns 410 until an item uses it again', async () => {
    await publish({ ...original(), 'posts/of-light/en.md': renamed });
    await publish(original());
    for (const slug of ['of-light', 'on-light', 'light']) {
      expect(await found(`/posts/fetch_by?slug=${slug}`)).toEqual([410, 'gone']);
    }
    expect(await found('/posts/fetch_by?slug=never-there')).toEqual([404, 'not_found']);
    await publish({ ...original(), 'posts/on-light/en.md': post });
    expect(await found('/posts/fetch_by?slug=on-light')).toEqual([200, 'on-light']);
    expect(await found('/posts/fetch_by?slug=of-light')).toEqual([410, 'gone']);
  });

  test('of a withdrawn item returns 410 in every kind of content', async () => {
    await publish(original());
    const { data: answers } = (await backend.get('/answers')).body;
    const { data: testimonials } = (await backend.get('/testimonials')).body;
    const { data: pages } = (await backend.get('/pages')).body;
    const { data: churches } = (await backend.get('/locations')).body;
    const slug = (items: { slug: string }[]) => items.at(-1)?.slug ?? '';
    const gone: Record<string, [string, string]> = {
      answers: ['/answers/fetch_by?slug=', slug(answers)],
      testimonials: ['/testimonials_by_slug?slug=', slug(testimonials)],
      pages: ['/pages/fetch_by?slug=', slug(pages)],
      categories: ['/categories/', 'angels'],
      guides: ['/guides/fetch_by?slug=', 'for-leaders'],
    };
    const left = Object.entries(original()).filter(
      ([path]) =>
        !Object.entries(gone).some(([kind, [, name]]) => path.startsWith(`${kind}/${name}/`)),
    );
    const church = slug(churches);
    const files = Object.fromEntries(left);
    files['locations.yaml'] = (files['locations.yaml'] ?? '').replace(
      new RegExp(`slug: ${church}\\b`),
      'slug: quite-another',
    );
    await publish(files);
    for (const [path, name] of Object.values(gone)) {
      expect([path, ...(await found(path + name))]).toEqual([path, 410, 'gone']);
    }
    expect((await backend.post('/lookup_location', { slug: church })).status).toBe(410);
  });

  test('of two items is refused with the file of the second', async () => {
    const files = {
      ...original(),
      'posts/of-light/en.md': renamed,
      'posts/on-lamps/en.md': renamed,
    };
    const listed = Object.entries(files).map(([path, text]) => ({ path, text }));
    const given = { files: listed, overwrite: true };
    const { status, body } = await backend.post('/content', given, credential);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['posts/on-lamps/en.md']]);
  });

  test('finds a renamed guide and a renamed church', async () => {
    const guide = (former: string[]) =>
      text({ title: 'New', kind: 'leader', order: 3, minutes: 5, former });
    const locations = original()['locations.yaml']?.replace(
      'slug: next,',
      'slug: near-by, former: [next],',
    );
    await publish({
      ...original(),
      'guides/new/en.md': guide(['for-group-leaders']),
      'locations.yaml': locations ?? '',
    });
    expect(await found('/guides/fetch_by?slug=for-group-leaders')).toEqual([200, 'new']);
    const { body } = await backend.post('/lookup_location', { slug: 'next' });
    expect(body.data).toMatchObject({ slug: 'near-by', name: 'Next Church' });
  });

  test('of a withdrawn film returns 410', async () => {
    const film = (former: string[] = []) =>
      text({
        video: '/media/clips/a.mp4',
        video_type: 'external',
        published: '2024-05-05',
        former,
      });
    const of = (type: string, slug: string) =>
      found(`/intro_videos/fetch_by_slug?type=${type}&slug=${slug}`);
    const welcome = { 'intro-videos/welcome-hope/en.md': film() };
    await publish({ ...original(), ...welcome });
    await publish({ ...original(), 'intro-videos/welcome-faith/en.md': film(['hope']) });
    expect(await of('welcome', 'hope')).toEqual([200, 'faith']);
    await publish(original());
    for (const slug of ['hope', 'faith']) {
      expect(await of('welcome', slug)).toEqual([410, 'gone']);
      expect(await of('story', slug)).toEqual([404, 'not_found']);
    }
    await publish({ ...original(), ...welcome });
    expect(await of('welcome', 'hope')).toEqual([200, 'hope']);
  });
});
