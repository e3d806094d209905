import { deduplicateStyle } from './deduplicate-style.ts';
import { externalizeRscPayload, joinRscRows } from './externalize-rsc-payload.ts';
import { extractCriticalCss } from './extract-critical-css.ts';
import { hoistMetadata } from './hoist-metadata.ts';
import type { Step } from './page.ts';
import { startScriptsAfterPaint } from './start-scripts-after-paint.ts';

const first: readonly Step[] = [
  { name: 'joinRscRows', apply: joinRscRows },
  { name: 'deduplicateStyle', apply: deduplicateStyle },
  { name: 'startScriptsAfterPaint', apply: startScriptsAfterPaint },
];
const last: readonly Step[] = [
  { name: 'extractCriticalCss', apply: extractCriticalCss },
  { name: 'hoistMetadata', apply: hoistMetadata },
];

/**
 * What makes a page lighter, in this order: what is left out of it needs the loader in it. A page that
 * is kept can be asked for its data apart; one that is not would be rendered again for it.
 */
export const stepsOfKept: readonly Step[] = [
  ...first,
  { name: 'externalizeRscPayload', apply: externalizeRscPayload },
  ...last,
];
export const stepsOfOthers: readonly Step[] = [...first, ...last];
