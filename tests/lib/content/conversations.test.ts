import { beforeEach, expect, it } from 'vitest';
import { followLink } from '@/lib/content/conversations';
import type { ApiResponse } from '../../support/api-server';
import { expectedErrors } from '../../support/no-console-error';
import { down, serveOlderBackend } from '../../support/older-backend';

const api = serveOlderBackend();
const conversation = {
  ...{ church: 'Grace', subject: 'A question', danger: [], messages: [] },
  expires_at: '2026-12-01T00:00:00Z',
};
let answer: ApiResponse;
beforeEach(() => api.answerWith(() => answer));

const refuse = (status: number) => ({ status, body: { error: { code: 'x', message: 'no' } } });

it('followLink reads the conversation of a link', async () => {
  answer = { body: { data: conversation } };
  expect(await followLink('secret')).toMatchObject({ church: 'Grace' });
  expect(api.requests).toMatchObject([{ body: { token: 'secret' } }]);
});

it.each([
  [410, 'ended'],
  [400, 'unknown'],
  [404, 'unknown'],
])('followLink converts the status %i to %s', async (status, outcome) => {
  answer = refuse(status);
  expect(await followLink('secret')).toBe(outcome);
});

it('followLink makes no call without a token', async () => {
  expect(await followLink('')).toBe('unknown');
  expect(api.requests).toEqual([]);
});

it('followLink logs and rethrows a failure of the backend', async () => {
  answer = down;
  await expect(followLink('secret')).rejects.toMatchObject({ status: 503 });
  expect(expectedErrors()).toHaveLength(1);
});
