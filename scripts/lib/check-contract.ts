import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  boundedRequest,
  NoResponseError,
  type TextResponse,
} from '../../backend/http/bounded-request.ts';
import { errorEnvelopeSchema } from '../../lib/contract/common.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { type CallInputs, inputsOf, Samples } from './sample-inputs.ts';

export interface CheckOptions {
  /** Up to and including /api/v1. */
  base: string;
  token?: string | undefined;
  /** Tries calls that change data, too. */
  unsafe?: boolean;
  /** Milliseconds per call. */
  timeout?: number;
}
export type Verdict = 'conforms' | 'missing' | 'wrong' | 'not tried';
export interface CallReport {
  call: string;
  extension: boolean;
  verdict: Verdict;
  /** What is wrong, or other details. */
  detail: string;
}

/** No server can be reached at the address. The message is one line. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/**
 * Makes every call of the contract to an /api/v1 over HTTP, required calls before extensions, and yields a
 * report of each. Throws UnreachableError.
 */
export async function* checkContract(options: CheckOptions): AsyncGenerator<CallReport> {
  const samples = new Samples();
  let first = true;
  for (const [name, endpoint] of orderedEndpoints()) {
    yield await checkCall(name, endpoint, options, samples, first);
    first = false;
  }
}

type Named = [EndpointName, Endpoint];

/** Required calls before extensions; in both groups lists first, which provide sample values for the others. */
function orderedEndpoints(): Named[] {
  const readsOneItem = ({ params, body, response }: Endpoint) =>
    params !== undefined || body !== undefined || !isList(response);
  const rank = ([, endpoint]: Named) =>
    (endpoint.extension ? 2 : 0) + (readsOneItem(endpoint) || endpoint.personal ? 1 : 0);
  return (Object.entries(endpoints) as Named[]).sort((one, other) => rank(one) - rank(other));
}

function isList(response: z.ZodType): boolean {
  return response.safeParse({ data: [] }).success;
}

async function checkCall(
  name: EndpointName,
  endpoint: Endpoint,
  options: CheckOptions,
  samples: Samples,
  first: boolean,
): Promise<CallReport> {
  const report = (verdict: Verdict, detail = ''): CallReport => ({
    call: `${endpoint.method} ${endpoint.path}`,
    extension: endpoint.extension ?? false,
    verdict,
    detail,
  });
  if (endpoint.method === 'POST' && !endpoint.safe && !options.unsafe) {
    return report('not tried', 'changes data; try it with --unsafe');
  }
  const inputs = inputsOf(name, endpoint, samples);
  let response: TextResponse;
  try {
    response = await request(endpoint, inputs, options);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    if (first && error.reason === 'unreachable') {
      throw new UnreachableError(`${options.base} ${error.message}`);
    }
    return report('wrong', error.message);
  }
  const { verdict, detail, body } = judge(endpoint, inputs, options.token !== undefined, response);
  if (verdict === 'conforms') samples.add(name, body);
  return report(verdict, detail);
}

function request(
  { method, path, idempotent }: Endpoint,
  { params, query, body }: CallInputs,
  { base, token, timeout = 10_000 }: CheckOptions,
): Promise<TextResponse> {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  return boundedRequest({
    method,
    url: base.replace(/\/+$/, '') + filledPath + (search && `?${search}`),
    headers: {
      authorization: token && `Bearer ${token}`,
      'idempotency-key': idempotent ? randomUUID() : undefined,
    },
    body,
    signal: AbortSignal.timeout(timeout),
  });
}

interface Judgement {
  verdict: Verdict;
  detail: string;
  body?: unknown;
}

const wrong = (detail: string): Judgement => ({ verdict: 'wrong', detail });
const conforms = (detail: string, body?: unknown): Judgement => ({
  verdict: 'conforms',
  detail,
  body,
});

function judge(
  endpoint: Endpoint,
  inputs: CallInputs,
  hasToken: boolean,
  { status, headers, text }: TextResponse,
): Judgement {
  const body = jsonOf(text);
  const code = errorCodeOf(body);
  const expected = endpoint.status ?? 200;
  if (status === 405 || status === 501) return { verdict: 'missing', detail: `answered ${status}` };
  if (status === 404) return judgeNotFound(inputs, code);
  const fields = Object.keys(inputs.body ?? {});
  const hasInventedSecret =
    status === 403 &&
    ['edit_token', 'password', 'credential'].some((name) => fields.includes(name));
  if (status === 401 || (status === 403 && !hasInventedSecret)) {
    return judgeRefused(endpoint, status, hasToken, code);
  }
  if (status >= 400 && status < 500 && mayRefuse(endpoint, inputs, status)) {
    return code ? conforms(`refuses an example with ${status} ${code}`) : noEnvelope(status);
  }
  if (status !== expected) return wrong(`answered ${status}, not ${expected}${fieldsOf(body)}`);
  if (body === undefined) {
    return wrong(`is not JSON (${headers.get('content-type') ?? 'no content type'})`);
  }
  if (endpoint.needsCredential && !hasToken) return wrong('answers without a credential');
  return judgeBody(endpoint, hasToken, body);
}

function judgeNotFound(inputs: CallInputs, code: string | undefined): Judgement {
  if (code === undefined || code === 'unknown_call') {
    return { verdict: 'missing', detail: 'answered 404' };
  }
  if (!inputs.isSample) return conforms('there is no such item, and it says so');
  const { params, query, body } = inputs;
  const requested = JSON.stringify({ ...params, ...query, ...(body as object) });
  return wrong(`answered 404 for ${requested}, which its list shows`);
}

function judgeRefused(
  { needsCredential, needsSession, needsStaff }: Endpoint,
  status: number,
  hasToken: boolean,
  code: string | undefined,
): Judgement {
  if (needsSession || (needsStaff && !needsCredential))
    return code ? conforms('refuses a client that is not signed in') : noEnvelope(status);
  if (hasToken) return wrong(`answered ${status}: the token is not accepted`);
  if (!needsCredential) return wrong(`answered ${status}; give it a credential with --token`);
  return code ? conforms('refuses a client without a credential') : noEnvelope(status);
}

const noEnvelope = (status: number) => wrong(`answered ${status} without the error envelope`);

function judgeBody(endpoint: Endpoint, hasToken: boolean, body: unknown): Judgement {
  const { response, credentialed } = endpoint;
  const isCredentialed = hasToken && credentialed?.safeParse(body).success;
  const parsed = isCredentialed ? credentialed?.safeParse(body) : response.safeParse(body);
  if (!parsed?.success) {
    const [issue] = parsed?.error.issues ?? [];
    const where = issue?.path.join('.') || 'the response';
    return wrong(`${where}: ${issue?.message ?? 'does not match the contract'}`);
  }
  const items = (body as { data?: unknown }).data;
  if (!Array.isArray(items)) return conforms('', body);
  const count = items.length === 1 ? '1 item' : `${items.length} items`;
  return conforms(items.length === 0 ? 'an empty list' : count, body);
}

/** Whether a refusal conforms: invented values (tokens, ids) may be refused, but not a body that fits the contract. */
function mayRefuse({ params, query, body, safe }: Endpoint, inputs: CallInputs, status: number) {
  if (inputs.isSample || status === 429 || (params ?? query ?? body) === undefined) return false;
  const creates = body && !safe && !('token' in (inputs.body as object));
  return status !== 400 || !creates;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first invalid field that an error response names, in brackets; '' if it names none. */
function fieldsOf(body: unknown): string {
  const envelope = errorEnvelopeSchema.safeParse(body);
  const [field] = Object.entries((envelope.success && envelope.data.error.fields) || {});
  return field ? ` (${field.join(': ')})` : '';
}

function errorCodeOf(body: unknown): string | undefined {
  const envelope = errorEnvelopeSchema.safeParse(body);
  return envelope.success ? envelope.data.error.code : undefined;
}
