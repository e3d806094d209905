import type { Exchange, Step } from '../exchange.ts';

/** What a visitor typed or opened by a personal link stays out of the log. */
const personal = /^(\/(?:es|fr|ko))?\/(search-result|story|invite|verify-email|desk)\/.+/;

/**
 * Writes one line for each request when it is over: of failures always, of every request where
 * `all` (ACCESS_LOG). The line says neither who asked nor what was searched for: it may be read by
 * others than the ones a visitor fears, and need not be kept secret.
 */
export function logLine(all: boolean, write: (line: string) => void = console.log): Step {
  return (exchange) => {
    const began = performance.now();
    void exchange.closed.then(() => {
      const { statusCode, writableFinished } = exchange.response;
      if (all || statusCode >= 500) {
        const outcome = writableFinished ? String(statusCode) : `${statusCode} (cut off)`;
        const ms = Math.round(performance.now() - began);
        write(`${requestLine(exchange)} ${outcome} ${ms} ms`);
      }
    });
    return undefined;
  };
}

function requestLine({ request, id }: Exchange): string {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const shown = path.replace(personal, '$1/$2/…').slice(0, 200);
  return `${id || '-'} ${request.method} ${shown}`;
}
