import type { Exchange, StepResult } from './exchange.ts';
import { writeHead } from './write-head.ts';

export interface Refusal {
  /** 4xx or 5xx. */
  status: number;
  /** For programs, as in the envelope of /api/v1. */
  code: string;
  /** One sentence in English, for developers who read a client's log. */
  message: string;
  headers?: Record<string, string>;
}

/**
 * Answers a request with an error: in the error envelope for calls of the API, otherwise in plain text.
 * Never cached.
 */
export function refuse(exchange: Exchange, refusal: Refusal): StepResult {
  const { request, response, id } = exchange;
  const { status, code, message, headers = {} } = refusal;
  if (response.headersSent) {
    response.destroy();
    return 'answered';
  }
  const isCall = /^\/api\//.test(request.url ?? '');
  const body = isCall ? JSON.stringify({ error: { code, message } }) : `${message}\n`;
  writeHead(exchange, status, {
    'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(id && { 'X-Request-Id': id }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return 'answered';
}
