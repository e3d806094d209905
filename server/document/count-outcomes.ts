import { log } from '../../lib/telemetry/log.ts';
import type { StepReport } from './finish-document.ts';

const counts = new Map<string, number>();

/** How often each step ended how, since the process began: `extractCriticalCss applied` → 12. */
export const outcomesOfSteps: ReadonlyMap<string, number> = counts;

/** Counts what became of each step, and says of one that did not do its work so, the first time. */
export function countOutcomes(
  report: readonly StepReport[],
  write: (line: string) => void = log.error,
): void {
  for (const { step, outcome, reason } of report) {
    const name = `${step} ${outcome}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (outcome === 'applied' || count > 1) continue;
    const cause = reason ?? 'Next writes pages in another form than it expects';
    write(`${step}: ${cause}. Pages go out without it. This is said once.`);
  }
}
