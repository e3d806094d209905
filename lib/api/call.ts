import type { z } from 'zod';
import { errorEnvelopeSchema } from '../contract/common.ts';
import type { Endpoint } from '../contract/endpoints.ts';

export interface TransportRequest {
  method: 'GET' | 'POST';
  /** Path below /api/v1, with its parameters filled in. */
  path: string;
  query: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface TransportResponse {
  status: number;
  body: unknown;
  /** Seconds from `Retry-After`, if present. */
  retryAfter?: number | undefined;
}
/**
 * Sends a request to an /api/v1. Rejects only if there is no response. The transport to the embedded backend
 * has `read`, which makes some reads without a request: it resolves to data that conforms to the contract,
 * rejects with the backend's HttpError, and returns undefined for all other calls.
 */
export interface Transport {
  (request: TransportRequest): Promise<TransportResponse>;
  read?: (endpoint: Endpoint, input: AddressInput) => Promise<unknown> | undefined;
}
/** The parameters in a request's path and query string. */
export interface AddressInput {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** A failed call of /api/v1, or a response that violates the contract. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly call: string;
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Seconds from `Retry-After`, if present. */
  readonly retryAfter: number | undefined;
  constructor(
    call: string,
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(`${call}: ${message}`, options);
    this.name = 'ApiError';
    this.call = call;
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Whether the call exceeded a rate limit. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** Whether a read by slug found no item: it does not exist, was removed, or the slug is invalid. */
export function isNoSuchItem(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 410].includes(error.status);
}

/** Whether the backend lacks the call, not the item. */
export function isUnknownCall(error: ApiError): boolean {
  return !['not_found', 'not_listed', 'invalid', 'gone'].includes(error.code);
}

/** The item of a response; undefined if there is none. */
export async function itemOrNone<Item>(
  response: Promise<{ data: Item }>,
): Promise<Item | undefined> {
  try {
    return (await response).data;
  } catch (error) {
    if (isNoSuchItem(error)) return undefined;
    throw error;
  }
}

/** What a response holds. */
export async function dataOf<Data>(response: Promise<{ data: Data }>): Promise<Data> {
  return (await response).data;
}

/** The header with the credential or a session's secret. */
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** The header by which a call that is sent again is made once. */
export const once = (key: string) => ({ 'idempotency-key': key });

/** The header with a person's `User-Agent`, by which their sessions are named. */
export const userAgent = (device: string) => ({ 'user-agent': device });

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export interface CallInput<E extends Endpoint> {
  params?: InputOf<E['params']>;
  query?: InputOf<E['query']>;
  body?: InputOf<E['body']>;
  headers?: Record<string, string>;
}

/** The body that a call takes. */
export type BodyOf<E extends Endpoint> = NonNullable<CallInput<E>['body']>;

/** Makes a call of the contract. Throws ApiError for an error status, an invalid response or none. */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<z.output<E['response']>> {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (transport.read && endpoint.method === 'GET') {
    const read = transport.read(endpoint, {
      params: toTexts(input.params),
      query: toTexts(input.query),
    });
    if (read) {
      const data = await read.catch((error: unknown) => {
        throw toApiError(name, error);
      });
      return data as z.output<E['response']>;
    }
  }
  const response = await send(transport, name, endpoint, input);
  if (response.status !== (endpoint.status ?? 200)) {
    const envelope = errorEnvelopeSchema.safeParse(response.body);
    const { code, message, fields } = envelope.success
      ? envelope.data.error
      : { code: 'unexpected_status', message: `answered ${response.status}`, fields: undefined };
    const { retryAfter } = response;
    throw new ApiError(name, response.status, code, message, fields, { retryAfter });
  }
  const parsed = endpoint.response.safeParse(response.body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue ? `${issue.path.join('.') || 'the top'}: ${issue.message}` : 'unreadable';
    throw new ApiError(name, response.status, 'contract', `does not fit the contract at ${where}`);
  }
  return parsed.data as z.output<E['response']>;
}

/** Converts an HttpError of the embedded backend, known by its name only, to the ApiError of the same call over HTTP. */
function toApiError(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'HttpError') return error;
  const { status, code, message, fields, headers } = error as Error & {
    status: number;
    code: string;
    fields: Record<string, string> | undefined;
    headers: Record<string, string>;
  };
  const retryAfter = Number(headers['retry-after']) || undefined;
  return new ApiError(name, status, code, message, fields, { retryAfter });
}

async function send<E extends Endpoint>(
  transport: Transport,
  name: string,
  endpoint: E,
  { params, query, body, headers }: CallInput<E>,
): Promise<TransportResponse> {
  const path = fillPath(endpoint.path, (params ?? {}) as Record<string, string>);
  try {
    return await transport({
      method: endpoint.method,
      path,
      query: toTexts(query),
      body,
      headers,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError(name, 0, 'unreachable', reason, {}, { cause });
  }
}

function fillPath(path: string, params: Record<string, string>) {
  return path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((params[key] ?? '').toWellFormed()),
  );
}

/** Parameters as text. A lone surrogate (half an emoji of a truncated text) cannot be encoded and is replaced. */
function toTexts(parameters: unknown) {
  return Object.fromEntries(
    Object.entries(parameters ?? {})
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value).toWellFormed()]),
  );
}
