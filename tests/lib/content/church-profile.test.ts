import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getChurch, getChurchAccount, presentChurchSlug } from '@/lib/content/churches';
import type { WireLocation } from '@/lib/contract/locations';
import { notFound, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const account = { id: 3, slug: 'grace-account', name: 'Grace' };
let record: WireLocation;

beforeEach(() => {
  record = { id: 1, slug: 'grace', name: 'Grace' };
  api.answerWith(({ path, query, body }) => {
    const call = path.slice('/api/v1'.length);
    if (call === '/accounts/3') return { body: { data: account } };
    if (call === '/accounts/fetch_by' && query.slug === account.slug) {
      return { body: { data: account } };
    }
    const isFound = call === '/lookup_location' && (body as { slug: string }).slug === 'grace';
    return isFound ? { body: { data: record } } : notFound;
  });
});
function read(fields: Partial<WireLocation> = {}) {
  record = { ...record, ...fields };
  return getChurch('es', 'grace');
}

describe('a church’s profile', () => {
  it('has nothing that the record does not have', async () => {
    expect(await read({ name: null })).toEqual({
      ...{
        id: '1',
        slug: 'grace',
        name: '',
        isExample: false,
        online: false,
        isUnconfirmed: false,
      },
      ...{ accountId: undefined, messagesGoTo: undefined, website: undefined, pastor: undefined },
      ...{ street: undefined, city: undefined, state: undefined, zip: undefined },
      ...{ country: undefined, latitude: undefined, longitude: undefined, phone: undefined },
      ...{ headshot: undefined, timeZone: undefined, description: undefined },
      ...{
        links: [],
        languages: [],
        descriptions: [],
        services: [],
        closed: [],
        translations: ['en', 'es', 'fr', 'ko'],
      },
    });
  });

  it('has the fields of the record', async () => {
    const fields = {
      ...{ city: 'Seoul', state: 'Seoul', zip: '04044', country: 'KR', phone: '+82 2 1' },
      ...{ latitude: 0, longitude: 0, online: true },
    };
    const more = { address: '1 Elm St', pastor_name: 'Ruth', time_zone: 'Asia/Seoul' };
    const shared = { account_id: 3, messages_go_to: 'church' as const, is_example: true };
    expect(await read({ ...fields, ...more, ...shared })).toMatchObject({
      ...fields,
      ...{ street: '1 Elm St', pastor: 'Ruth', timeZone: 'Asia/Seoul' },
      ...{ accountId: '3', messagesGoTo: 'church', isExample: true },
    });
  });

  it.each([
    ['/b.webp', '/b.webp'],
    ['/b.webp?v=2', '/b.webp?v=2'],
    ['http://localhost:3000/b.webp', '/b.webp'],
    ['https://localhost:3000/b.webp', undefined],
    ['//elsewhere.example/b.webp', undefined],
    ['/\\elsewhere.example/b.webp', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['https://', undefined],
    ['', undefined],
  ])('shows the picture %s as %s: only those of our own hosts', async (headshot, shown) => {
    expect((await read({ headshot }))?.headshot).toBe(shown);
  });

  it('shows a picture of the ministry’s own backend', async () => {
    const headshot = `${api.origin}/face.jpg?v=1`;
    expect((await read({ headshot }))?.headshot).toBe(headshot);
  });

  it('links http and https addresses only', async () => {
    const links = ['https://a.example', 'javascript:alert(1)', 'a.example', '', 'HTTP://B.example'];
    const addresses = ['https://a.example/', 'http://b.example/'];
    expect((await read({ links }))?.links).toEqual(addresses);
    for (const link of links) {
      const isWeb = /^https?:/i.test(link);
      expect((await read({ website: link }))?.website !== undefined).toBe(isWeb);
    }
    expect((await read({ website: 'xhttps:a' }))?.website).toBeUndefined();
  });

  const day = 86_400_000;
  it.each([
    [364, {}, false],
    [367, {}, true],
    [367, { is_example: true }, false],
  ])('confirmed %i days ago, with %j is unconfirmed: %s', async (days, fields, isUnconfirmed) => {
    const confirmed_at = new Date(Date.now() - days * day).toISOString();
    expect(await read({ confirmed_at, ...fields })).toMatchObject({ isUnconfirmed });
  });
});

it('presentChurchSlug has none for an unknown church or one without a slug', async () => {
  expect(await presentChurchSlug('grace')).toBe('grace');
  expect(await presentChurchSlug('grace-account')).toBeUndefined();
  record = { ...record, slug: null };
  expect(await presentChurchSlug('grace')).toBeUndefined();
});

it('getChurchAccount finds an account by its own slug or the church’s', async () => {
  expect(await getChurchAccount('grace-account')).toEqual(account);
  expect(await getChurchAccount('grace')).toBeUndefined();
  record = { ...record, account_id: 3 };
  expect(await getChurchAccount('grace')).toEqual(account);
  expect(await getChurchAccount('nobody')).toBeUndefined();
});
