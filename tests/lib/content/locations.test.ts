import { describe, expect, it, vi } from 'vitest';
import { readChurchSearch } from '@/lib/content/church-search';
import { findChurches, findUnlisted, listOnlineChurches } from '@/lib/content/locations';
import { expectedErrors } from '../../support/no-console-error';
import { down, notFound, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const place = { id: '1', name: 'Paris', latitude: 48.9, longitude: 2.4, country: 'FR' };
const grace = { id: 1, name: 'Grace', country: 'US' };
const radii = () => api.requests.map(({ query }) => query.radius && Math.round(+query.radius));

describe('findChurches', () => {
  const inParis = { query: 'Paris', radius: '10' };
  /** A backend that finds `churches` around `places`. */
  const serve = (found: object) => api.answerWith(() => ({ body: { data: [], ...found } }));

  it('repeats the search where the place has another unit than the reader’s country', async () => {
    serve({ places: [place] });
    expect(await findChurches('en', readChurchSearch(inParis))).toMatchObject({
      ...{ unit: 'kilometer', country: 'FR' },
    });
    expect(radii()).toEqual([16, 10]);
  });

  it.each([
    ['the place has the unit of the reader’s country', inParis, [place], 'fr', [10]],
    [
      'the reader’s clock already named the country',
      { ...inParis, tz: 'Europe/Paris' },
      [place],
      'en',
      [10],
    ],
    ['no place is known', inParis, [], 'en', [16]],
    ['there is no radius', {}, [place], 'en', [undefined]],
  ] as const)('searches once where %s', async (_, params, places, locale, expected) => {
    serve({ places });
    await findChurches(locale, readChurchSearch(params));
    expect(radii()).toEqual(expected);
  });

  it('takes the country of the nearest church for a position only', async () => {
    serve({ data: [grace] });
    const near = readChurchSearch({ lat: '35', lng: '-80' });
    expect(await findChurches('es', near)).toMatchObject({ country: 'US', unit: 'mile' });
    expect((await findChurches('es', readChurchSearch({ query: 'x' }))).country).toBeUndefined();
  });

  it('returns what the backend says about the search', async () => {
    const meta = { total: 41, offset: 20, limit: 20 };
    serve({ data: [grace], meta, places: [place], beyond: true, inside: true, near_me: true });
    const search = readChurchSearch({ ...inParis, page: '2' });
    expect(await findChurches('fr', search)).toEqual({
      ...{ churches: [expect.objectContaining({ name: 'Grace' })], total: 41, places: [place] },
      named: [],
      ...{ beyond: true, inside: true, nearMe: true, country: 'FR', unit: 'kilometer' },
    });
    expect(api.requests[0]?.query).toMatchObject({ offset: '20', limit: '20' });
  });

  it('returns what is known of a church, and no more', async () => {
    const services = [{ day: 'sunday', time: '10:00', language: 'ko' }];
    const facts = {
      ...{ name: 'Grace', phone: '704 555 0100', languages: ['ko'], services, country: 'US' },
      ...{ slug: 'grace', latitude: 35.2, longitude: -80.8, online: true },
    };
    serve({
      data: [
        { ...facts, id: 1, distance_km: 3, is_example: true },
        { id: 2, name: 'B' },
      ],
    });
    const { churches } = await findChurches('en', readChurchSearch({}));
    expect(churches).toEqual([
      expect.objectContaining({
        ...facts,
        services: [{ weekday: 0, time: '10:00', language: 'ko' }],
        ...{ id: '1', distanceKm: 3, isExample: true },
      }),
      {
        ...{ id: '2', name: 'B', address: '', phone: undefined, languages: [], services: [] },
        ...{ distanceKm: undefined, country: undefined, slug: undefined, latitude: undefined },
        ...{ longitude: undefined, online: false, isExample: false },
      },
    ]);
  });

  it('shows twenty churches of a backend that does not page', async () => {
    serve({ data: Array.from({ length: 30 }, (_, id) => ({ id, name: `Church ${id}` })) });
    expect(await findChurches('en', readChurchSearch({}))).toMatchObject({
      ...{ churches: { length: 20 }, total: 20, places: [], beyond: false, inside: false },
      ...{ nearMe: false, country: undefined },
    });
  });
});

it('listOnlineChurches has those that meet online and have no place', async () => {
  const data = [
    { ...grace, online: true },
    { id: 2, name: 'With a place', online: true, latitude: 1, longitude: 1 },
    { id: 3, name: 'Not online' },
  ];
  api.answerWith(() => ({ body: { data } }));
  expect(await listOnlineChurches('ko', 'sunday')).toMatchObject([{ name: 'Grace', online: true }]);
  expect(api.requests[0]?.query).toEqual({
    ...{ online: 'true', language: 'ko', day: 'sunday', limit: '100' },
  });
});

describe('findUnlisted', () => {
  const unlisted = (code: string, around: object = { body: { data: [grace] } }) =>
    api.answerWith(({ path }) =>
      path.endsWith('/lookup_location')
        ? { status: 404, body: { error: { code, message: 'none' } } }
        : (around as { body: unknown }),
    );

  it.each([
    ['not_listed', 'suspended'],
    ['gone', 'withdrawn'],
  ])('returns the reason of %s, %s, and the churches around', async (code, why) => {
    unlisted(code);
    expect(await findUnlisted('hope')).toMatchObject({ why, around: [{ name: 'Grace' }] });
    expect(api.requests.at(-1)?.query).toEqual({ near: 'hope', limit: '4' });
  });

  it('returns undefined for a church that never was, or is listed', async () => {
    unlisted('not_found');
    expect(await findUnlisted('hope')).toBeUndefined();
    api.answerWith(() => ({ body: { data: grace } }));
    expect(await findUnlisted('grace')).toBeUndefined();
  });

  it.each([down, notFound])(
    'returns no churches around where they cannot be read',
    async (error) => {
      unlisted('gone', error);
      expect(await findUnlisted('hope')).toEqual({ why: 'withdrawn', around: [] });
      expect(expectedErrors()).toHaveLength(1);
    },
  );
});
