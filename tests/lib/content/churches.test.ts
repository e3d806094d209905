import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { churchGraph } from '@/components/church/church-graph';
import { type ApiServer, startApiServer } from '../../support/api-server';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const notFound = { status: 404, body: { error: { code: 'not_found', message: 'none' } } };
const lantern = {
  id: 7,
  slug: 'lantern',
  name: ' Lantern Street Church ',
  account_id: 3,
  address: '5550 Lantern Street',
  city: 'Charlotte',
  state: 'NC',
  zip: '28202',
  country: 'US',
  latitude: 35.2,
  longitude: -80.8,
  description: 'Come in.',
  description_ko: '들어오세요.',
  languages: ['en', 'ko'],
  services: [
    { day: 'wednesday', time: '19:00', language: 'en' },
    { day: 'sunday', time: '23:00' },
    { day: 'sunday', time: '09:00', language: 'ko' },
  ],
  headshot: 'https://elsewhere.example/face.jpg',
  website: 'https://lantern.example',
  pastor_name: 'Ruth Han',
  time_zone: 'America/New_York',
};
const bare = {
  id: 8,
  slug: 'bare',
  name: 'Bare Church',
  website: 'javascript:alert(1)',
  headshot: '/b.webp',
};

const noSlug = { id: 10, name: 'No Slug', is_example: true };

let api: ApiServer;
let churches: typeof import('@/lib/content/churches');

beforeAll(async () => {
  api = await startApiServer(({ path, query, body }) => {
    switch (path.slice('/api/v1'.length)) {
      case '/lookup_location': {
        const { slug } = body as { slug: string };
        const data = [lantern, bare].find((church) => church.slug === slug);
        return data ? { body: { data } } : notFound;
      }
      case '/accounts/3':
        return { body: { data: { id: 3, slug: 'lantern-account', name: 'Lantern' } } };
      case '/accounts/fetch_by':
        return query.slug === 'lantern-account'
          ? { body: { data: { id: 3, slug: 'lantern-account', name: 'Lantern' } } }
          : notFound;
      case '/locations/fetch_by':
        return { body: { data: [{ id: 9, name: ' ' }, lantern, bare] } };
      case '/locations':
        return { body: { data: [lantern, { id: 9, name: null }, { id: 11, name: ' ' }, noSlug] } };
      default:
        return notFound;
    }
  });
  vi.stubEnv('API_BASE_URL', `${api.origin}/api/v1`);
  churches = await import('@/lib/content/churches');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});

describe('getChurch', () => {
  it('returns the profile in the reader’s language, with services sorted by weekday and time', async () => {
    const church = await churches.getChurch('ko', 'lantern');
    expect(church).toMatchObject({
      name: 'Lantern Street Church',
      description: { text: '들어오세요.', lang: 'ko' },
      translations: ['en', 'ko'],
      timeZone: 'America/New_York',
      pastor: 'Ruth Han',
      website: 'https://lantern.example/',
      services: [
        { weekday: 0, time: '09:00', language: 'ko' },
        { weekday: 0, time: '23:00', language: undefined },
        { weekday: 3, time: '19:00', language: 'en' },
      ],
    });
    expect((await churches.getChurch('fr', 'lantern'))?.description).toEqual({
      text: 'Come in.',
      lang: 'en',
    });
  });

  it('drops pictures of other origins and javascript: websites', async () => {
    expect((await churches.getChurch('en', 'lantern'))?.headshot).toBeUndefined();
    const church = await churches.getChurch('en', 'bare');
    expect(church).toMatchObject({ headshot: '/b.webp', services: [], languages: [] });
    expect(church?.website).toBeUndefined();
    expect(church?.description).toBeUndefined();
    // The default description exists in every language.
    expect(church?.translations).toEqual(['en', 'es', 'fr', 'ko']);
  });

  it('finds a church by the slug of its account too, as on printed cards', async () => {
    expect(await churches.getChurch('en', 'lantern-account')).toMatchObject({ slug: 'lantern' });
  });

  it('returns undefined for an unknown or invalid slug', async () => {
    expect(await churches.getChurch('en', 'nope')).toBeUndefined();
    expect(await churches.getChurch('en', '<script>')).toBeUndefined();
  });
});

describe('getChurchAccount', () => {
  it('finds the account by its own slug or the church’s', async () => {
    for (const slug of ['lantern-account', 'lantern']) {
      expect(await churches.getChurchAccount(slug)).toMatchObject({ id: 3, name: 'Lantern' });
    }
  });

  it('requests no account for a church without one', async () => {
    api.requests.length = 0;
    expect(await churches.getChurchAccount('bare')).toBeUndefined();
    expect(api.requests.map(({ path }) => path)).toEqual([
      '/api/v1/accounts/fetch_by',
      '/api/v1/lookup_location',
    ]);
  });
});

describe('getPastor', () => {
  it('finds a pastor’s churches by the account’s id and slug, and drops one without a name', async () => {
    for (const id of ['3', 'lantern-account']) {
      const pastor = await churches.getPastor('en', id);
      expect(pastor).toMatchObject({ id: '3', name: 'Lantern' });
      expect(pastor?.churches.map(({ slug }) => slug)).toEqual(['lantern', 'bare']);
    }
    expect(await churches.getPastor('en', '99')).toBeUndefined();
  });
});

describe('listChurches', () => {
  it('returns each church with its place, and drops one without a name', async () => {
    expect(await churches.listChurches('en', 1)).toMatchObject({
      items: [
        {
          slug: 'lantern',
          name: 'Lantern Street Church',
          city: 'Charlotte',
          state: 'NC',
          country: 'US',
          isExample: false,
        },
        {
          ...{ slug: undefined, name: 'No Slug', isExample: true },
          ...{ city: undefined, state: undefined, country: undefined },
        },
      ],
      count: 1,
    });
  });

  it('requests one page, in the reader’s language', async () => {
    api.requests.length = 0;
    await churches.listChurches('ko', 3);
    expect(api.requests[0]?.query).toEqual({ offset: '24', limit: '12', lang: 'ko' });
  });
});

describe('churchGraph', () => {
  it('states the position, opening hours and languages for schema.org', async () => {
    const church = await churches.getChurch('ko', 'lantern');
    expect(church && churchGraph(church, 'ko', '/church/lantern')).toMatchObject({
      '@type': ['Church', 'Organization'],
      knowsLanguage: expect.arrayContaining(['ko']),
      name: 'Lantern Street Church',
      url: 'http://localhost:3000/ko/church/lantern',
      geo: { latitude: 35.2, longitude: -80.8 },
      openingHours: ['Su 09:00-10:30', 'Su 23:00-23:59', 'We 19:00-20:30'],
      address: { streetAddress: '5550 Lantern Street', addressCountry: 'US' },
    });
  });

  it('states services that opening hours cannot express as events with their schedule', async () => {
    const church = await churches.getChurch('en', 'lantern');
    const graph =
      church &&
      churchGraph(
        {
          ...church,
          services: [
            { weekday: 0, time: '09:00', ends: '10:15', language: 'ko' },
            {
              ...{ weekday: 0, time: '17:00', ends: '18:30', language: 'pt', weeks: [1, 3] },
              name: 'Evening prayer',
            },
            { weekday: 0, time: '18:00', language: 'en', interval: 2 },
          ],
          closed: [{ from: '2026-12-27', until: '2027-01-02' }],
        },
        'en',
        '/church/lantern',
      );
    expect(graph).toMatchObject({
      openingHours: ['Su 09:00-10:15'],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-27', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
      ],
      // What is every other week without a beginning has no next date, which an event needs.
      event: [
        {
          ...{ '@type': 'Event', name: 'Evening prayer', inLanguage: 'pt' },
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT2[12]:00/),
          endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT2[23]:30/),
          eventSchedule: {
            ...{ '@type': 'Schedule', byDay: 'https://schema.org/Sunday', startTime: '17:00' },
            ...{ repeatFrequency: 'P1M', byMonthWeek: [1, 3] },
            scheduleTimezone: 'America/New_York',
          },
        },
      ],
    });
  });

  it('writes the time of an event as the church’s clock shows it where the zone is unknown', async () => {
    const church = await churches.getChurch('en', 'lantern');
    const services = [{ weekday: 0, time: '22:00', ends: '01:00', language: 'en', weeks: [1] }];
    const graph =
      church && churchGraph({ ...church, services, timeZone: undefined }, 'en', '/church/lantern');
    const [event] = JSON.parse(JSON.stringify(graph)).event;
    expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\dT22:00:00$/);
    expect(Date.parse(event.endDate) - Date.parse(event.startDate)).toBe(3 * 3_600_000);
  });

  it('omits properties that the record does not have', async () => {
    const church = await churches.getChurch('en', 'bare');
    const graph = church && JSON.parse(JSON.stringify(churchGraph(church, 'en', '/church/bare')));
    expect(graph).not.toHaveProperty('geo');
    expect(graph).not.toHaveProperty('openingHours');
    // Not properties of a Church.
    expect(graph).not.toHaveProperty('availableLanguage');
    expect(graph).not.toHaveProperty('employee');
    expect(graph.image).toBe('http://localhost:3000/b.webp');
  });
});
