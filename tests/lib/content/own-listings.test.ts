import { expect, it, vi } from 'vitest';
import { confirmListing, isNotSaved } from '@/lib/content/own-listings';
import { serveOlderBackend } from '../../support/older-backend';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));

const api = serveOlderBackend();

function refused(status: number, code: string, fields: Record<string, string> = {}) {
  api.answerWith(() => ({ status, body: { error: { code, message: 'refused', fields } } }));
  return confirmListing('1', 2);
}

it.each([
  ['changed_meanwhile', 'changed'],
  ['invalid', 'invalid'],
  ['not_found', 'gone'],
  ['not_approved', 'notApproved'],
  ['too_many_listings', 'notApproved'],
  ['no_picture', 'picture'],
  ['too_large', 'tooLarge'],
  ['something_else', 'failed'],
])('a change refused with %s has the fault %s', async (code, fault) => {
  const outcome = await refused(409, code);
  expect(outcome).toEqual({ fault, fields: [] });
  expect(isNotSaved(outcome)).toBe(true);
});

it('a change refused for its fields names each field once, without the place in it', async () => {
  const fields = { 'changes.services.0.time': 'x', 'changes.services.1.day': 'x', version: 'x' };
  expect(await refused(400, 'invalid', fields)).toEqual({
    fault: 'invalid',
    fields: ['services', 'version'],
  });
});

it('a change refused by a rate limit has a fault of its own', async () => {
  expect(await refused(429, 'invalid')).toMatchObject({ fault: 'tooMany' });
});
