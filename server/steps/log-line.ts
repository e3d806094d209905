import { log } from '../../lib/telemetry/log.ts';
import type { Exchange, Step } from '../http/exchange.ts';

/** What the log and the metrics say of a request: neither who asked nor what was searched for. */
export interface RequestReport {
  id: string;
  method: string;
  route: string;
  status: number;
  /** Milliseconds until it was answered, or its client had gone. */
  ms: number;
  cache?: string | undefined;
  /** The client went before the answer was written. */
  cut_off?: true | undefined;
}

interface Options {
  /** ACCESS_LOG: every request, not only those that fail. */
  all: boolean;
  /** Is told of every request. */
  observe?: ((report: RequestReport) => void) | undefined;
  write?: (report: RequestReport) => void;
}

/**
 * Writes one line for each request when it is over: of failures always, of every request where `all`.
 * It may be read by others than the ones a visitor fears, and need not be kept secret.
 */
export function logLine({ all, observe, write = writeLine }: Options): Step {
  return (exchange) => {
    const began = performance.now();
    void exchange.closed.then(() => {
      const isLogged = all || exchange.response.statusCode >= 500;
      if (!isLogged && !observe) return;
      const report = reportOf(exchange, performance.now() - began);
      observe?.(report);
      if (isLogged) write(report);
    });
    return undefined;
  };
}

function reportOf({ request, response, id, route, cache }: Exchange, ms: number): RequestReport {
  return {
    id: id || '-',
    method: request.method ?? '-',
    route,
    status: response.statusCode,
    ms: Math.round(ms * 10) / 10,
    cache,
    cut_off: response.writableFinished ? undefined : true,
  };
}

function writeLine(report: RequestReport): void {
  const fields = { ...report };
  if (report.status >= 500) log.error('request', undefined, fields);
  else log.info('request', fields);
}
