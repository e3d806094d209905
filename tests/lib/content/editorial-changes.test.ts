import { describe, expect, it, vi } from 'vitest';
import { changeContent, type EditorialChange } from '@/lib/content/editorial-changes';
import { serveOlderBackend } from '../../support/older-backend';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => ({ value: `secret of ${name}` }) }),
}));

const api = serveOlderBackend();

const step = { id: 'answers/hope', language: 'ko' } as const;
/** Makes a change that the backend answers with an error. */
function refused(
  status: number,
  code: string,
  { name = 'discardDrafts', fields = {} }: { name?: EditorialChange; fields?: object } = {},
) {
  api.answerWith(() => ({ status, body: { error: { code, message: 'refused', fields } } }));
  return changeContent(name, step as Parameters<typeof changeContent>[1]);
}

describe('changeContent', () => {
  it('makes the call with the secret of the session, and returns its data', async () => {
    const data = { id: 'answers/hope', files: ['answers/hope/en.md'], revision: 3 };
    api.answerWith(() => ({ body: { data } }));
    expect(await changeContent('withdrawItem', { id: 'answers/hope' })).toEqual({ data });
    expect(api.requests).toMatchObject([
      {
        path: '/api/v1/editorial/withdraw',
        headers: { authorization: 'Bearer secret of session' },
        body: { id: 'answers/hope' },
      },
    ]);
  });

  it.each([
    ['invalid', 'invalid'],
    ['not_found', 'gone'],
    ['not_signed_in', 'signedOut'],
    ['staff_only', 'notYours'],
    ['not_your_language', 'notYours'],
    ['changed_meanwhile', 'changedMeanwhile'],
    ['published_meanwhile', 'publishedMeanwhile'],
    ['unfit', 'unfit'],
    ['exists', 'slugTaken'],
    ['no_draft', 'noDraft'],
    ['is_scheduled', 'isScheduled'],
    ['something_else', 'failed'],
  ])('converts the error %s to the fault %s', async (code, fault) => {
    expect(await refused(409, code)).toEqual({ fault, entry: undefined });
  });

  it('returns the history entry that keeps a refused text', async () => {
    expect(await refused(409, 'changed_meanwhile', { fields: { entry: '12' } })).toEqual({
      fault: 'changedMeanwhile',
      entry: '12',
    });
  });

  it.each([
    ['addContentPicture', 'picture'],
    ['addContentFilm', 'film'],
    ['publishDrafts', 'unfit'],
  ] as const)('has a fault of its own for %s: %s', async (name, fault) => {
    expect(await refused(400, 'invalid', { name })).toMatchObject({ fault });
  });

  it('names other faults of publishing as they are', async () => {
    const change = { name: 'publishDrafts' } as const;
    expect(await refused(409, 'no_draft', change)).toMatchObject({ fault: 'noDraft' });
  });

  it('names a rate limit before all else', async () => {
    expect(await refused(429, 'invalid', { name: 'addContentPicture' })).toEqual({
      fault: 'tooMany',
    });
  });

  it('rethrows a failure of the backend', async () => {
    await expect(refused(500, 'failed')).rejects.toMatchObject({ status: 500 });
    api.answerWith(() => 'hangUp');
    await expect(changeContent('withdrawItem', { id: 'answers/hope' })).rejects.toMatchObject({
      status: 0,
    });
  });
});
