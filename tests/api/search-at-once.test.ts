import { afterAll, expect, test } from 'vitest';
import { addObserver } from '../../lib/telemetry/observe.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

let running = 0;
let most = 0;
// Before the database is opened, whose queries are observed from then on.
const stop = addObserver(async ({ kind }, run) => {
  if (kind !== 'sql') return run();
  running++;
  most = Math.max(most, running);
  return run().finally(() => running--);
});
const backend = ownBackend();
afterAll(stop);

/** Words that no text has, each of which is corrected, in four languages; long questions; other scripts. */
const oddTexts = [
  'forgivness suffring jeusus chruch praier salvacion ressurection etternal',
  'perdón sufrimineto jesuss iglezia orasion salbacion resureccion eterno',
  '예슈님 기도른 고톡을 교훼에서 구웜은 용서룰 부할이 영웜',
  'zqxv wkrj ptlk mnbv qwrt plkj hgfd sdfg',
  'why does god allow the people that i love to suffer so much and '.repeat(4),
  'a'.repeat(190),
  '🙏 '.repeat(60),
  'เพราะ хочу أريد 為什麼 γιατί',
];

test('of forty unusual searches at once few ask the database at a time, and all are answered', async () => {
  most = 0;
  const searches = Array.from({ length: 40 }, (_, at) => {
    const q = `${oddTexts[at % oddTexts.length]} ${at}`;
    return backend.get(`/search?q=${encodeURIComponent(q)}`);
  });
  expect((await backend.get('/health')).status).toBe(200);
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses).toEqual(searches.map(() => 200));
  // Two searches, and what else a call reads.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
});
