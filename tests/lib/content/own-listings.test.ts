import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  confirmListing,
  createListing,
  decideCorrection,
  getOwnListing,
  isNotSaved,
  readChanges,
  removePicture,
  saveListing,
  saveListingDraft,
  savePicture,
  withdrawListing,
} from '@/lib/content/own-listings';
import { expectedErrors } from '../../support/no-console-error';
import { api, refuse } from '../../support/recorded-api';

const session = vi.hoisted(() => ({
  cookie: { value: 'secret' } as { value: string } | undefined,
}));
// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => session.cookie }) }));
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

beforeEach(() => {
  api.requests = [];
  session.cookie = { value: 'secret' };
});

describe('a refused change', () => {
  it.each([
    ['changed_meanwhile', 'changed'],
    ['invalid', 'invalid'],
    ['not_found', 'gone'],
    ['not_approved', 'notApproved'],
    ['too_many_listings', 'notApproved'],
    ['no_picture', 'picture'],
    ['too_large', 'tooLarge'],
    ['something_else', 'failed'],
  ])('with %s has the fault %s', async (code, fault) => {
    refuse(409, code);
    const outcome = await confirmListing('1', 2);
    expect(outcome).toEqual({ fault, fields: [] });
    expect(isNotSaved(outcome)).toBe(true);
  });

  it('names each invalid field once, without the place in it', async () => {
    const times = { 'changes.services.0.time': 'x', 'changes.services.1.day': 'x' };
    refuse(400, 'invalid', { ...times, version: 'x', 'my.changes.0': 'x' });
    expect(await confirmListing('1', 2)).toEqual({
      fault: 'invalid',
      fields: ['services', 'version', 'my'],
    });
  });

  it('by a rate limit has a fault of its own', async () => {
    refuse(429, 'invalid');
    expect(await confirmListing('1', 2)).toMatchObject({ fault: 'tooMany' });
  });
});

describe('a change is made as the signed-in person', () => {
  const listing = '/account/listings/1';
  it.each([
    [
      'saveListing',
      () => saveListing('1', 2, { name: 'Grace' }),
      listing,
      { version: 2, changes: { name: 'Grace' } },
    ],
    [
      'createListing',
      () => createListing({ name: 'A', country: 'KR', city: '서울' }),
      '/account/listings',
      { name: 'A', country: 'KR', city: '서울' },
    ],
    [
      'saveListingDraft',
      () => saveListingDraft('1', { name: 'G' }),
      `${listing}/draft`,
      { fields: { name: 'G' } },
    ],
    ['confirmListing', () => confirmListing('1', 2), `${listing}/confirm`, { version: 2 }],
    [
      'withdrawListing',
      () => withdrawListing('1', true),
      `${listing}/withdraw`,
      { withdrawn: true },
    ],
    [
      'savePicture',
      () => savePicture('1', new Uint8Array([255, 216])),
      `${listing}/picture`,
      { image: '/9g=' },
    ],
    ['removePicture', () => removePicture('1'), `${listing}/picture/remove`, {}],
    [
      'decideCorrection',
      () => decideCorrection('7', 'take', 2),
      '/account/corrections/7',
      { decision: 'take', version: 2 },
    ],
  ] as const)('%s', async (_, step, path, body) => {
    refuse(409, 'changed_meanwhile');
    await step();
    expect(api.requests).toMatchObject([{ method: 'POST', path, body }]);
    expect(api.requests[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('is refused without a session', async () => {
    session.cookie = undefined;
    refuse(401, 'not_signed_in');
    expect(await confirmListing('1', 2)).toMatchObject({ fault: 'failed' });
    expect(api.requests[0]?.headers).toMatchObject({ authorization: 'Bearer ' });
  });
});

describe('getOwnListing', () => {
  it.each([400, 403, 404])('is undefined where the answer is %i', async (status) => {
    refuse(status, 'no');
    expect(await getOwnListing('1', 'ko')).toBeUndefined();
    expect(api.requests).toMatchObject([{ method: 'GET', path: '/account/listings/1' }]);
  });

  it('logs and rethrows another failure', async () => {
    refuse(503, 'down');
    await expect(getOwnListing('1', 'ko')).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toHaveLength(1);
  });
});

describe('readChanges', () => {
  it('returns the changes of a valid form', () => {
    expect(readChanges({ name: 'Grace' })).toEqual({ changes: { name: 'Grace' }, fields: [] });
  });

  it('names the invalid fields, each once', () => {
    const services = [{ day: 'x' }, { day: 'y' }];
    expect(readChanges({ name: '', services })).toEqual({ fields: ['name', 'services'] });
  });
});
