// What a process costs its machine, as Linux tells it.
import { readFileSync } from 'node:fs';

/** What a process has used of the processors so far; NaN where /proc tells nothing. */
export function processorSeconds(pid) {
  try {
    // The name of the process, in brackets, may have spaces; of the rest the 12th and 13th are ticks.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process; undefined where /proc tells nothing. */
export function memoryOf(pid) {
  try {
    return /VmRSS:\s*(\d+ kB)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
