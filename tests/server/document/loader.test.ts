import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { loaderElement } from '@/server/document/loader';

const renewal = readFileSync('public/renew.js', 'utf8');

interface Site {
  /** The build id in React's data at the page's address. */
  data?: string;
  /** The digest of the body that the data was rendered with; null: a proxy dropped the header. */
  body?: string | null;
  /** The status of scripts; undefined: no connection. */
  scriptStatus?: number | undefined;
  /** Whether the script runs. */
  loads?: boolean;
}

/** Runs the loader of a page of `build-1` with stubs for the browser, until it is idle. */
async function load(
  { data = '0:{"b":"build-1"}', body = 'body-1', scriptStatus, loads = false }: Site,
  { storage = {} as Record<string, unknown>, isInField = false, readsQuery = false } = {},
) {
  const page = { reloads: 0, requested: '', data: [] as unknown[], scripts: [] as string[] };
  const renewed: string[] = [];
  let timer: () => void = () => {};
  const document: Record<string, unknown> = {};
  const context = createContext({
    addEventListener: () => {},
    removeEventListener: () => {},
    document: Object.assign(document, {
      querySelector: (selector: string) => (isInField && selector === ':focus' ? {} : null),
      createElement: () => ({}),
      head: {
        append(element: { src?: string; onload: () => void; onerror: () => void }) {
          if (element.src === '/renew.js') {
            document.currentScript = element;
            runInContext(renewal, context);
            element.onload();
            return;
          }
          page.scripts.push(element.src ?? '');
          if (loads) element.onload();
          else element.onerror();
        },
      },
    }),
    fetch: async (url: string, init?: { headers?: Record<string, string> }) => {
      if (init?.headers?.['X-Renew']) {
        expect(page.reloads).toBe(0);
        renewed.push(url);
        if (url.startsWith('https:')) throw new TypeError('no connection');
        return { text: async () => '' };
      }
      if (init?.headers) {
        page.requested = url;
        const headers = {
          'content-type': 'text/x-component',
          ...(body && { 'x-body-digest': body }),
        };
        return { ok: true, headers: new Headers(headers), text: async () => data };
      }
      if (scriptStatus === undefined && url.endsWith('.js')) throw new TypeError('no connection');
      return { status: scriptStatus, blob: async () => ({}) };
    },
    location: {
      href: 'https://site.example/answers?q=a',
      ...{ pathname: '/answers', search: '?q=a' },
      reload: () => page.reloads++,
    },
    sessionStorage: storage,
    setTimeout: (work: () => void) => {
      timer = work;
    },
    self: { __next_f: { push: (row: unknown) => page.data.push(row) } },
    Date,
  });
  const element = loaderElement({
    scripts: ['/_next/static/a.js'],
    inline: [],
    flight: { build: 'build-1', body: 'body-1' },
    readsQuery,
  });
  runInContext(element.replace(/<\/?script>/g, ''), context);
  timer();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  await new Promise(setImmediate);
  // A reload alone may be answered by a cache in front with the same old page.
  const addresses = ['https://site.example/answers?q=a', '/answers?_rsc', '/answers?q=a&_rsc'];
  expect(renewed).toEqual(page.reloads > 0 ? addresses : []);
  return page;
}

it('the loader starts the scripts of a page with the payload of its own build', async () => {
  const page = await load({ loads: true });
  expect(page).toEqual({
    reloads: 0,
    requested: '/answers?_rsc',
    data: [[1, '0:{"b":"build-1"}']],
    scripts: ['/_next/static/a.js'],
  });
});

it('the loader requests the payload with the query where the page reads it', async () => {
  expect((await load({ loads: true }, { readsQuery: true })).requested).toBe('/answers?q=a&_rsc');
});

it('the loader reloads a page whose payload is from another build, and starts nothing', async () => {
  expect(await load({ data: '0:{"b":"build-2"}', loads: true })).toMatchObject({
    reloads: 1,
    data: [],
    scripts: [],
  });
});

it('the loader reloads a page that was published again before its payload arrived, and starts nothing', async () => {
  expect(await load({ body: 'body-2', loads: true })).toMatchObject({
    reloads: 1,
    data: [],
    scripts: [],
  });
});

it('the loader starts with a newer payload of its own build after a recent reload', async () => {
  const storage = {};
  await load({ body: 'body-2', loads: true }, { storage });
  expect(await load({ body: 'body-2', loads: true }, { storage })).toMatchObject({
    reloads: 0,
    data: [[1, '0:{"b":"build-1"}']],
    scripts: ['/_next/static/a.js'],
  });
});

it('the loader never starts with a payload of another build', async () => {
  const storage = {};
  const site = { data: '0:{"b":"build-2"}', loads: true };
  await load(site, { storage });
  expect(await load(site, { storage })).toMatchObject({ reloads: 0, data: [], scripts: [] });
});

it('the loader starts where a proxy dropped the digest', async () => {
  expect(await load({ body: null, loads: true })).toMatchObject({
    reloads: 0,
    scripts: ['/_next/static/a.js'],
  });
});

it('the loader reloads a page whose script no longer exists, at most once a minute', async () => {
  const storage = {};
  expect((await load({ scriptStatus: 404 }, { storage })).reloads).toBe(1);
  expect((await load({ scriptStatus: 404 }, { storage })).reloads).toBe(0);
});

it.each([
  ['without a connection', { scriptStatus: undefined }],
  ['when the site is unavailable', { scriptStatus: 503 }],
  ['when the script exists', { scriptStatus: 200 }],
])('the loader does not reload a page %s', async (_, site) => {
  expect((await load(site)).reloads).toBe(0);
});

it('the loader does not reload a page while a field has the focus', async () => {
  expect((await load({ scriptStatus: 404 }, { isInField: true })).reloads).toBe(0);
  for (const site of [{ data: '0:{"b":"build-2"}' }, { body: 'body-2' }]) {
    const page = await load({ ...site, loads: true }, { isInField: true });
    expect(page).toMatchObject({ reloads: 0, data: [], scripts: [] });
  }
});
