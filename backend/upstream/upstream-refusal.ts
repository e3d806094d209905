import { errorEnvelopeSchema } from '../../lib/contract/common.ts';
import { log } from '../../lib/telemetry/log.ts';
import { HttpError } from '../errors/http-error.ts';
import type { TextResponse } from '../http/bounded-request.ts';

/* Converts errors of the upstream for the client and the log. */

export function readJson(name: string, { status, text }: TextResponse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (status < 200 || status > 299) return undefined;
    throw unreachable(name, 'answered something that is not JSON');
  }
}

/** The upstream's error in our envelope; the site understands only its own error codes. */
export function refusal(response: TextResponse, answer: unknown): HttpError {
  const { status } = response;
  const envelope = errorEnvelopeSchema.safeParse(answer);
  const wait = response.headers.get('retry-after');
  const headers: Record<string, string> = wait ? { 'retry-after': wait } : {};
  if (envelope.success) {
    const { code, message, fields } = envelope.data.error;
    return new HttpError(status, code, message, { fields, headers });
  }
  if (status === 404) return new HttpError(404, 'unknown_call', 'There is no such call.');
  const errorStatus = status >= 400 ? status : 502;
  return new HttpError(errorStatus, 'refused', 'The service refused this request.', { headers });
}

export function unreachable(name: string, reason: string): HttpError {
  log.error(`${name} failed: the upstream ${reason}`);
  return new HttpError(502, 'upstream_unreachable', 'The service cannot be reached.');
}
