import { constants } from 'node:zlib';
import compression from 'compression';
import type { Exchange } from '../http/exchange.ts';

/** Brotli's level for an answer that someone waits for. */
const quality = 5;

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } });

/** Compresses what Next answers itself (calls, feeds), as it is written, with Brotli or gzip. */
export function compressResponse({ request, response }: Exchange): undefined {
  compress(request as never, response as never, () => {});
}
