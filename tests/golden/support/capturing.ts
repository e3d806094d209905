import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedDocument } from '../../../server/document/finish-document.ts';
import { isExecutable, rawElements } from '../../../server/document/raw-elements.ts';
import { rscPayloadOf } from '../../../server/document/rsc-payload.ts';
import * as real from '../../../server/page-store/render-with-next.ts';
import { kinds } from '../../crawl/support/kinds.ts';

const { CAPTURE_DIR = '' } = process.env;
const kindsByAddress = new Map<string, string>(
  Object.entries(kinds).map(([kind, address]) => [address, kind]),
);

/** Kinds of pages that the page store caches for a minute, but Next does not. */
const readsQuery = ['search', 'locations'];

function dataIn(body: Buffer) {
  const scripts = rawElements(body.toString()).filter(isExecutable);
  return { flight: rscPayloadOf(scripts.map(({ content }) => content)), readsQuery: true };
}

/** Calls Next, and writes what it renders for a page of `kinds` to `KIND.json` in CAPTURE_DIR. */
export const renderWithNext: typeof real.renderWithNext = async (next, request) => {
  const response = await real.renderWithNext(next, request);
  const kind = request.headers.rsc ? undefined : kindsByAddress.get(request.url);
  if (kind) {
    const { rendered, body, status } = response;
    const document: RenderedDocument = rendered
      ? { html: rendered.html, flight: rendered.rscData?.toString(), status: rendered.status }
      : { html: body.toString(), status, ...(readsQuery.includes(kind) && dataIn(body)) };
    writeFileSync(path.join(CAPTURE_DIR, `${kind}.json`), JSON.stringify(document));
  }
  return response;
};
