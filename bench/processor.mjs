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

/** Resolves once the process used less than 5 % of a processor for half a second; after 20 s at the latest. */
export async function untilIdle(pid) {
  for (let tries = 0; tries < 40; tries++) {
    const before = processorSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (!(processorSeconds(pid) - before > 0.025)) return;
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
