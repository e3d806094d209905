import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listFirstDaySteps } from '@/lib/content/first-day';
import type { SignedIn } from '@/lib/content/signed-in';
import type { WireChurchFilm } from '@/lib/contract/church-films';
import type { WireLocation } from '@/lib/contract/locations';
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

let listings: WireLocation[];
let hosts: string[] | undefined;
let films: WireChurchFilm[];
let orders: object[];
beforeEach(() => {
  [listings, hosts, films, orders] = [[], undefined, [], []];
  api.answerWith(({ path, query }) => {
    switch (path.slice('/api/v1'.length)) {
      case '/locations/fetch_by':
        return { body: { data: query.account_id === '3' ? listings : [] } };
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
      ['cards', 'open', '/desk/cards', undefined],
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
  it.each<[Partial<WireLocation>, string]>([
    [{ address: '1 Elm St', services }, 'done'],
    [{ online: true, services }, 'done'],
    [{ services }, 'open'],
    [{ address: '1 Elm St', services: [] }, 'open'],
    [{ address: '1 Elm St' }, 'open'],
  ])('the step of the listing with %j is %s', async (fields, status) => {
    listings = [{ id: 1, slug: 'grace 1', ...fields }];
    expect(await step('listing')).toMatchObject({ status, seenAt: '/church/grace%201' });
  });

  it('the step of the picture is done with one in any listing', async () => {
    listings = [{ id: 1 }, { id: 2, slug: 'grace', headshot: '/a.webp' }];
    expect(await step('picture')).toMatchObject({ status: 'done', seenAt: '/church/grace' });
  });

  it.each([
    [[film('withdrawn', '/welcome/a')], 'open', undefined],
    [[film('withdrawn', '/welcome/a'), film('review', '/welcome/b')], 'waiting', '/welcome/b'],
    [[film('review', '/welcome/b'), film('approved', '/story/c')], 'done', '/story/c'],
  ])('the step of the film is the furthest of all films', async (all, status, seenAt) => {
    films = all;
    expect(await step('film')).toMatchObject({ status, seenAt });
  });

  it('the step of the cards is done with an order', async () => {
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
