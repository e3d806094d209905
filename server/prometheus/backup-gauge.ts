import { readLastBackup } from '../../lib/config/backups.ts';
import type { Gauge } from '../../lib/telemetry/gauges.ts';

/** When the last backup in BACKUP_DIR was complete and copied away; 0 if there is none that can be read. */
export async function backupGauge(folder: string): Promise<Gauge[]> {
  return [
    {
      name: 'lampstand_backup_last_success_timestamp_seconds',
      help: 'When the last backup was complete, in seconds since 1970; 0: never.',
      value: ((await readLastBackup(folder))?.getTime() ?? 0) / 1000,
    },
  ];
}
