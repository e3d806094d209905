import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { printWords } from '@/components/print/print-words';
import type { IntroVideo } from '@/lib/content/intro-videos';
import { api } from '../../support/recorded-api';

// The cache and the texts exist only within a request that Next handles.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
vi.mock('next-intl/server', () => import('../../support/next-intl-server'));
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const listing = { account_id: 'grace', country: 'US', city: 'Charlotte', state: 'NC' };
const places = [
  {
    ...{ ...listing, id: 7, slug: 'grace', name: 'Grace Church', address: '1 Main Street' },
    services: [
      { day: 'sunday', time: '09:30', language: 'en' },
      { day: 'sunday', time: '11:00', language: 'ko', name: 'With lunch' },
    ],
  },
  {
    ...{ ...listing, id: 8, slug: 'grace-north', name: 'Grace North', address: '2 Elm Street' },
    services: [{ day: 'saturday', time: '18:00', language: 'es' }],
  },
];
const video = {
  ...{ type: 'welcome', slug: 'grace', path: '/welcome/grace', church: 'Grace Church' },
  ...{
    accountId: 'grace',
    speaker: 'Ruth',
    view: { shows: 'film' },
    profile: { path: '/church/grace' },
  },
  message: { text: 'Come in. There is a chair.', lang: 'en' },
} as IntroVideo;

beforeEach(() => {
  api.respond = ({ path }) => {
    if (path.includes('accounts'))
      return { status: 200, body: { data: { id: 'grace', slug: 'grace', name: 'Grace' } } };
    const data = path === '/locations/fetch_by' ? places : places[0];
    return { status: 200, body: { data } };
  };
});

const placeOf = async (more: object, locale: 'en' | 'ko' = 'en') =>
  (await printWords(locale, 'welcome', video, { format: 'card', ...more })).place;

it('a card names the church’s first listing and all of its services, unless others are chosen', async () => {
  expect(await placeOf({})).toEqual([
    '1 Main Street, Charlotte, NC',
    'Sunday 9:30 AM (English), 11:00 AM (Korean)',
  ]);
});

it('a card names the chosen listing, by its name where that is not the church’s', async () => {
  expect(await placeOf({ location: '8' })).toEqual([
    ...['Grace North', '2 Elm Street, Charlotte, NC', 'Saturday 6:00 PM'],
  ]);
  expect((await placeOf({ location: '7' }))[0]).toBe('1 Main Street, Charlotte, NC');
});

it('a card names one service with its language, in the language of the card', async () => {
  const service = 'sunday-11:00-ko';
  expect((await placeOf({ location: '7', service })).at(-1)).toBe(
    'Sunday 11:00 AM (With lunch, Korean)',
  );
  expect((await placeOf({ location: '7', service }, 'ko')).at(-1)).toContain('한국어');
  // It is no longer held.
  expect((await placeOf({ location: '7', service: 'sunday-07:00' })).at(-1)).toContain('9:30 AM');
});

it('a listing of another church is not named', async () => {
  expect((await placeOf({ location: '99' }))[0]).toBe('1 Main Street, Charlotte, NC');
});

it('the question of a card is what the film’s person says, or else a question', async () => {
  const saying = async (message: IntroVideo['message'], locale: 'en' | 'fr' = 'en') =>
    (await printWords(locale, 'welcome', { ...video, message }, { format: 'card' })).saying;
  expect(await saying(video.message)).toBe('“Come in. There is a chair.”');
  expect(await saying(undefined)).toBe('What would you like to ask?');
  // Its words in another language are not printed.
  expect(await saying(video.message, 'fr')).toContain('aimeriez-vous');
});
