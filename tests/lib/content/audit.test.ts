import { expect, it, vi } from 'vitest';
import { auditLines } from '@/lib/content/audit';
import type { Locale } from '@/lib/i18n/locales';
import { serveOlderBackend } from '../../support/older-backend';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));

const api = serveOlderBackend();
const entry = {
  ...{ id: 1, created_at: '2026-11-01T00:00:00Z', actor: 'Ben', actor_id: '7' },
  ...{ action: 'publish', subject: 'answers/hope', details: { language: 'ko', version: '3' } },
};

/** The rows of the whole log, for a backend with `entries`. */
async function rowsOf(entries: object[], locale: Locale = 'en') {
  api.answerWith(({ query }) => {
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    const meta = { total: entries.length, offset, limit };
    return { body: { data: entries.slice(offset, offset + limit), meta } };
  });
  const chunks: string[] = [];
  for await (const chunk of auditLines(locale, ['Time', 'Who'])) chunks.push(chunk);
  return chunks.join('').split('\r\n').slice(0, -1);
}

it('auditLines has a header and a row for each entry', async () => {
  expect(await rowsOf([entry])).toEqual([
    'Time,Who',
    '2026-11-01T00:00:00Z,Ben,7,publish,answers/hope,"language: ko; version: 3"',
  ]);
  expect((await rowsOf([entry], 'fr'))[1]).toBe(
    '2026-11-01T00:00:00Z;Ben;7;publish;answers/hope;"language: ko; version: 3"',
  );
});

it('auditLines leaves missing fields empty, and escapes formulas', async () => {
  const row = { ...entry, actor: '=SUM(A1)', actor_id: null, subject: null, details: {} };
  expect((await rowsOf([row]))[1]).toBe("2026-11-01T00:00:00Z,'=SUM(A1),,publish,,");
});

it.each([
  [0, 1],
  [499, 1],
  [500, 2],
  [1001, 3],
])('auditLines reads a log of %i entries in %i parts', async (count, parts) => {
  const entries = Array.from({ length: count }, (_, id) => ({ ...entry, id }));
  expect(await rowsOf(entries)).toHaveLength(1 + count);
  expect(api.requests).toHaveLength(parts);
});
