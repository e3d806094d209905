import { log } from '../../lib/telemetry/log.ts';
import type { StepReport } from './finish-document.ts';

const counts = new Map<string, number>();

/** The number of each step's outcomes since the process started: `extractCriticalCss applied` → 12. */
export const outcomesOfSteps: ReadonlyMap<string, number> = counts;

/** Counts the outcome of each step, and logs the first time that a step misses or fails. */
export function countOutcomes(
  report: readonly StepReport[],
  write: (line: string) => void = log.error,
): void {
  for (const { step, outcome, reason } of report) {
    const name = `${step} ${outcome}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (outcome === 'applied' || count > 1) continue;
    const cause = reason ?? 'the page is not in the form that it expects';
    write(`${step}: ${cause}. Pages are served without it. This is logged once.`);
  }
}
