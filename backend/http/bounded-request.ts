import axios, { type AxiosResponse } from 'axios';

export interface BoundedRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** Aborts the request, which then fails with `timeout`. */
  signal: AbortSignal;
  /** Limit of the unpacked response in bytes. */
  maxBytes?: number | undefined;
}
export interface TextResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** `timeout` and `unreachable` may succeed on a retry, the others will not. */
export type NoResponseReason = 'timeout' | 'unreachable' | 'too_large' | 'redirected';

/** There was no usable response. The message is one line and contains none of our addresses. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
  readonly reason: NoResponseReason;
  constructor(reason: NoResponseReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const defaultMaxBytes = 8 * 1024 * 1024;
const maxRedirects = 3;

/**
 * One request to another server, limited in time and size. Follows redirects of a GET within the
 * same host only, because they would forward the token; a POST is never repeated. Throws
 * NoResponseError; any status counts as a response.
 *
 * Uses axios rather than fetch: Next replaces fetch, caches its responses, and renders a page that
 * uses it at every request.
 */
export async function boundedRequest(request: BoundedRequest): Promise<TextResponse> {
  const { method, url, headers = {}, body, signal } = request;
  const maxBytes = request.maxBytes ?? defaultMaxBytes;
  try {
    const response: AxiosResponse<string> = await axios.request({
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value)),
      },
      data: body === undefined ? undefined : JSON.stringify(body),
      signal,
      responseType: 'text',
      // The raw text: parsing JSON is up to the caller.
      transformResponse: [(text) => text],
      validateStatus: () => true,
      maxContentLength: maxBytes,
      maxRedirects: method === 'GET' ? maxRedirects : 0,
      beforeRedirect: (options) => checkRedirect(new URL(url), options.href),
    });
    return { status: response.status, headers: headersOf(response), text: response.data };
  } catch (error) {
    throw toNoResponseError(error, signal, maxBytes);
  }
}

function headersOf({ headers }: AxiosResponse): Headers {
  const entries = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  return new Headers(entries.map(([name, value]) => [name, String(value)]));
}

/** Allows the same host and port, or the same name over TLS. */
function checkRedirect(from: URL, href: string): void {
  const to = new URL(href);
  const upgraded =
    from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname;
  if (to.origin === from.origin || upgraded) return;
  throw new NoResponseError('redirected', `redirected us to another host (${to.host})`);
}

function toNoResponseError(error: unknown, signal: AbortSignal, maxBytes: number): NoResponseError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NoResponseError) return cause;
  }
  if (signal.aborted) return new NoResponseError('timeout', 'did not answer in time');
  const message = error instanceof Error ? error.message : String(error);
  if (/maxContentLength/.test(message)) {
    return new NoResponseError('too_large', `answered more than ${maxBytes} bytes`, {
      cause: error,
    });
  }
  if (/redirects/i.test(message)) {
    return new NoResponseError('redirected', `redirected us more than ${maxRedirects} times`, {
      cause: error,
    });
  }
  return new NoResponseError('unreachable', `cannot be reached (${reasonOf(error)})`, {
    cause: error,
  });
}

/** Connecting to several addresses of one name fails with an error without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return (error.message || code || error.name).replace(/\s+/g, ' ');
}
