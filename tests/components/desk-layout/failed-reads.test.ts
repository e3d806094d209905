import { globSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApiDocument } from '@/lib/contract/openapi';
import { expectedErrors } from '../../support/no-console-error';
import { api } from '../../support/recorded-api';

/* The guard of a page catches a failed read only while the page's function runs (CONTRIBUTING.md, “A page”). */

// Cookies, the cache, the router and the texts exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({}) }));
vi.mock('next-intl/server', () => import('../../support/next-intl-server'));
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

const folder = 'app/[locale]/(desk)';
const pages = globSync('**/page.tsx', { cwd: folder }).map((file) => path.dirname(file));
const params = { id: '1', kind: 'answers', slug: 'hope' };

type Query = Record<string, string>;
const refused = (...forms: string[]): Query[] => forms.map((form) => ({ fault: 'failed', form }));
/** Queries with which a page reads more than without, as after a refused form. */
const queries: Partial<Record<string, Query[]>> = {
  'desk/card-orders': refused('1'),
  'desk/cards': refused(''),
  'desk/content': [{ kind: 'answers' }],
  'desk/content/[kind]/[slug]': [{ entry: '1' }],
  'desk/content/[kind]/[slug]/history': [{ entry: '1' }],
  'desk/conversations': refused('1'),
  'desk/counts': [{ fault: 'cards' }],
  'desk/decide': [
    ...refused('1'),
    ...['films', 'listings', 'corrections'].map((kind) => ({ kind })),
  ],
  'desk/churches/listings': refused('add'),
  'desk/churches/listings/[id]': refused('invite'),
  'desk/films/[id]': [{ fault: 'failed', at: 'words' }],
  'desk/films/new': refused(''),
  'desk/listing': refused('new'),
  'desk/messages/[id]': refused('reply', 'report'),
  'desk/people': refused('invite'),
  'desk/person-data': [{ email: 'ruth@example.org' }],
  'desk/questions': [{ status: 'searched' }],
  'desk/questions/[id]': refused('answer', 'await'),
  'desk/staff': refused('invite', 'second-step', '7'),
  'desk/write': refused(''),
  'desk/visitors': [{ email: 'ruth@example.org' }],
  'users/invitation': [{ token: 'secret' }],
  'users/password/new': [{ token: 'secret' }],
  'users/sign-in/link': [{ token: 'secret' }],
};

/** Reads that a page works without (`optional`). */
const optional = ['/intro_videos/primary_story_videos'];

/** What differs from the examples of the contract, by path. */
const changes: Record<string, object> = {
  '/me': { staff: { roles: ['administrator', 'editor', 'supporter', 'moderator'], languages: [] } },
  '/account/listings/{id}': { corrections: 1 },
  '/staff/listings/{id}': { account: null },
};
const examples = Object.entries(openApiDocument({ title: '', serverUrl: '' }).paths).flatMap(
  ([template, { get, post }]) => {
    const example = (get ?? post)?.responses['200']?.content?.['application/json']?.example;
    if (!example) return [];
    const { data, ...rest } = example as { data: object };
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
    return [
      {
        pattern,
        body: { ...rest, data: changes[template] ? { ...data, ...changes[template] } : data },
      },
    ];
  },
);

/** Pages for people who are not signed in; the others are shown to one who is. */
const forSignedOut = ['users/sign-in'];

/** Path of the read that fails. */
let failing: string | undefined;
let isSignedOut: boolean;
beforeEach(() => {
  failing = undefined;
  api.respond = ({ path }) => {
    const body = examples.find(({ pattern }) => pattern.test(path))?.body;
    if (path === '/me' && path !== failing && isSignedOut) {
      return { status: 401, body: { error: { code: 'not_signed_in', message: 'Nobody.' } } };
    }
    if (path === failing || !body) {
      return { status: 503, body: { error: { code: 'down', message: 'down' } } };
    }
    return { status: 200, body };
  };
});

const paths = () => api.requests.map((request) => request.path);

/** Renders a page; `readLater` are the reads made only while React renders what the page returned. */
async function show(page: string, query: Query) {
  const { default: Page } = await import(path.resolve(folder, page, 'page.tsx'));
  api.requests = [];
  isSignedOut = forSignedOut.includes(page);
  const node: ReactNode = await Page({
    params: Promise.resolve(params),
    searchParams: Promise.resolve(query),
  });
  const reads = paths();
  const { prelude } = await prerender(node);
  return {
    html: await new Response(prelude).text(),
    reads,
    readLater: paths().slice(reads.length),
  };
}

const unavailable = 'name="lampstand:status" content="503"';

it('has queries only for pages that exist', () => {
  expect(pages).toEqual(expect.arrayContaining(Object.keys(queries)));
});

describe.each(pages)('%s', (page) => {
  it.each([{}, ...(queries[page] ?? [])])(
    'with %j: each failed read leads to 503',
    async (query) => {
      const shown = await show(page, query);
      expect(shown.html).toContain('<h1');
      expect(shown.html).not.toContain(unavailable);
      expect(shown.readLater).toEqual([]);
      if (query.fault) expect(shown.reads).toContain('/me/draft');

      expectedErrors();
      const withoutError: string[] = [];
      for (const read of new Set(shown.reads)) {
        failing = read;
        const { html } = await show(page, query);
        if (!html.includes(unavailable)) withoutError.push(read);
      }
      expect(withoutError.filter((read) => !optional.includes(read))).toEqual([]);
    },
  );
});
