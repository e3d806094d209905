import type { z } from 'zod';
import { errorEnvelopeSchema } from '../contract/common.ts';
import type { Endpoint } from '../contract/endpoints.ts';

export interface TransportRequest {
  method: 'GET' | 'POST';
  /** Below /api/v1, with its parameters filled in. */
  path: string;
  query: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface TransportResponse {
  status: number;
  body: unknown;
  /** Seconds after which to ask again, where the answer says so. */
  retryAfter?: number | undefined;
}
/**
 * Carries a request to an /api/v1, wherever that is. Rejects only when no answer came. Where it is in
 * this process, `read` answers some reads without a request: what it resolves to fits the contract
 * already, and what it refuses it throws as an ApiError.
 */
export interface Transport {
  (request: TransportRequest): Promise<TransportResponse>;
  read?: (endpoint: Endpoint, input: AddressInput) => Promise<unknown> | undefined;
}
/** What an address says. */
export interface AddressInput {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** A call of /api/v1 that did not answer what the contract says. `status` is 0 when nothing answered. */
export class ApiError extends Error {
  readonly call: string;
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Seconds after which to ask again, where the answer says so. */
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

/** Whether one who asks this much is asked to wait. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** Whether a read by slug found none: there is no such item or no longer, or nothing can be called that. */
export function isNoSuchItem(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 410].includes(error.status);
}

/** Whether it is the call that a backend lacks, and not the item. */
export function isUnknownCall(error: ApiError): boolean {
  return !['not_found', 'not_listed', 'invalid', 'gone'].includes(error.code);
}

/** The item of an answer, or undefined where there is none. */
export async function itemOrNone<Item>(answer: Promise<{ data: Item }>): Promise<Item | undefined> {
  try {
    return (await answer).data;
  } catch (error) {
    if (isNoSuchItem(error)) return undefined;
    throw error;
  }
}

/** The header that carries the credential, or the secret of a session. */
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export interface CallInput<E extends Endpoint> {
  params?: InputOf<E['params']>;
  query?: InputOf<E['query']>;
  body?: InputOf<E['body']>;
  headers?: Record<string, string>;
}

/** Makes one call of the contract. Throws ApiError for a refusal, an unfit answer or none. */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<z.output<E['response']>> {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (transport.read && endpoint.method === 'GET') {
    const read = transport.read(endpoint, {
      params: textsOf(input.params),
      query: textsOf(input.query),
    });
    if (read) return (await read) as z.output<E['response']>;
  }
  const answer = await send(transport, name, endpoint, input);
  if (answer.status !== (endpoint.status ?? 200)) {
    const envelope = errorEnvelopeSchema.safeParse(answer.body);
    const { code, message, fields } = envelope.success
      ? envelope.data.error
      : { code: 'unexpected_status', message: `answered ${answer.status}`, fields: undefined };
    const { retryAfter } = answer;
    throw new ApiError(name, answer.status, code, message, fields, { retryAfter });
  }
  const parsed = endpoint.response.safeParse(answer.body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue ? `${issue.path.join('.') || 'the top'}: ${issue.message}` : 'unreadable';
    throw new ApiError(name, answer.status, 'contract', `does not fit the contract at ${where}`);
  }
  return parsed.data as z.output<E['response']>;
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
      query: textsOf(query),
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

/** Half an emoji, as a cut text may end with, has no encoding: it becomes the replacement character. */
function textsOf(given: unknown) {
  return Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value).toWellFormed()]),
  );
}
