import { framesOf } from '../lib/telemetry/cause.ts';
import { log } from '../lib/telemetry/log.ts';
import type { Exchange, Step } from './http/exchange.ts';
import type { NextHandler } from './http/next-handler.ts';
import { refuse } from './http/refuse.ts';
import type { RenderQueue } from './http/render-queue.ts';
import type { PageOptions } from './page-store/page-options.ts';
import { answerCall } from './steps/answer-call.ts';
import { answerFile } from './steps/answer-file.ts';
import { answerPage } from './steps/answer-page.ts';
import { answerWellKnown } from './steps/answer-well-known.ts';
import { askNext } from './steps/ask-next.ts';
import { boundConnection } from './steps/bound-connection.ts';
import { boundForm } from './steps/bound-form.ts';
import { compressResponse } from './steps/compress-response.ts';
import { failureHeaders } from './steps/failure-headers.ts';
import { formAddress } from './steps/form-address.ts';
import { hideSections } from './steps/hide-sections.ts';
import { identifyClient } from './steps/identify-client.ts';
import { keepQuery } from './steps/keep-query.ts';
import { leadLanguages } from './steps/lead-languages.ts';
import { logLine, type RequestReport } from './steps/log-line.ts';
import { readableRequest } from './steps/readable-request.ts';
import { requestId } from './steps/request-id.ts';
import { securityHeaders } from './steps/security-headers.ts';
import { setHeaders } from './steps/set-headers.ts';
import { type DraftSettings, showDrafts } from './steps/show-drafts.ts';
import { stripHeaders } from './steps/strip-headers.ts';

interface Options {
  next: NextHandler;
  /** Answers a call of /api/v1. */
  call: (request: Request) => Response | Promise<Response>;
  /** The settings with their drafts, for an administrator. */
  draftSettings: DraftSettings;
  queue: RenderQueue;
  /** undefined in development: Next answers every page and file. */
  production: { dir: string; pages: PageOptions } | undefined;
  /** Whether SITE_URL is https. */
  isHttps: boolean;
  /** TRUSTED_PROXIES */
  proxies: number;
  /** ACCESS_LOG */
  logAll: boolean;
  /** Called with a report of every answered request. */
  observe?: ((report: RequestReport) => void) | undefined;
}

/**
 * The steps that every request passes, from top to bottom, until one of them answers it. The steps after
 * `answerPage` change headers when they are written, in reverse order: from bottom to top.
 */
export function createSteps(options: Options): readonly Step[] {
  const { next, call, draftSettings, queue, production, isHttps, proxies, logAll, observe } =
    options;
  return [
    logLine({ all: logAll, observe }),
    boundConnection,
    identifyClient(proxies),
    readableRequest,
    requestId(proxies > 0),
    securityHeaders({ isHttps }),
    keepQuery,
    answerWellKnown,
    production && answerFile(production.dir, production.pages.metrics),
    production && showDrafts({ pages: production.pages, draftSettings }),
    leadLanguages,
    hideSections,
    production && answerPage(production.pages),
    setHeaders,
    compressResponse,
    stripHeaders,
    failureHeaders,
    formAddress,
    answerCall(call),
    boundForm(),
    askNext({ next, queue, routeOf: production?.pages.routeOf }),
  ].filter((step) => step !== undefined);
}

/** Runs the steps on a request. Never rejects: an error is answered with 500 and logged. */
export async function runSteps(steps: readonly Step[], exchange: Exchange): Promise<void> {
  try {
    for (const step of steps) {
      const result = step(exchange);
      if ((result instanceof Promise ? await result : result) === 'answered') return;
    }
  } catch (error) {
    // The client has disconnected, so there is nobody to answer, and the error is the broken connection's.
    if (exchange.response.destroyed) return;
    const { id, route } = exchange;
    log.error('A request failed', error, { id, route, stack: framesOf(error) });
    refuse(exchange, {
      status: 500,
      code: 'internal',
      message: 'Something went wrong on our side.',
    });
  }
}
