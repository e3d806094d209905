import { isShuttingDown } from '../../lib/config/shutdown.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { HttpError } from '../errors/http-error.ts';
import { logFailure } from '../errors/log-failure.ts';
import type { Api } from '../http/api.ts';

const cacheControl = 'no-store';
/** Milliseconds: whoever asks wants to know now. */
const patience = 3_000;

/** Answers whether there is content, or rejects where its source does not answer. */
export type HasContent = () => Promise<boolean>;

/**
 * GET /health says that the process is up and asks nothing of anything else, for whoever restarts
 * it. GET /ready says that it can answer from its source and is not about to end, for whoever sends it
 * visitors or watches.
 */
export function healthRoutes(api: Api, hasContent: HasContent) {
  api.implement(endpoints.getHealth, async () => ({ data: { status: 'up' as const } }), {
    cacheControl,
  });

  api.implement(
    endpoints.getReadiness,
    async () => {
      if (isShuttingDown()) throw new HttpError(503, 'draining', 'This process is about to end.');
      if (await inTime(hasContent())) return { data: { status: 'ready' as const } };
      throw new HttpError(503, 'no_content', 'There is no content yet.');
    },
    { cacheControl },
  );
}

async function inTime(asked: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    logFailure('GET /ready failed', error);
    throw new HttpError(503, 'not_ready', 'The source of the content does not answer.');
  } finally {
    clearTimeout(timer);
  }
}
