import { log } from '../../lib/telemetry/log.ts';
import type { Exchange, Step } from '../http/exchange.ts';

/** What the log and the metrics record of a request: neither who sent it nor what was searched for. */
export interface RequestReport {
  id: string;
  method: string;
  route: string;
  status: number;
  /** Milliseconds until it was answered, or its client disconnected. */
  ms: number;
  cache?: string | undefined;
  /** The client disconnected before the response was written. */
  cut_off?: true | undefined;
}

interface Options {
  /** ACCESS_LOG: every request, not only those that fail. */
  all: boolean;
  /** Called with every request. */
  observe?: ((report: RequestReport) => void) | undefined;
  write?: (report: RequestReport) => void;
}

/**
 * Logs one line for each finished request: always for failures (5xx), and for every request if `all` is
 * set. The line contains nothing personal, so the log need not be kept secret.
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
