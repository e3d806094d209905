import { Worker } from 'node:worker_threads';
import { isText } from '../../lib/telemetry/log.ts';

export interface WatchdogSettings {
  /** Each beat of the process adds one. */
  beats: Int32Array;
  /** Seconds without a beat after which the process is ended. */
  seconds: number;
  /** Milliseconds between two reports to systemd; undefined if it does not wait for any. */
  reportEvery: number | undefined;
  isText: boolean;
}

/** Milliseconds between two beats. */
const beatEvery = 500;

/**
 * Watches the process from a thread of its own: if its event loop stands still for so many seconds, nobody is
 * answered, and the process ends with a line in the log, so that it is started again. Tells systemd (`Type=notify`)
 * that the process is ready now, and with `WatchdogSec` that it lives, which also ends a process that is stopped as
 * a whole.
 */
export function startWatchdog(seconds: number, env: NodeJS.ProcessEnv = process.env): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = env;
  if (seconds === 0 && !NOTIFY_SOCKET) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const settings: WatchdogSettings = {
    beats,
    seconds,
    reportEvery: NOTIFY_SOCKET && WATCHDOG_USEC ? Number(WATCHDOG_USEC) / 1000 / 3 : undefined,
    isText: isText(),
  };
  setInterval(() => Atomics.add(beats, 0, 1), beatEvery).unref();
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: settings,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
  // Without the thread the site goes on.
  thread.on('error', (error) => process.emitWarning(error));
}
