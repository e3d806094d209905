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
 * The optimisations of a page, in this order: those that leave something out need the loader. The data of
 * a cached page can be fetched separately; for a page that is not cached it would be rendered again.
 */
export const stepsOfCachedPages: readonly Step[] = [
  ...first,
  { name: 'externalizeRscPayload', apply: externalizeRscPayload },
  ...last,
];
export const stepsOfUncachedPages: readonly Step[] = [...first, ...last];
