import { constants } from 'node:zlib';
import compression from 'compression';
import type { Exchange } from '../http/exchange.ts';

/** Brotli's level for responses that are compressed while the client waits. */
const quality = 5;

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } });

/** Compresses Next's own responses (calls, feeds) with Brotli or gzip, as they are written. */
export function compressResponse({ request, response }: Exchange): undefined {
  compress(request as never, response as never, () => {});
}
