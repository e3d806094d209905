import { isShuttingDown } from '../../lib/config/shutdown.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { withTimeout } from '../../lib/http/with-timeout.ts';
import { HttpError } from '../errors/http-error.ts';
import { logFailure } from '../errors/log-failure.ts';
import type { Api } from '../http/api.ts';

const cacheControl = 'no-store';
/** In milliseconds: the caller needs a prompt response. */
const timeout = 3_000;

/** Resolves whether there is content, or rejects if its source does not respond. */
export type HasContent = () => Promise<boolean>;

/**
 * GET /health reports that the process is up without asking anything else, for the process manager.
 * GET /ready reports that the source of the content responds and the process is not shutting down,
 * for load balancers and monitoring.
 */
export function healthRoutes(api: Api, hasContent: HasContent) {
  api.implementUnopened(endpoints.getHealth, async () => ({ data: { status: 'up' as const } }), {
    cacheControl,
  });

  api.implementUnopened(
    endpoints.getReadiness,
    async () => {
      if (isShuttingDown()) throw new HttpError(503, 'draining', 'This process is shutting down.');
      if (await inTime(hasContent())) return { data: { status: 'ready' as const } };
      throw new HttpError(503, 'no_content', 'There is no content yet.');
    },
    { cacheControl },
  );
}

async function inTime(check: Promise<boolean>): Promise<boolean> {
  try {
    return await withTimeout(check, timeout);
  } catch (error) {
    logFailure('GET /ready failed', error);
    throw new HttpError(503, 'not_ready', 'The source of the content does not answer.');
  }
}
