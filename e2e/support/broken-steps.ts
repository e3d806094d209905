import type { Step } from '../../server/document/page.ts';
import * as real from '../../server/document/steps.ts';

/** What each step does in place of its work. */
const ways: Record<string, Step['apply']> = {
  throws: () => Promise.reject(new Error('broken on purpose')),
  misses: () => undefined,
  'returns nonsense': (page) => ({ ...page, html: page.html.slice(0, page.html.length / 2) }),
};
const apply = ways[process.env.BROKEN_STEPS ?? ''] as Step['apply'];
const broken = (steps: readonly Step[]) => steps.map(({ name }) => ({ name, apply }));

export const stepsOfKept = broken(real.stepsOfKept);
export const stepsOfOthers = broken(real.stepsOfOthers);
