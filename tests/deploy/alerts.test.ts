import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseEnvironment } from '@/lib/config/env';

interface Alert {
  alert: string;
  expr: string;
}
const { groups } = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8'));
const alerts: Alert[] = groups.flatMap(({ rules }: { rules: Alert[] }) => rules);

const read = (file: string) => readFileSync(file, 'utf8');
const units: Record<string, number> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 };
/** An amount of memory in a file of deploy/, in bytes. */
function bytesIn(file: string, setting: RegExp): number {
  const [, amount, unit = ''] = setting.exec(read(file)) ?? [];
  return Number(amount) * (units[unit.toLowerCase()] ?? Number.NaN);
}

const day = 86_400;
const giveUpDays = Number(
  /giveUpAfter = '(\d+) days'/.exec(read('backend/mail/waiting-letters.ts'))?.[1],
);

/**
 * What the value of each alert cannot exceed as the site is shipped, because something else ends it before; a
 * threshold that is not well below is never reached. `unbounded` values only grow.
 */
const limits: Record<string, number[] | 'unbounded'> = {
  LampstandDown: 'unbounded',
  LampstandDatabaseAway: 'unbounded',
  // A ratio.
  LampstandFailures: [1],
  LampstandRendersRefused: 'unbounded',
  LampstandEventLoopLag: 'unbounded',
  LampstandLettersWait: [giveUpDays * day],
  LampstandLettersGivenUp: 'unbounded',
  LampstandPaymentsOpen: 'unbounded',
  LampstandUploadsFull: [parseEnvironment({}).UPLOAD_PENDING_BYTES],
  LampstandNodesBehind: 'unbounded',
  LampstandNodesUnexpected: 'unbounded',
  // The tags are given up then.
  LampstandPurgesWait: [2 * 3_600],
  LampstandReplicaLeftOut: 'unbounded',
  LampstandPoolExhausted: 'unbounded',
  LampstandGaugesUnread: 'unbounded',
  LampstandPagesUnoptimised: 'unbounded',
  LampstandBackupOld: 'unbounded',
  LampstandLimitsRefuse: [1],
  LampstandLimitUsedUp: 'unbounded',
  LampstandMemory: [
    bytesIn('deploy/systemd/lampstand@.service', /^MemoryMax=(\d+)([KMG])$/m),
    bytesIn('deploy/compose.yaml', /mem_limit: (\d+)([kmg])$/m),
  ],
};

it('each alert has a limit here', () => {
  expect(alerts.map(({ alert }) => alert).sort()).toEqual(Object.keys(limits).sort());
});

it.each(alerts)('$alert can fire before what it warns of is cut off', ({ alert, expr }) => {
  const limited = limits[alert];
  if (limited === 'unbounded') return;
  const threshold = Number(/>\s*([\d.e]+)\s*$/.exec(expr)?.[1]);
  for (const limit of limited ?? []) expect(threshold).toBeLessThanOrEqual(limit * 0.85);
});
