import { describe, expect, it } from 'vitest';
import { loadWith } from './support/load-with';

const mail = { SMTP_URL: 'smtp://mail.example:587' };
const written = { ...mail, MINISTRY_EMAIL: 'team@ministry.example' };
const foreign = { ...written, API_BASE_URL: 'https://backend.example/api/v1' };

const promisesWith = (environment: Record<string, string>) =>
  loadWith(environment, () => import('@/lib/config/promises'));

describe('isAnsweredByLetter', () => {
  it.each([
    ['nothing is set', {}, false],
    ['mail can be sent, but the ministry’s address is an example', mail, false],
    [
      'the ministry has an address, but no mail can be sent',
      { MINISTRY_EMAIL: 'a@b.example' },
      false,
    ],
    ['mail can be sent to the ministry', written, true],
    ['another backend stores the questions', foreign, false],
  ])('where %s, returns %j', async (_, environment, promised) => {
    expect((await promisesWith(environment)).isAnsweredByLetter()).toBe(promised);
  });
});

describe('messageReader', () => {
  it.each([
    [{}, 'church', 'Kept'],
    [{}, 'ministry', 'Kept'],
    [mail, 'church', 'Church'],
    [mail, 'ministry', 'Kept'],
    [written, 'ministry', 'Ministry'],
    [written, 'church', 'Church'],
    [foreign, undefined, ''],
    [foreign, 'church', ''],
  ] as const)(
    'with the environment %j, for a message to the %s, returns “%s”',
    async (environment, goTo, reader) => {
      expect((await promisesWith(environment)).messageReader(goTo)).toBe(reader);
    },
  );
});

describe('isReviewEmailed', () => {
  it.each([
    [{}, true, false],
    [mail, true, true],
    [mail, false, false],
    [foreign, false, true],
  ] as const)(
    'with the environment %j and the owner known: %s, returns %s',
    async (environment, hasOwner, mailed) => {
      expect((await promisesWith(environment)).isReviewEmailed(hasOwner)).toBe(mailed);
    },
  );
});

describe('supportLine', () => {
  it.each([
    [{}, 'message'],
    [{ SUPPORT_PHONE: '+1 704 555 0100' }, 'phone'],
  ])('with the environment %j returns “%s”', async (environment, line) => {
    expect((await promisesWith(environment)).supportLine()).toBe(line);
  });
});
