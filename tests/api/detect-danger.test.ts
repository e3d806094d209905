import { expect, test } from 'vitest';
import { maxDangerTextLength } from '../../lib/contract/detect-danger.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

const backend = ownBackend();
const ask = (text: string, lang = 'en', client = '1.1.1.1') =>
  backend.post('/detect_danger', { text, lang }, { 'x-forwarded-for': client });

test.each(['I want to die', 'quiero morir', 'je veux mourir', '죽고 싶어요'])(
  'detecting “%s” returns the kind of danger and help lines, in any page language',
  async (text) => {
    for (const lang of ['en', 'ko']) {
      const { status, body, headers } = await ask(`Hello. ${text}. My name is Ana.`, lang);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body.data.level).toBe('likely');
      expect(body.data.danger).toContain('suicide');
      expect(body.data.help_lines.length).toBeGreaterThan(0);
    }
  },
);

test.each(['', 'When is your service on Sunday?', '주일 예배는 몇 시인가요?'])(
  'detecting “%s” returns no danger',
  async (text) => {
    expect((await ask(text)).body).toEqual({
      data: { level: null, danger: [], addressees: [], watched: false, help_lines: [] },
    });
  },
);

test('a text of the maximum length is read to its end, and a longer one is refused', async () => {
  const long = `${'We had soup. '.repeat(2_000)}`.slice(0, maxDangerTextLength - 20);
  expect((await ask(`${long} I want to die`)).body.data.danger).toContain('suicide');
  expect((await ask('x'.repeat(maxDangerTextLength + 1))).status).toBe(400);
});

test('each client may send sixty requests at once, then one per second', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++) statuses.push((await ask('hello')).status);
  expect(statuses.indexOf(429)).toBe(60);
  expect((await ask('hello', 'en', '2.2.2.2')).status).toBe(200);
  backend.clock.now += 1_000;
  expect((await ask('hello')).status).toBe(200);
});
