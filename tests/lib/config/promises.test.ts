import { afterEach, describe, expect, it, vi } from 'vitest';

const mail = { SMTP_URL: 'smtp://mail.example:587' };
const written = { ...mail, MINISTRY_EMAIL: 'team@ministry.example' };
const foreign = { ...written, API_BASE_URL: 'https://backend.example/api/v1' };

/** The promises in a process with this environment, which is read only once. */
async function promisesWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('@/lib/config/promises');
}
afterEach(() => vi.unstubAllEnvs());

describe('an answer by letter', () => {
  it.each([
    ['nothing is set', {}, false],
    ['letters leave, but for an example’s address', mail, false],
    ['the ministry has an address, but no letter leaves', { MINISTRY_EMAIL: 'a@b.example' }, false],
    ['letters leave for the ministry', written, true],
    ['another backend keeps the questions', foreign, false],
  ])('where %s: %j', async (_, environment, promised) => {
    expect((await promisesWith(environment)).isAnsweredByLetter()).toBe(promised);
  });
});

describe('who reads a message to a church', () => {
  it.each([
    [{}, 'church', 'Kept'],
    [{}, 'ministry', 'Kept'],
    [mail, 'church', 'Church'],
    [mail, 'ministry', 'Kept'],
    [written, 'ministry', 'Ministry'],
    [written, 'church', 'Church'],
    [foreign, undefined, ''],
    [foreign, 'church', ''],
  ] as const)('%j, for the %s: %s', async (environment, goTo, reader) => {
    expect((await promisesWith(environment)).messageReader(goTo)).toBe(reader);
  });
});

describe('a letter about a review', () => {
  it.each([
    [{}, true, false],
    [mail, true, true],
    [mail, false, false],
    [foreign, false, true],
  ] as const)('%j, with an owner: %s → %s', async (environment, hasOwner, mailed) => {
    expect((await promisesWith(environment)).reviewIsMailed(hasOwner)).toBe(mailed);
  });
});
