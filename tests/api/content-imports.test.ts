import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { runContentImports } from '../../backend/content-import/run-imports.ts';
import {
  contentDrafts,
  contentImports,
  contentOrigins,
  oldAddresses,
} from '../../backend/db/schema.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { deskOf } from '../backend/support/editorial.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';

/* Exports of WordPress at the ministry's desk, from the file to the undoing. */

const backend = backendWithoutPeople();
let headers: Record<string, string>;
let serial = 0;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  headers = (await staffMember(backend, ['editor'])).headers;
  for (const table of [contentOrigins, contentImports, contentDrafts, oldAddresses]) {
    await backend.db.delete(table);
  }
});

const calls = '/staff/content_imports';
const published = createPublished({ expire: () => {} });
/** Goes on until nothing is in progress, as the job does. */
async function work() {
  while (await runContentImports(backend.db, published)) {
    // The next run goes on.
  }
}
const send = (file: string | Uint8Array) =>
  backend.post(
    calls,
    { file: Buffer.from(file).toString('base64'), file_name: 'old.xml' },
    headers,
  );
async function read(file: string | Uint8Array): Promise<string> {
  const answered = await send(file);
  expect([answered.status, answered.body]).toMatchObject([201, { data: {} }]);
  await work();
  return answered.body.data.id;
}
const fetchImport = async (id: string) => (await backend.get(`${calls}/${id}`, headers)).body.data;
/** What the list of imports and the page of one say. */
const arePublished = async (id: string) => {
  const { data } = (await backend.get(calls, headers)).body;
  const listed = data.find((one: Json) => one.id === id);
  return [listed.is_published, (await fetchImport(id)).is_published];
};
const itemsOf = async (id: string, query = ''): Promise<Json[]> =>
  (await backend.get(`${calls}/${id}/items${query}`, headers)).body.data;
async function press(id: string, step: 'import' | 'publish' | 'undo') {
  const { status, body } = await backend.post(`${calls}/${id}/${step}`, undefined, headers);
  expect([status, body]).toMatchObject([200, { data: { done: true } }]);
  await work();
}
const choose = (id: string, body: object) => backend.post(`${calls}/${id}/choices`, body, headers);
const counts = (all: Record<string, number>) =>
  Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
const actionsOf = async (id: string) => counts((await fetchImport(id)).actions);
const outcomesOf = async (id: string) => counts((await fetchImport(id)).outcomes);
const draftOf = async (slug: string) => {
  const rows = await backend.db.select().from(contentDrafts).where(eq(contentDrafts.slug, slug));
  return Object.fromEntries(rows.map(({ language, text }) => [language, text]));
};

interface Post {
  title?: string;
  body?: string;
  more?: string;
}
const item = (id: number, name: string, { title = 'Hope', body = 'Words.', more = '' }: Post) =>
  `<item><title>${title}</title><link>https://old.example/2014/${name}/</link><dc:creator>ana</dc:creator>
<content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2014-05-02 09:00:00</wp:post_date>
<wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
const wxr = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:wp="w"><channel><title>Old</title><link>https://old.example</link>
<wp:author><wp:author_login>ana</wp:author_login><wp:author_display_name>Ana Lee</wp:author_display_name></wp:author>${items.join('\n')}</channel></rss>`;
const fresh = () => `hope-${++serial}`;
const language = (code: string, group: string) =>
  `<category domain="language" nicename="${code}"/><category domain="post_translations" nicename="${group}"/>`;

describe('an export', () => {
  test('is shown item by item, and nothing is made before Import', async () => {
    const slug = fresh();
    const id = await read(wxr(item(1, slug, { body: 'One.\n\nTwo [gravityform id="1"]' })));
    expect(await draftOf(slug)).toEqual({});
    expect(await fetchImport(id)).toMatchObject({ site: 'Old', state: 'ready', total: 1 });
    expect(await itemsOf(id)).toMatchObject([
      {
        ...{ title: 'Hope', item: `posts/${slug}`, action: 'make', fault: null, outcome: null },
        notes: [{ language: 'en', note: 'shortcode', words: '[gravityform id="1"]' }],
      },
    ]);
  });

  test('becomes drafts, which are published all at once, with their old addresses', async () => {
    const slug = fresh();
    const file = wxr(
      item(1, slug, { body: 'Hello <b>you</b>.', more: language('en', 'g1') }),
      item(2, `${slug}-es`, { title: 'Esperanza', body: 'Hola.', more: language('es', 'g1') }),
    );
    const id = await read(gzipSync(file));
    await press(id, 'import');
    expect(await arePublished(id)).toEqual([false, false]);
    expect(await draftOf(slug)).toEqual({
      en: '---\ntitle: Hope\npublished: 2014-05-02\nauthor: Ana Lee\n---\nHello **you**.\n',
      es: '---\ntitle: Esperanza\n---\nHola.\n',
    });
    await press(id, 'publish');
    expect(await arePublished(id)).toEqual([true, true]);
    expect(await outcomesOf(id)).toEqual({ published: 1 });
    const page = (await backend.get(`/posts/fetch_by?slug=${slug}`)).body.data;
    expect(page).toMatchObject({ title: 'Hope', title_es: 'Esperanza' });
    const rows = await backend.db.select().from(oldAddresses);
    expect(rows.map(({ address, target }) => [address, target])).toEqual([
      [`/2014/${slug}`, `/post/${slug}`],
      [`/2014/${slug}-es`, `/post/${slug}`],
    ]);
    await press(id, 'undo');
    expect(await arePublished(id)).toEqual([false, false]);
    expect((await backend.get(`/posts/fetch_by?slug=${slug}`)).status).toBe(410);
    expect(await backend.db.select().from(oldAddresses)).toEqual([]);
    // The same file makes it again at its address.
    expect(await actionsOf(await read(file))).toEqual({ make: 1 });
  });

  test('again changes nothing, and a newer one only what nobody has changed since', async () => {
    const [own, edited] = [fresh(), fresh()];
    const file = (words: string) =>
      wxr(item(1, own, { body: words }), item(2, edited, { body: words }));
    await press(await read(file('Old.')), 'import');
    expect(await actionsOf(await read(file('Old.')))).toEqual({ same: 2 });
    const desk = deskOf(backend, headers);
    const saved = await desk.save(`posts/${edited}`, 'en', { body: 'Better.' });
    expect(saved.status).toBe(200);
    const id = await read(file('New.'));
    expect(await actionsOf(id)).toEqual({ change: 1, keep: 1 });
    expect((await itemsOf(id, '?show=keep'))[0]?.differences).toMatchObject([
      { language: 'en', kept: true },
    ]);
    await press(id, 'import');
    expect([(await draftOf(own)).en, (await draftOf(edited)).en]).toEqual([
      expect.stringContaining('New.'),
      expect.stringContaining('Better.'),
    ]);
    await press(id, 'undo');
    expect((await draftOf(own)).en).toContain('Old.');
    expect((await draftOf(edited)).en).toContain('Better.');
  });

  const words: Record<string, [title: string, body: string]> = {
    'es-ES': ['¿Hay esperanza?', 'Sí, porque él vive con nosotros y no nos deja.'],
    'fr-FR': ['Y a-t-il de l’espoir ?', 'Oui, parce qu’il est vivant et qu’il ne nous laisse pas.'],
    'ko-KR': ['소망이 있나요?', '네, 그분이 살아 계시고 우리를 떠나지 않으세요.'],
  };
  test.each([
    ...['es-ES', 'fr-FR', 'ko-KR'].map((code) => [code, code] as const),
    // Many sites keep the language with which WordPress was set up.
    ...['es-ES', 'fr-FR', 'ko-KR'].map((code) => [code, 'en-US'] as const),
  ])(
    'of a site in %s, which says %s, begins in its language, at its old addresses',
    async (code, said) => {
      const slug = fresh();
      const [title, body] = words[code] as [string, string];
      const language = code.slice(0, 2);
      const file = wxr(item(1, slug, { title, body })).replace(
        '<title>Old',
        `<language>${said}</language>$&`,
      );
      const id = await read(file);
      expect((await itemsOf(id))[0]).toMatchObject({
        languages: [language],
        reason: null,
        fault: null,
      });
      await press(id, 'import');
      const draft = (await draftOf(slug))[language];
      expect(await draftOf(slug)).toEqual({ [language]: draft });
      expect(draft).toContain(`author: Ana Lee\noriginal: ${language}\n`);
      await press(id, 'publish');
      expect(await outcomesOf(id)).toEqual({ published: 1 });
      const page = (await backend.get(`/posts/fetch_by?slug=${slug}`)).body.data;
      expect(page).toMatchObject({
        title,
        language,
        content: expect.stringContaining(body.slice(-12)),
      });
      const [row] = await backend.db.select().from(oldAddresses);
      expect([row?.address, row?.target]).toEqual([`/2014/${slug}`, `/post/${slug}`]);
      expect(await actionsOf(await read(file))).toEqual({ same: 1 });
      await press(id, 'undo');
      expect((await backend.get(`/posts/fetch_by?slug=${slug}`)).status).toBe(410);
    },
  );

  test('of a Spanish site with English translations begins in Spanish', async () => {
    const slug = fresh();
    const file = wxr(
      item(1, slug, { body: 'Hello.', more: language('en', 'g9') }),
      item(2, `${slug}-es`, { title: 'Esperanza', body: 'Hola.', more: language('es', 'g9') }),
    ).replace('<title>Old', '<language>es</language>$&');
    const id = await read(file);
    await press(id, 'import');
    expect(await draftOf(slug)).toEqual({
      en: '---\ntitle: Hope\noriginal: es\n---\nHello.\n',
      es: '---\ntitle: Esperanza\npublished: 2014-05-02\nauthor: Ana Lee\noriginal: es\n---\nHola.\n',
    });
    await press(id, 'publish');
    const page = (await backend.get(`/posts/fetch_by?slug=${slug}`)).body.data;
    expect(page).toMatchObject({ title: 'Hope', title_es: 'Esperanza', language: 'en' });
    const desk = deskOf(backend, headers);
    expect((await desk.read(`posts/${slug}`)).original).toBe('es');
    // The same file again finds what an earlier import has made.
    expect(await actionsOf(await read(file))).toEqual({ same: 1 });
  });

  test('becomes answers of a category, with the first film as theirs, where somebody chooses so', async () => {
    const slug = fresh();
    const more = '<category domain="category" nicename="faq">FAQ</category>';
    const body = 'Yes.\n\nhttps://youtu.be/abcdefgh001\n\nMore.';
    const id = await read(wxr(item(1, slug, { body, more })));
    const group = 'category faq';
    expect((await choose(id, { group, choice: { kind: 'answers' } })).status).toBe(400);
    const unknown = { kind: 'answers', category: 'nowhere' };
    expect((await choose(id, { group, choice: unknown })).status).toBe(400);
    const choice = { kind: 'answers', category: 'god' };
    expect((await choose(id, { group, choice })).status).toBe(200);
    await work();
    await press(id, 'import');
    expect((await draftOf(slug)).en).toBe(
      '---\ntitle: Hope\ncategory: god\norder: 1\npublished: 2014-05-02\nvideo: https://www.youtube.com/watch?v=abcdefgh001\n---\nYes.\n\nMore.\n',
    );
    expect((await choose(id, { group, choice })).status).toBe(409);
  });

  test('leaves an item alone that somebody has made at its address meanwhile', async () => {
    const slug = fresh();
    const id = await read(wxr(item(1, slug, {})));
    const fields = { title: 'Own', published: '2026-01-02', author: 'Ana' };
    const desk = deskOf(backend, headers);
    await desk.post('items', { id: `posts/${slug}`, fields, body: 'Own.' });
    await press(id, 'import');
    expect((await draftOf(slug)).en).toContain('Own.');
    expect(await itemsOf(id)).toMatchObject([{ action: 'leave_out', reason: 'taken' }]);
    // The same export finds it another address.
    const again = await read(wxr(item(1, slug, {})));
    expect(await itemsOf(again)).toMatchObject([{ action: 'make', item: `posts/${slug}-2` }]);
  });

  test('leaves out what was no public page, and says why', async () => {
    const id = await read(
      wxr(
        item(1, fresh(), {}).replace('publish', 'draft'),
        item(2, fresh(), { more: '<wp:post_password>x</wp:post_password>' }),
        item(3, fresh(), { body: '' }),
        item(4, fresh(), { more: '<category domain="language" nicename="pt"/>' }),
        item(5, fresh(), { body: 'x'.repeat(1_100_000) }),
        item(6, 'menu', {}).replace('type>post<', 'type>nav_menu_item<'),
      ),
    );
    expect((await itemsOf(id)).map(({ reason }) => reason)).toEqual([
      ...['not_published', 'protected', 'no_words', 'no_language', 'too_long'],
    ]);
    expect((await fetchImport(id)).skipped).toEqual([{ type: 'nav_menu_item', count: 1 }]);
    const choice = { kind: 'posts' };
    expect((await choose(id, { number: 1, choice })).status).toBe(200);
    await work();
    expect(await actionsOf(id)).toEqual({ make: 1, leave_out: 4 });
  });

  test.each([
    ['nothing', '', 400],
    ['a page', '<!doctype html><title>Not found</title>', 422],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 422],
    ['a damaged archive', new Uint8Array([0x1f, 0x8b, 8, 0, 1]), 422],
    ['an archive that unpacks to too much', gzipSync(Buffer.alloc(65_000_000)), 422],
    ['an archive without an export', zipSync({ 'a.txt': new Uint8Array([65]) }), 422],
  ])('is refused if it is %s', async (_, file, status) => {
    expect((await send(file)).status).toBe(status);
  });

  test('reads no entities, no files and no scripts, and what is whole of a file that ends early', async () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(50)}"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const hostile =
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>&lt;script&gt;';
    const [slug, other] = [fresh(), fresh()];
    const file = wxr(
      item(1, slug, { title: '&b;&f;&lt;script&gt;x', body: hostile }),
      item(2, other, {}),
    ).replace('?>', `?>${bomb}`);
    const id = await read(file.slice(0, file.lastIndexOf('<wp:post_name>')));
    expect(await fetchImport(id)).toMatchObject({ is_truncated: true, total: 1 });
    await press(id, 'import');
    const { en = '' } = await draftOf(slug);
    expect(en).not.toMatch(/alert|javascript|passwd:|(?<!\\)<script|x{50}/);
    await press(id, 'publish');
    expect(await outcomesOf(id)).toEqual({ published: 1 });
  });

  test('of pages brings their pictures along, cropped for lists', async () => {
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#246' },
    })
      .png()
      .toBuffer();
    const slug = fresh();
    const file = zipSync({
      [`${slug}.md`]: strToU8(
        '---\ntitle: Hope\nimage: a.png\nimage_alt: A chapel\n---\n![Door](a.png)\n\n![Gone](broken.png)\n',
      ),
      'a.png': new Uint8Array(picture),
      'broken.png': strToU8('no picture'),
    });
    const id = await read(file);
    await press(id, 'import');
    const { en = '' } = await draftOf(slug);
    expect(en).toMatch(/!\[Door\]\(\/api\/v1\/pictures\/[\w-]{22}\.webp#40x40\)/);
    expect(en).not.toContain('Gone');
    const [, name = ''] = /image: (upload-[\w-]{22})/.exec(en ?? '') ?? [];
    const { body } = await backend.get(`/picture_words/${name}`, headers);
    expect(body.data.words).toEqual({ en: 'A chapel' });
    const notes = (await itemsOf(id))[0]?.notes as Json[];
    expect(notes.map(({ note }) => note)).toContain('picture_unfetched');
    await press(id, 'publish');
    expect(await outcomesOf(id)).toEqual({ published: 1 });
    expect(await actionsOf(await read(file))).toEqual({ same: 1 });
  });

  test.each(['answers', 'testimonials'])(
    'of a list becomes %s with their films and captions, by its categories',
    async (kind) => {
      const slug = fresh();
      const file = zipSync({
        'list.csv': strToU8(
          `Title,Short answer,Text,URL,Category,Date\n${slug},He lives.,"Long words.",https://youtu.be/abcdefgh001,GOD,2019-03-04`,
        ),
        'abcdefgh001.en.srt': strToU8('1\n00:00:01,000 --> 00:00:02,000\nHe lives\n'),
      });
      const id = await read(file);
      expect((await fetchImport(id)).groups).toMatchObject([{ kind: 'answers', category: 'god' }]);
      if (kind !== 'answers') {
        await choose(id, { group: 'category GOD', choice: { kind, category: 'god' } });
        await work();
      }
      await press(id, 'import');
      const [draft] = await backend.db
        .select()
        .from(contentDrafts)
        .where(eq(contentDrafts.slug, slug));
      expect(draft).toMatchObject({
        kind,
        text: expect.stringMatching(
          /category: god[\s\S]*video: https:\/\/www\.youtube\.com\/watch\?v=abcdefgh001/,
        ),
        captions: expect.stringContaining('He lives'),
      });
      await press(id, 'publish');
      expect(await outcomesOf(id)).toEqual({ published: 1 });
      expect(await actionsOf(await read(file))).toEqual({ same: 1 });
    },
  );

  test('of a whole site can be published as it is', async () => {
    const file = await readFile('tests/support/wordpress.xml');
    const id = await read(file);
    expect(await actionsOf(id)).toEqual({ make: 4 });
    expect((await itemsOf(id)).map(({ fault }) => fault)).toEqual(Array(4).fill(null));
  });
});
