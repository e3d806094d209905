// Processor time and memory of a process, from Linux's /proc.
import { readFileSync } from 'node:fs';

/** Processor time that a process has used so far; NaN without /proc. */
export function processorSeconds(pid) {
  try {
    // The name, in brackets, may contain spaces; the 12th and 13th fields after it are clock ticks.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Resolves when the process has used less than 5 % of a processor for half a second; after 20 s at the latest. */
export async function untilIdle(pid) {
  for (let tries = 0; tries < 40; tries++) {
    const before = processorSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (!(processorSeconds(pid) - before > 0.025)) return;
  }
}

/** Resident memory of a process; undefined without /proc. */
export function memoryOf(pid) {
  try {
    return /VmRSS:\s*(\d+ kB)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
