import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../lib/telemetry/log.ts';

type Task = () => Promise<void>;

export interface BackgroundQueue {
  add: (task: Task) => void;
}

/** Pause after a task, as a multiple of its duration, so that a crawler's thousand pages do not occupy a core. */
const pauseFactor = 4;

/**
 * Runs background tasks one after another, with pauses in between. Drops tasks while `maxWaiting` are
 * waiting: none of them is necessary. Errors are logged.
 */
export function createBackgroundQueue(maxWaiting = 256): BackgroundQueue {
  const waiting: Task[] = [];
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const began = performance.now();
      await task().catch((error) => log.error('A background task failed', error));
      await pause(pauseFactor * (performance.now() - began), undefined, { ref: false });
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
