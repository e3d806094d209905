import { changeLoader } from './loader.ts';
import { digestOfBody } from './markup.ts';
import type { Page } from './page.ts';
import { isRow, joinRscPayload, rscPayloadOf } from './rsc-payload.ts';

/**
 * Takes React's data, a third of the page's bytes, out of the page and has the loader fetch it: Next serves
 * the same data at the page's own address to a request with `RSC: 1`
 * (docs/decisions/0023). Done only where the two are identical to the byte.
 */
export function externalizeRscPayload(page: Page): Page | undefined {
  const { loader, flight, readsQuery } = page;
  if (!loader || flight === undefined || rscPayloadOf(loader.inline) !== flight) return undefined;
  const inline = loader.inline.filter((script) => !isRow(script));
  return changeLoader(
    { ...page, loader },
    {
      inline,
      flight: { build: buildIdOf(flight), body: digestOfBody(page.html) },
      ...(readsQuery && { readsQuery }),
    },
  );
}

/** The start of the build id that Next writes into the data, enough to tell builds apart; '' if it has none. */
const buildIdOf = (flight: string) => /"b":"([\w-]{1,12})/.exec(flight)?.[1] ?? '';

/** Joins React's data into one script: text that a later step looks for may be split across two rows. */
export function joinRscRows(page: Page): Page | undefined {
  const html = joinRscPayload(page.html);
  return html === undefined ? undefined : { ...page, html };
}
