import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LinkNetwork, publicNetwork } from '../../backend/checks/check-link.ts';
import { runContentImports } from '../../backend/content-import/run-imports.ts';
import {
  contentDrafts,
  contentImports,
  contentOrigins,
  siteReadings,
} from '../../backend/db/schema.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { readSites } from '../../backend/site-readings/read-sites.ts';
import { addressOf, restAddresses } from '../../backend/site-readings/rest-addresses.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';

/* A WordPress that is read by its REST address becomes the same drafts as its export. */

const backend = backendWithoutPeople();

/** A stand-in for a WordPress: its routes, and what a journey makes of them. */
interface WordPress {
  front: string;
  posts: Json[];
  pages: Json[];
  categories: Json[];
  users: Json[] | number;
  media: Json[];
  tags: Json[];
  /** Of their paths. */
  htmls: Record<string, string>;
  /** Answers otherwise, if it answers. */
  instead?: (url: URL, response: ServerResponse) => boolean;
}
let site: WordPress;
let internet: Server;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  internet = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => internet.once('listening', resolve));
  port = (internet.address() as AddressInfo).port;
});
afterAll(() => internet.close());

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', origin());
  asked.push(url.pathname + url.search);
  if (site.instead?.(url, response)) return;
  if (url.pathname === '/') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(site.front);
    return;
  }
  if (Object.hasOwn(site.htmls, url.pathname)) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(site.htmls[url.pathname]);
    return;
  }
  if (url.pathname === '/wp-json/') {
    const home = { name: 'Old &amp; Tried', home: origin(), namespaces: ['oembed/1.0', 'wp/v2'] };
    response.end(JSON.stringify(home));
    return;
  }
  const route = /^\/wp-json\/wp\/v2\/(posts|pages|categories|tags|users|media)$/.exec(
    url.pathname,
  )?.[1];
  const entries = route ? site[route as 'posts'] : 404;
  if (typeof entries === 'number') {
    response.writeHead(entries).end('{"code":"rest_refused"}');
    return;
  }
  const [count, page] = ['per_page', 'page'].map((name) => Number(url.searchParams.get(name)));
  const part = entries.slice(((page ?? 1) - 1) * (count ?? 10)).slice(0, count);
  const pages = String(Math.ceil(entries.length / (count ?? 10)));
  if (part.length === 0 && page !== 1) response.writeHead(400).end('{"code":"invalid_page"}');
  else response.writeHead(200, { 'x-wp-totalpages': pages }).end(JSON.stringify(part));
}

const origin = () => `http://old.example:${port}`;
const post = (id: number, more: object = {}): Json => ({
  ...{ id, date: '2014-05-02T09:00:00', date_gmt: '2014-05-02T07:00:00', slug: `post-${id}` },
  ...{ status: 'publish', type: 'post', link: `${origin()}/2014/post-${id}/` },
  guid: { rendered: `${origin()}/?p=${id}` },
  title: { rendered: `Isn&#8217;t hope ${id} near?` },
  content: {
    rendered: `<p>It&#8217;s near &#8211; always.</p>\n<p>Post ${id}</p>\n`,
    protected: false,
  },
  excerpt: { rendered: '<p>It&#8217;s near &#8211; always. [&hellip;]</p>\n' },
  ...{ author: 3, featured_media: 0, categories: [5] },
  ...more,
});

const network: LinkNetwork = {
  ...{ ...publicNetwork, mayUsePort: () => true, userAgent: 'Lampstand import' },
  lookup: (_name, options, callback) =>
    options.all
      ? callback(null, [{ address: '127.0.0.1', family: 4 }])
      : callback(null, '127.0.0.1', 4),
};
let headers: Record<string, string>;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  headers = (await staffMember(backend, ['editor'])).headers;
  for (const table of [siteReadings, contentOrigins, contentImports, contentDrafts]) {
    await backend.db.delete(table);
  }
  asked.length = 0;
  site = {
    front: '<!doctype html><html lang="en-US"><title>Old</title>',
    ...{ posts: [post(1)], pages: [], media: [], tags: [], htmls: {} },
    categories: [{ id: 5, slug: 'faith', name: 'Faith &amp; doubt' }],
    users: [{ id: 3, name: 'Ruth Park' }],
  };
});

const published = createPublished({ expire: () => {} });
async function work() {
  while (await runContentImports(backend.db, published)) {
    // The next run goes on.
  }
}
const readings = async (): Promise<Json[]> =>
  (await backend.get('/staff/site_readings', headers)).body.data;
async function read(url = `${origin()}/`): Promise<Json> {
  const sent = await backend.post('/staff/site_readings', { url }, headers);
  expect(sent.status).toBe(201);
  await readSites(backend.db, network);
  await work();
  return (await readings())[0];
}
const importOf = async (id: string) =>
  (await backend.get(`/staff/content_imports/${id}`, headers)).body.data;
const itemsOf = async (id: string): Promise<Json[]> =>
  (await backend.get(`/staff/content_imports/${id}/items`, headers)).body.data;
const press = async (id: string, step: string) => {
  const { status } = await backend.post(`/staff/content_imports/${id}/${step}`, undefined, headers);
  expect(status).toBe(200);
  await work();
};

describe('a WordPress', () => {
  test('is read in the background, and becomes an import like its export', async () => {
    site.pages = [
      post(7, { type: 'page', slug: 'about', categories: [], link: `${origin()}/about/` }),
    ];
    const reading = await read();
    expect(reading).toMatchObject({ url: `${origin()}/`, fault: null, done: 6, total: 6 });
    const item = await importOf(reading.import_id);
    expect(item).toMatchObject({
      ...{ site: 'Old & Tried', state: 'ready', total: 2, is_truncated: false },
      ...{ created_by: 'Ana Lee', actions: { make: 2 } },
      groups: [
        { key: 'category faith', name: 'Faith & doubt', count: 1, kind: 'posts' },
        { key: 'type page', name: 'page', count: 1, kind: 'pages' },
      ],
    });
    const [first] = await itemsOf(reading.import_id);
    expect(first).toMatchObject({
      ...{ title: "Isn't hope 1 near?", item: 'posts/post-1', notes: [] },
      addresses: ['/2014/post-1', '/?p=1'],
    });
    await press(reading.import_id, 'import');
    const drafts = await backend.db.select().from(contentDrafts);
    expect(drafts.find(({ slug }) => slug === 'post-1')?.text).toContain("It's near - always.");
    expect(drafts.find(({ slug }) => slug === 'post-1')?.text).toContain('Ruth Park');
  });

  test('changes nothing when its export is read afterwards, or it is read again', async () => {
    const reading = await read();
    await press(reading.import_id, 'import');
    const again = await read();
    expect((await importOf(again.import_id)).actions).toMatchObject({ same: 1, make: 0 });
    const wxr = `<rss><channel><title>Old &amp; Tried</title><link>${origin()}</link>
<wp:author><wp:author_login>ruth</wp:author_login><wp:author_display_name>Ruth Park</wp:author_display_name></wp:author>
<item><title>Isn't hope 1 near?</title><link>${origin()}/2014/post-1/</link><dc:creator>ruth</dc:creator>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>It's near - always.</p><!-- /wp:paragraph -->

<p>Post 1</p>]]></content:encoded><excerpt:encoded></excerpt:encoded><wp:post_id>1</wp:post_id>
<wp:post_date>2014-05-02 09:00:00</wp:post_date><wp:post_name>post-1</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type><category domain="category" nicename="faith">Faith &amp; doubt</category></item></channel></rss>`;
    const file = Buffer.from(wxr).toString('base64');
    const sent = await backend.post(
      '/staff/content_imports',
      { file, file_name: 'old.xml' },
      headers,
    );
    await work();
    expect((await importOf(sent.body.data.id)).actions).toMatchObject({ same: 1, make: 0 });
  });

  test('has as many pages as it says, and loses one broken entry, not its neighbours', async () => {
    site.posts = Array.from({ length: 120 }, (_, index) => post(index + 1));
    site.instead = (url, response) => {
      const [count, page] = ['per_page', 'page'].map((name) => Number(url.searchParams.get(name)));
      const isPosts = url.pathname.endsWith('/posts');
      // The entry of number 73 ends PHP in the middle of an answer.
      const isBroken = (count === 50 && page === 2) || (count === 10 && page === 8);
      if (!isPosts || !isBroken) return false;
      response.writeHead(500).end('<p>There has been a critical error on this website.</p>');
      return true;
    };
    const reading = await read();
    const item = await importOf(reading.import_id);
    expect(item).toMatchObject({ total: 110, is_truncated: true, state: 'ready' });
  });

  test('has its languages, pictures and descriptions, as far as it says them', async () => {
    site.media = [{ id: 9, source_url: `${origin()}/wp-content/a.jpg`, alt_text: 'A lamp' }];
    site.posts = [
      post(1, {
        ...{ lang: 'en', translations: { en: 1, es: 2 }, featured_media: 9 },
        yoast_head_json: { description: 'In one sentence.', author: 'R.' },
      }),
      post(2, {
        ...{ lang: 'es', translations: { en: 1, es: 2 } },
        title: { rendered: 'Esperanza' },
      }),
      post(3, { lang: 'ko', translations: { ko: 3 } }),
    ];
    const reading = await read();
    const items = await itemsOf(reading.import_id);
    expect(items.find(({ languages }) => languages.length === 2)).toMatchObject({
      languages: ['en', 'es'],
    });
    expect(items.find(({ languages }) => languages[0] === 'ko')).toMatchObject({
      reason: null,
    });
    await press(reading.import_id, 'import');
    const drafts = await backend.db.select().from(contentDrafts);
    expect(drafts.map(({ language }) => language).sort()).toEqual(['en', 'es', 'ko']);
  });

  test('whose programs say nothing of its languages has them by its pages', async () => {
    const head = (paths: Record<string, string>) =>
      Object.entries(paths)
        .map(
          ([code, path]) => `<link rel="alternate" href="${origin()}${path}" hreflang="${code}" />`,
        )
        .join('\n');
    site.front += head({ 'en-US': '/', 'es-ES': '/es/' });
    const hope = { 'en-US': '/hope/', 'es-ES': '/es/%C2%BFesperanza/', 'x-default': '/hope/' };
    site.htmls = {
      '/hope/': head(hope),
      '/es/%C2%BFesperanza/': head(hope),
      '/alone/': head({ 'en-US': '/alone/' }),
      '/faith/': head({ 'en-US': '/faith/', 'es-ES': 'https://elsewhere.example/fe/' }),
    };
    site.posts = [
      post(1, { link: `${origin()}/hope/` }),
      post(2, { link: `${origin()}/es/%c2%bfesperanza/`, title: { rendered: 'Esperanza' } }),
      post(3, { link: `${origin()}/alone/` }),
      post(4, { link: `${origin()}/faith/` }),
    ];
    const reading = await read();
    const items = await itemsOf(reading.import_id);
    expect(items.map(({ languages }) => languages)).toEqual([['en', 'es'], ['en'], ['en']]);
    // The page of a translation says the same as that of its original.
    expect(asked.filter((path) => /hope|esperanza/.test(path))).toEqual(['/hope/']);
  });

  test('asks no page of a site in one language', async () => {
    const { import_id } = await read();
    expect(await itemsOf(import_id)).toHaveLength(1);
    expect(asked).not.toContain('/2014/post-1/');
  });

  test('has tags, which are named', async () => {
    site.tags = [{ id: 8, slug: 'grief', name: 'Grief &amp; loss' }];
    site.posts = [post(1, { tags: [8, 9] })];
    const [item] = await itemsOf((await read()).import_id);
    expect(item?.notes).toEqual([{ language: 'en', note: 'terms_unused', words: 'Grief & loss' }]);
  });

  test('is found by its link, below a folder, and where addresses are parameters', () => {
    const header = '<https://a.example/api/>; rel="https://api.w.org/", <x>; rel=shortlink';
    expect(restAddresses('https://a.example/blog/', header, '')[0]).toBe('https://a.example/api/');
    const tag = '<link rel="https://api.w.org/" href="https://a.example/?rest_route=/&#038;x=1" />';
    expect(restAddresses('https://a.example/blog/', undefined, tag)).toEqual([
      ...['https://a.example/?rest_route=/&x=1', 'https://a.example/blog/wp-json/'],
      ...['https://a.example/wp-json/', 'https://a.example/blog/?rest_route=/'],
    ]);
    expect(addressOf('https://a.example/wp-json/', 'wp/v2/posts', { page: 2 })).toBe(
      'https://a.example/wp-json/wp/v2/posts?page=2',
    );
    expect(addressOf('https://a.example/?rest_route=/', 'wp/v2/posts', { page: 2 })).toBe(
      'https://a.example/?rest_route=%2Fwp%2Fv2%2Fposts&page=2',
    );
  });

  test('whose authors are not public has them by what its pages say', async () => {
    site.users = 401;
    site.posts = [post(1, { yoast_head_json: { author: 'Miriam Abara' } })];
    const { import_id } = await read();
    await press(import_id, 'import');
    const [draft] = await backend.db.select().from(contentDrafts);
    expect(draft?.text).toContain('Miriam Abara');
  });

  test('with a password, and warnings before its answers', async () => {
    site.posts = [post(1, { content: { rendered: '', protected: true } })];
    site.instead = (url, response) => {
      if (!url.pathname.endsWith('/categories')) return false;
      response.end(`\ufeff${JSON.stringify(site.categories)}`);
      return true;
    };
    const { import_id } = await read();
    const [item] = await itemsOf(import_id);
    expect(item).toMatchObject({ reason: 'protected', group: 'Faith & doubt' });
  });
});

describe('a site whose answers nobody meant', () => {
  test.each(['Infinity', '99999999999', '-3', '1.5', 'many', ''])(
    'such as the number of its pages, ends: %s',
    async (pages) => {
      site.instead = (url, response) => {
        if (!url.pathname.endsWith('/posts')) return false;
        if (url.searchParams.get('page') !== '1') response.writeHead(400).end('{}');
        else response.writeHead(200, { 'x-wp-totalpages': pages }).end(JSON.stringify([post(1)]));
        return true;
      };
      const reading = await read();
      expect(reading).toMatchObject({ fault: null });
      expect(await itemsOf(reading?.import_id)).toHaveLength(1);
    },
  );

  const odd: [string, () => Json][] = [
    [
      'signs that no database stores',
      () => ({ title: { rendered: 'Ho\0pe \ud800' }, slug: 'a\0b' }),
    ],
    ['a number beyond all numbers', () => ({ id: 1e300, featured_media: 1e300 })],
    ['no date', () => ({ date: '0000-99-99T00:00:00', date_gmt: null })],
    [
      'a translation in every language of the world',
      () => ({
        lang: 'en',
        wpml_translations: Array.from({ length: 200_000 }, (_, id) => ({ id: id + 1 })),
      }),
    ],
    [
      'values of other kinds',
      () => ({ categories: { a: 1 }, title: 4, content: [], excerpt: null }),
    ],
    ['words that are names of objects', () => ({ lang: '__proto__', slug: 'constructor' })],
  ];
  test.each(odd)('such as %s, is read', async (_, more) => {
    site.posts = [post(1, more()), post(2)];
    const reading = await read();
    expect(reading).toMatchObject({ fault: null });
    expect((await importOf(reading?.import_id)).state).toBe('ready');
  });
});

describe('a site that cannot be read', () => {
  const everything =
    (status: number, body = ''): WordPress['instead'] =>
    (url, response) => {
      if (url.pathname === '/') return false;
      response.writeHead(status).end(body);
      return true;
    };
  test.each<[string, string, WordPress['instead']]>([
    ['is another program', 'no_rest', everything(404)],
    ['answers pages instead', 'no_rest', everything(200, '<!doctype html><title>Home</title>')],
    ['lets nobody read its interface', 'rest_refused', everything(401, '{"code":"rest_refused"}')],
    [
      'lets nobody read its posts',
      'rest_refused',
      (url, response) => {
        if (!url.pathname.endsWith('/posts')) return false;
        response.writeHead(401).end('{"code":"rest_forbidden"}');
        return true;
      },
    ],
    [
      'leads to its own network',
      'not_public',
      (url, response) => {
        if (url.pathname !== '/') return false;
        response.writeHead(302, { location: 'http://192.168.0.1/' }).end();
        return true;
      },
    ],
    [
      'is away',
      'no_answer',
      (_, response) => {
        response.destroy();
        return true;
      },
    ],
  ])('because it %s', async (_, fault, instead) => {
    site.instead = instead;
    expect(await read()).toMatchObject({ fault, import_id: null });
    expect(await backend.db.$count(contentImports)).toBe(0);
    // It is read once.
    const count = asked.length;
    await readSites(backend.db, network);
    expect(asked).toHaveLength(count);
  });

  test('because its address is none, or for people without the role', async () => {
    for (const url of ['', 'ftp://old.example/', 'localhost', 'https://a:b@old.example/']) {
      const { status } = await backend.post('/staff/site_readings', { url }, headers);
      expect(status, url).toBe(400);
    }
    const other = await staffMember(backend, ['supporter']);
    expect((await backend.get('/staff/site_readings', other.headers)).status).toBe(403);
  });
});
