import { expect, it, vi } from 'vitest';
import { listHelpReading } from '@/lib/content/help-reading';
import { expectedErrors } from '../../support/no-console-error';
import { failing, serveOlderBackend } from '../../support/older-backend';
import { answer } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();

it('listHelpReading lists two answers per kind of danger by rank, each once', async () => {
  const records = [
    answer({ slug: 'third', first_for: { suicide: 3 } }),
    answer({ slug: 'second', first_for: { suicide: 2, 'self-harm': 1 } }),
    answer({ slug: 'first', first_for: { suicide: 1 }, title: 'Stay', title_ko: '여기 있어 줘요' }),
    answer({ slug: 'excluded', first_for: { suicide: 1 }, never_for: ['suicide'] }),
    answer({ slug: 'none', first_for: {} }),
    answer({ slug: 'ordinary' }),
  ];
  api.answerWith(() => ({ body: { data: records } }));
  const reading = await listHelpReading('ko');
  expect(reading.map(({ slug }) => slug)).toEqual(['first', 'second']);
  expect(api.requests).toMatchObject([{ path: '/api/v1/answers', query: { limit: '500' } }]);
  expect(reading[0]).toEqual({ slug: 'first', title: { text: '여기 있어 줘요', lang: 'ko' } });
});

it('listHelpReading is empty where the answers cannot be read', async () => {
  api.answerWith(failing('/answers'));
  expect(await listHelpReading('en')).toEqual([]);
  expect(expectedErrors()).toEqual([['GET /answers: down']]);
});
