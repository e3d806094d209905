import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findChurchPlayer, getPlayer, getPlayerOf } from '@/lib/content/players';
import { notFound, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const grace = { id: 3, slug: 'grace', name: 'Grace Chapel' };
let player: object;

beforeEach(() => {
  player = { hosts: ['grace.example'], over_quota: false };
  api.answerWith(({ path, query }) => {
    const call = path.slice('/api/v1'.length);
    if (call === '/accounts/3/player') return { body: { data: player } };
    const isGrace = call === '/accounts/fetch_by' && query.slug === 'grace';
    return isGrace ? { body: { data: grace } } : notFound;
  });
});

describe('getPlayer', () => {
  it('returns only hosts that can be written into a header', async () => {
    const hosts = [
      ...['grace.example', 'grace.example:8080', 'localhost:3000'],
      ...["grace.example; script-src 'unsafe-inline'", '*.example', '*', 'https://a.example'],
      ...['GRACE.example', '10.0.0.1', "'self'", ''],
    ];
    player = { hosts, over_quota: false };
    expect((await getPlayer('3'))?.hosts).toEqual(hosts.slice(0, 3));
  });

  it.each([
    [{ over_quota: false }, true],
    [{ over_quota: false, suspended: false }, true],
    [{ over_quota: true }, false],
    [{ over_quota: false, suspended: true }, false],
  ])('with %j may stream: %s', async (fields, mayStream) => {
    player = { hosts: [], ...fields };
    expect(await getPlayer('3')).toEqual({ accountId: '3', hosts: [], mayStream });
  });

  it('returns undefined for an account without a player', async () => {
    expect(await getPlayer('4')).toBeUndefined();
  });
});

it('getPlayerOf returns the player of a church by its slug', async () => {
  expect(await getPlayerOf('grace')).toMatchObject({ accountId: '3' });
  expect(await getPlayerOf('nobody')).toBeUndefined();
});

describe('findChurchPlayer', () => {
  it.each([
    'grace',
    'Grace',
    'https://lampstand.example/church/grace',
    'https://lampstand.example/ko/church/gr%61ce/?from=card#top',
  ])('finds a church by %s', async (typed) => {
    expect(await findChurchPlayer(typed)).toEqual({
      ...{ accountId: '3', hosts: ['grace.example'], mayStream: true },
      ...{ name: 'Grace Chapel', slug: 'grace' },
    });
  });

  it.each(['', '/', '?grace', 'nobody'])('finds no church by %j', async (typed) => {
    expect(await findChurchPlayer(typed)).toBeUndefined();
  });
});
