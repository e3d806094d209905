import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange, Step, StepResult } from './exchange.ts';
import { refuse } from './refuse.ts';
import { compressResponse } from './steps/compress.ts';
import { failureHeaders } from './steps/failure-headers.ts';
import { identifyClient } from './steps/identify-client.ts';
import { keepQuery } from './steps/keep-query.ts';
import { logLine } from './steps/log-line.ts';
import { readableRequest } from './steps/readable-request.ts';
import { requestId } from './steps/request-id.ts';
import { stripHeaders } from './steps/strip-headers.ts';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Options {
  next: NextHandler;
  /** TRUSTED_PROXIES */
  proxies: number;
  /** ACCESS_LOG */
  logAll: boolean;
}

/**
 * The way of every request, from top to bottom; a step that answers ends it. What a step does to the
 * response's headers happens as they are written, from bottom to top.
 */
export function createSteps({ next, proxies, logAll }: Options): readonly Step[] {
  return [
    logLine(logAll),
    identifyClient(proxies),
    readableRequest,
    requestId(proxies > 0),
    keepQuery,
    compressResponse,
    stripHeaders,
    failureHeaders,
    askNext(next),
  ];
}

function askNext(next: NextHandler): Step {
  return async ({ request, response }): Promise<StepResult> => {
    await next(request, response);
    return 'answered';
  };
}

/** Takes a request from step to step. Never rejects: what throws is a 500 and a line in the log. */
export async function runSteps(steps: readonly Step[], exchange: Exchange): Promise<void> {
  try {
    for (const step of steps) {
      if ((await step(exchange)) === 'answered') return;
    }
  } catch (error) {
    console.error(`${exchange.id || '-'} failed:`, error);
    refuse(exchange, {
      status: 500,
      code: 'internal',
      message: 'Something went wrong on our side.',
    });
  }
}
