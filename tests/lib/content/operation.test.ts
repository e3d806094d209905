import { describe, expect, test } from 'vitest';
import { concernsOf, daysUntil, type Operation } from '@/lib/content/operation';

const now = Date.parse('2026-11-28T12:00:00Z');
const node = {
  ...{ name: 'a:3001', release: '0.1.0', is_alive: true, is_behind: false, pool: null },
  ...{ started_at: '2026-11-27T12:00:00Z', seen_at: '2026-11-28T12:00:00Z' },
  replicas: [{ name: 'b:5432', lag_seconds: 1, left_out: 'publication' as const }],
  disks: [{ folder: 'data' as const, free_bytes: 50, total_bytes: 100 }],
};
const queue = { name: 'letters' as const, waiting: 1, oldest_seconds: 5, given_up: 0 };
const job = { name: 'letters', last_run_at: null, last_error: null, next_run_at: null };
const well: Operation = {
  ...{ release: '0.1.0', newest_release: null, nodes: [node] },
  migrations: { applied: 67, expected: 67 },
  database: { kind: 'pglite', version: '18', bytes: 1, round_trip_ms: 1 },
  ...{ slow_queries: null, queues: [queue], jobs: [job] },
  backup: { at: '2026-11-28T02:00:00Z' },
  certificate: { host: 'example.org', valid_until: '2027-01-28T12:00:00Z', is_trusted: true },
  refused: [{ limit: 'leads', count: 5, by_everyone: 0 }],
};
const unknown: Operation = {
  ...{ release: '0.1.0', newest_release: null, nodes: null, migrations: null, database: null },
  ...{ slow_queries: null, queues: null, jobs: null, backup: null, certificate: null },
  refused: null,
};
const concerns = (change: Partial<Operation>) => concernsOf({ ...well, ...change }, now);

test('what runs well, and what is not known, is no concern', () => {
  expect(concernsOf(well, now)).toEqual([]);
  expect(concernsOf(unknown, now)).toEqual([]);
});

describe('a concern is', () => {
  const cases: [string, Partial<Operation>, object][] = [
    [
      'a limit that all used up',
      { refused: [{ limit: 'leads', count: 5, by_everyone: 1 }] },
      { kind: 'limit', name: 'leads' },
    ],
    [
      'a node that is gone',
      { nodes: [{ ...node, is_alive: false }] },
      { kind: 'nodeAway', name: 'a:3001' },
    ],
    [
      'a node that is behind',
      { nodes: [{ ...node, is_behind: true }] },
      { kind: 'nodeBehind', name: 'a:3001' },
    ],
    ['two releases', { nodes: [node, { ...node, release: '0.2.0' }] }, { kind: 'releases' }],
    ['a missing migration', { migrations: { applied: 66, expected: 67 } }, { kind: 'migrations' }],
    ['an old backup', { backup: { at: '2026-11-26T02:00:00Z' } }, { kind: 'backup' }],
    [
      'a certificate that expires soon',
      { certificate: { host: 'a', valid_until: '2026-12-02T11:00:00Z', is_trusted: true } },
      { kind: 'certificate', count: 3 },
    ],
    [
      'a certificate that browsers refuse',
      { certificate: { host: 'a', valid_until: '2027-12-02T11:00:00Z', is_trusted: false } },
      { kind: 'untrusted' },
    ],
    [
      'a replica that is not read from',
      { nodes: [{ ...node, replicas: [{ name: 'b:5432', lag_seconds: null, left_out: 'away' }] }] },
      { kind: 'replica', name: 'b:5432' },
    ],
    [
      'a full disk',
      { nodes: [{ ...node, disks: [{ folder: 'uploads', free_bytes: 9, total_bytes: 100 }] }] },
      { kind: 'disk', name: 'uploads' },
    ],
    [
      'a job that failed',
      { jobs: [{ ...job, last_error: 'no server' }] },
      { kind: 'job', name: 'letters' },
    ],
    [
      'a queue that stands still',
      { queues: [{ ...queue, oldest_seconds: 3_601 }] },
      { kind: 'queue', name: 'letters' },
    ],
    ['a letter given up', { queues: [{ ...queue, given_up: 1 }] }, { kind: 'givenUp' }],
  ];
  test.each(cases)('%s', (_, change, concern) => {
    expect(concerns(change)).toEqual([concern]);
  });
});

test('a checkout may be open for days, and no day is left of what has passed', () => {
  expect(concerns({ queues: [{ ...queue, name: 'payments', oldest_seconds: 9_999 }] })).toEqual([]);
  expect(daysUntil('2026-11-01T00:00:00Z', now)).toBe(0);
});
