import { changeLoader } from './loader.ts';
import type { Page } from './page.ts';
import { rawElements } from './raw-elements.ts';
import { joinRscPayload, rscPayloadOf, withoutRscPayload } from './rsc-payload.ts';

/**
 * Leaves React's data, a third of the page's bytes, to the loader: Next serves the very same data at
 * the page's own address to whoever asks with `RSC: 1` (docs/decisions/0023-a-page-in-one-flight.md).
 * Only where the two are the same to the byte.
 */
export function externalizeRscPayload(page: Page): Page | undefined {
  const { loader } = page;
  const payload = rscPayloadOf(rawElements(page.html));
  if (!loader || payload === undefined || payload !== page.flight) return undefined;
  return changeLoader({ ...page, html: withoutRscPayload(page.html), loader }, { flight: true });
}

/**
 * Joins React's data into one script: each inline script is a hash in the page's policy, and what a
 * later step looks for may be cut in two by the end of a row.
 */
export function joinRscRows(page: Page): Page | undefined {
  const html = joinRscPayload(page.html);
  return html === undefined ? undefined : { ...page, html };
}
