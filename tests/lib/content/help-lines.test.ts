import { beforeEach, expect, it, vi } from 'vitest';
import { findHelpCountry, helpFor, helpPath } from '@/lib/content/help-lines';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import { expectedErrors } from '../../support/no-console-error';
import { down, notFound, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const shipped = shippedHelpLines();
const countries = async () =>
  (await helpFor({ kinds: [], locale: 'en' })).map(({ country }) => country).sort();
beforeEach(() => api.answerWith(() => ({ body: { data: shipped.slice(0, 2) } })));

it('helpFor and findHelpCountry read the backend’s table', async () => {
  const [first, second, third] = shipped.map(({ country }) => country);
  expect(await countries()).toEqual([first, second].sort());
  expect(await findHelpCountry((first ?? '').toLowerCase())).toMatchObject({ country: first });
  expect(await findHelpCountry(third ?? '')).toBeUndefined();
});

it.each([
  ['has no such call', { status: 404, body: { error: { code: 'unknown_call', message: '' } } }, 0],
  ['has an empty table', { body: { data: [] } }, 0],
  ['fails', down, 1],
  ['does not find the table', notFound, 1],
])('the shipped table is shown where the backend %s', async (_, answer, logged) => {
  api.answerWith(() => answer);
  expect(await countries()).toEqual(shipped.map(({ country }) => country).sort());
  expect(expectedErrors()).toHaveLength(logged);
});

it('helpPath is in lower case', () => {
  expect(helpPath('KR')).toBe('/help/kr');
});
