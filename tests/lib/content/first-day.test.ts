import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listFirstDaySteps } from '@/lib/content/first-day';
import type { SignedIn } from '@/lib/content/signed-in';
import type { WireChurchFilm } from '@/lib/contract/church-films';
import type { WireOwnListing } from '@/lib/contract/listings';
import { notFound, serveOlderBackend } from '../../support/older-backend';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));

const api = serveOlderBackend();
const ruth: SignedIn = {
  ...{ id: 'u1', email: 'ruth@grace.example', email_verified: true, has_password: true },
  ...{ first_name: 'Ruth', last_name: 'Han', locale: 'en', role: 'pastor', staff: null },
  ...{ membership_state: 'active', account_role: 'owner' },
  account: { id: '3', slug: 'grace', name: 'Grace', status: 'active', approved: false },
};
const rooms = ['/desk/listing', '/desk/films', '/desk/cards', '/desk/player'];

let listings: WireOwnListing[];
let hosts: string[] | undefined;
let films: WireChurchFilm[];
let orders: object[];
beforeEach(() => {
  [listings, hosts, films, orders] = [[], undefined, [], []];
  api.answerWith(({ path }) => {
    switch (path.slice('/api/v1'.length)) {
      case '/account/listings':
        return { body: { data: listings } };
      case '/accounts/3/player':
        return hosts ? { body: { data: { hosts, over_quota: false } } } : notFound;
      case '/account/films':
        return { body: { data: films } };
      case '/account/card_orders':
        return { body: { data: orders } };
      default:
        return notFound;
    }
  });
});

const film = (status: WireChurchFilm['status'], path: string): WireChurchFilm => ({
  ...{ id: path, kind: 'welcome', slug: 'grace', path, former_slugs: [], status, paused: false },
  ...{ editable: true, video: null, language: 'en', words: {}, captions: [], version: 1 },
});
const listing = (
  published: Partial<WireOwnListing['published']> = {},
  more: Partial<WireOwnListing> = {},
): WireOwnListing => ({
  ...{ id: 1, slug: 'grace 1', version: 1, listed: true, withdrawn_at: null, corrections: 0 },
  ...{ publishes: 'after_review', confirmed_at: '2026-01-01T00:00:00Z', unconfirmed: false },
  ...{ published: { id: 1, slug: 'grace 1', name: 'Grace', ...published }, review: null, ...more },
});
const order = {
  ...{ id: 1, status: 'ordered', path: '/welcome/grace', quantity: 25, language: 'en' },
  address: { recipient: 'Ruth', street: '1 Elm St', city: 'Charlotte', country: 'US' },
  created_at: '2026-01-01T00:00:00Z',
};
/** The step with this name. */
async function step(name: string) {
  const steps = await listFirstDaySteps(ruth, rooms);
  return steps.find((one) => one.name === name);
}

describe('listFirstDaySteps', () => {
  it('has every step open for a new church', async () => {
    const steps = await listFirstDaySteps(ruth, rooms);
    expect(steps.map(({ name, status, room, seenAt }) => [name, status, room, seenAt])).toEqual([
      ['listing', 'open', '/desk/listing', undefined],
      ['picture', 'open', '/desk/listing', undefined],
      ['film', 'open', '/desk/films', undefined],
      ['cards', 'later', '/desk/cards', undefined],
      ['player', 'open', '/desk/player', undefined],
    ]);
  });

  it('has no step for a person without a church', async () => {
    const alone = { ...ruth, account: null };
    expect(await listFirstDaySteps(alone, rooms)).toEqual([]);
    expect(api.requests).toEqual([]);
  });

  it('leaves out the steps of rooms that the site does not have', async () => {
    const names = (await listFirstDaySteps(ruth, ['/desk/films'])).map(({ name }) => name);
    expect(names).toEqual(['film']);
  });

  const services = [{ day: 'sunday' as const, time: '10:00' }];
  const sent = (changes: object, state: 'waiting' | 'refused' = 'waiting') => ({
    review: { state, changes, sent_at: '2026-01-01T00:00:00Z' },
  });
  const whole = { address: '1 Elm St', services };
  it.each<[string, WireOwnListing, string]>([
    ['an address and services', listing(whole), 'done'],
    ['an online service', listing({ online: true, services }), 'done'],
    ['services only', listing({ services }), 'open'],
    ['an address without services', listing({ address: '1 Elm St', services: [] }), 'open'],
    ['an address only', listing({ address: '1 Elm St' }), 'open'],
    ['both in review', listing({}, sent(whole)), 'waiting'],
    ['the services in review', listing({ address: '1 Elm St' }, sent({ services })), 'waiting'],
    ['other words in review', listing({}, sent({ description: 'Come in.' })), 'open'],
    ['a refused change', listing({}, sent(whole, 'refused')), 'open'],
    ['a page that the staff compare', listing(whole, { listed: false, waits: true }), 'waiting'],
  ])('the step of the listing with %s', async (_, one, status) => {
    listings = [one];
    const seenAt = one.listed ? '/church/grace%201' : undefined;
    expect(await step('listing')).toMatchObject({ status, seenAt });
  });

  it('the step of the picture is done with one in any listing, and waits with its review', async () => {
    listings = [listing(), listing({}, sent({ headshot: '/a.webp' }))];
    expect(await step('picture')).toMatchObject({ status: 'waiting', seenAt: '/church/grace%201' });
    listings = [listing(), listing({ headshot: '/a.webp' })];
    expect(await step('picture')).toMatchObject({ status: 'done' });
  });

  it('a church that pays nothing at the moment has done what it has done', async () => {
    listings = [listing(whole, { listed: false })];
    expect(await step('listing')).toMatchObject({ status: 'done', seenAt: undefined });
  });

  it.each([
    [[film('withdrawn', '/welcome/a')], 'open', undefined],
    [[film('withdrawn', '/welcome/a'), film('review', '/welcome/b')], 'waiting', '/welcome/b'],
    [[film('review', '/welcome/b'), film('approved', '/story/c')], 'done', '/story/c'],
  ])('the step of the film is the furthest of all films', async (all, status, seenAt) => {
    films = all;
    expect(await step('film')).toMatchObject({ status, seenAt });
  });

  it('the step of the cards comes after a film that is shown, and is done with an order', async () => {
    films = [film('review', '/welcome/b')];
    expect(await step('cards')).toMatchObject({ status: 'later' });
    films = [film('approved', '/welcome/b')];
    expect(await step('cards')).toMatchObject({ status: 'open' });
    orders = [order];
    expect(await step('cards')).toMatchObject({ status: 'done' });
  });

  it('the step of the player is done with a host', async () => {
    hosts = [];
    expect(await step('player')).toMatchObject({ status: 'open' });
    hosts = ['grace.example'];
    expect(await step('player')).toMatchObject({ status: 'done' });
  });
});
