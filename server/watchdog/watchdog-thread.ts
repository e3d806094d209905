// The thread of start-watchdog.ts. Uses nothing of the process's own thread, which may stand still: not even
// `console`, whose lines that thread writes.
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogSettings } from './start-watchdog.ts';

const { beats, seconds, reportEvery, isText } = workerData as WatchdogSettings;

/** Milliseconds between two looks at the beats. */
const lookEvery = 250;
let lastBeat = 0;
/**
 * Looks without a new beat. Counted and not measured: a machine that was asleep, or a process that was stopped and
 * continued, has no looks either.
 */
let unchanged = 0;
let sinceReport = 0;

if (process.env.NOTIFY_SOCKET) notify('--ready');
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  unchanged = beat === lastBeat ? unchanged + 1 : 0;
  lastBeat = beat;
  if (seconds > 0 && unchanged * lookEvery >= seconds * 1000) end();
  sinceReport += lookEvery;
  if (unchanged === 0 && reportEvery !== undefined && sinceReport >= reportEvery) {
    sinceReport = 0;
    notify('WATCHDOG=1');
  }
}, lookEvery);

/** systemd's own program, because Node has no datagram sockets of the local machine. */
function notify(message: string): void {
  spawn('systemd-notify', [message], { stdio: 'ignore' }).on('error', () => {});
}

function end(): void {
  const msg = `The process has not answered for ${seconds} seconds and is ended`;
  const fields = { level: 'error', time: new Date().toISOString(), msg, reason: 'watchdog' };
  try {
    writeSync(1, isText ? `${msg}\n` : `${JSON.stringify(fields)}\n`);
  } catch {
    // A log that cannot be written.
  }
  // Nothing else ends a process whose own thread does not run.
  process.kill(process.pid, 'SIGKILL');
}
