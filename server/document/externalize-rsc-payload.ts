import { changeLoader } from './loader.ts';
import type { Page } from './page.ts';
import { isRow, joinRscPayload, rscPayloadOf } from './rsc-payload.ts';

/**
 * Leaves React's data, a third of the page's bytes, to the loader: Next serves the very same data at
 * the page's own address to whoever asks with `RSC: 1` (docs/decisions/0023-a-page-in-one-flight.md).
 * Only where the two are the same to the byte.
 */
export function externalizeRscPayload(page: Page): Page | undefined {
  const { loader, flight, readsQuery } = page;
  if (!loader || flight === undefined || rscPayloadOf(loader.inline) !== flight) return undefined;
  const inline = loader.inline.filter((script) => !isRow(script));
  return changeLoader(
    { ...page, loader },
    {
      inline,
      flight: buildIn(flight),
      ...(readsQuery && { readsQuery }),
    },
  );
}

/** Of which build its data is, as Next says in it, as far as builds differ; nothing where it does not. */
const buildIn = (flight: string) => /"b":"([\w-]{1,12})/.exec(flight)?.[1] ?? '';

/** Joins React's data into one script: what a later step looks for may be cut in two by the end of a row. */
export function joinRscRows(page: Page): Page | undefined {
  const html = joinRscPayload(page.html);
  return html === undefined ? undefined : { ...page, html };
}
