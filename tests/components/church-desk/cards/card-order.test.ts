import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApiDocument } from '@/lib/contract/openapi';
import { api } from '../../../support/recorded-api';

/* What is invalid in an order of cards is said at its field. */

// Cookies, the cache and the texts exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
vi.mock('next-intl/server', () => import('../../../support/next-intl-server'));
vi.mock('@/lib/api/server', async () => (await import('../../../support/recorded-api')).server);

const { paths } = openApiDocument({ title: '', serverUrl: '' });
const exampleOf = (route: string) =>
  paths[route]?.get?.responses['200']?.content?.['application/json']?.example as
    | { data: object | object[] }
    | undefined;

beforeEach(() => {
  api.respond = ({ path: route }) => {
    const key = route.replace(/^(\/accounts\/)[^/]+/, '$1{id}');
    const body = exampleOf(key) ?? { data: [], meta: { total: 0, offset: 0, limit: 100 } };
    const data = Array.isArray(body.data)
      ? body.data.map((item) => (route.endsWith('films') ? { ...item, status: 'approved' } : item))
      : { ...body.data, membership_state: 'active', staff: null };
    return { status: 200, body: { ...body, data } };
  };
});

async function invalidFields(query: Record<string, string>) {
  const { CardsPage } = await import('@/components/church-desk/cards/cards-page');
  const node = await CardsPage({
    params: Promise.resolve({ locale: 'en' }),
    searchParams: Promise.resolve(query),
  } as never);
  const html = await new Response((await prerender(node as ReactNode)).prelude).text();
  expect(html).toContain('name="recipient"');
  const inputs = html.match(/<(?:input|textarea|select)[^>]*aria-invalid="true"[^>]*>/g) ?? [];
  return inputs.map((input) => /name="([^"]+)"/.exec(input)?.[1]);
}

it('marks each refused field, and no other', async () => {
  expect(await invalidFields({})).toEqual([]);
  expect(await invalidFields({ fault: 'incomplete', fields: 'zip,state' })).toEqual([
    'state',
    'zip',
  ]);
  const all = 'recipient,street,city,state,zip,phone,quantity';
  expect((await invalidFields({ fault: 'incomplete', fields: all })).toSorted()).toEqual(
    all.split(',').toSorted(),
  );
});
