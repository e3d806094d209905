// npm passes a signal on to its shell only, which ends without passing it on to the site.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { npmEnded } from '../../server/npm-ended.mjs';

const variable = 'LAMPSTAND_START_PROCESSES';
const checkMs = 500;

/**
 * Run by `npm start`, emits `npmEnded` once npm, its shell, or a process between them and this one has ended, for
 * whatever reason. Does nothing if `script` was started in another way: it may outlive the shell of a terminal.
 */
export function endWithNpm(script) {
  if (!process.env.npm_lifecycle_script?.includes(script)) return;
  const known = process.env[variable]?.split(' ').map(Number) ?? [parentOf(process.ppid)];
  const processes = [...known, process.ppid].filter((id) => id > 1);
  // For a process of this script that this one starts.
  process.env[variable] = processes.join(' ');
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && processes.every(isAlive)) return;
    clearInterval(timer);
    if (!process.emit(npmEnded)) process.kill(process.pid, 'SIGHUP');
  }, checkMs);
  timer.unref();
}

/** The parent of a process; 0 if it cannot be known. */
function parentOf(id) {
  try {
    return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ')[1]);
  } catch {}
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(id)], options));
  } catch {
    return 0;
  }
}

function isAlive(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
