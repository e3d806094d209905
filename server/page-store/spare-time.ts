import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../lib/telemetry/log.ts';

type Task = () => Promise<void>;

export interface SpareTime {
  add: (task: Task) => void;
}

/** How much longer than it worked it rests, so that a crawler's thousand pages do not take a core. */
const restFactor = 4;

/**
 * Does one thing after another when nobody waits for it, and rests in between. More than `maxWaiting`
 * are let go of: they may be done at another time. What fails is said in the log.
 */
export function createSpareTime(maxWaiting = 256): SpareTime {
  const waiting: Task[] = [];
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const began = performance.now();
      await task().catch((error) => log.error('A task in spare time failed', error));
      await pause(restFactor * (performance.now() - began), undefined, { ref: false });
    }
    working = false;
  }

  return {
    add(task) {
      if (waiting.length >= maxWaiting) return;
      waiting.push(task);
      if (!working) void work();
    },
  };
}
