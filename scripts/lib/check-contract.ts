import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  boundedRequest,
  NoAnswerError,
  type TextAnswer,
} from '../../backend/http/bounded-request.ts';
import { errorEnvelopeSchema } from '../../lib/contract/common.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { type CallInputs, inputsOf, Seen } from './sample-inputs.ts';

export interface CheckOptions {
  /** Up to and including /api/v1. */
  base: string;
  token?: string | undefined;
  /** Tries calls that change data, too. */
  unsafe?: boolean;
  /** Milliseconds for one call. */
  timeout?: number;
}
export type Verdict = 'conforms' | 'missing' | 'wrong' | 'not tried';
export interface CallReport {
  call: string;
  extension: boolean;
  verdict: Verdict;
  /** What is wrong, or what there is to say. */
  detail: string;
}

/** Nobody is at the address at all. The message is one line. */
export class NobodyThereError extends Error {
  override name = 'NobodyThereError';
}

/**
 * Makes every call of the contract against an /api/v1 over HTTP, the calls that every backend must
 * have before the extensions, and yields what each is worth. Throws NobodyThereError.
 */
export async function* checkContract(options: CheckOptions): AsyncGenerator<CallReport> {
  const seen = new Seen();
  let first = true;
  for (const [name, endpoint] of inOrder()) {
    yield await checkCall(name, endpoint, options, seen, first);
    first = false;
  }
}

type Named = [EndpointName, Endpoint];

/** Extensions last; of each kind the lists first, because they show what the others can ask for. */
function inOrder(): Named[] {
  const asksForOne = ({ params, body, response }: Endpoint) =>
    params !== undefined || body !== undefined || !isList(response);
  const rank = ([, endpoint]: Named) =>
    (endpoint.extension ? 2 : 0) + (asksForOne(endpoint) || endpoint.personal ? 1 : 0);
  return (Object.entries(endpoints) as Named[]).sort((one, other) => rank(one) - rank(other));
}

function isList(response: z.ZodType): boolean {
  return response.safeParse({ data: [] }).success;
}

async function checkCall(
  name: EndpointName,
  endpoint: Endpoint,
  options: CheckOptions,
  seen: Seen,
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
  const inputs = inputsOf(name, endpoint, seen);
  let answer: TextAnswer;
  try {
    answer = await ask(endpoint, inputs, options);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    if (first && error.reason === 'unreachable') {
      throw new NobodyThereError(`${options.base} ${error.message}`);
    }
    return report('wrong', error.message);
  }
  const { verdict, detail, body } = judge(endpoint, inputs, options.token !== undefined, answer);
  if (verdict === 'conforms') seen.keep(name, body);
  return report(verdict, detail);
}

function ask(
  { method, path, idempotent }: Endpoint,
  { params, query, body }: CallInputs,
  { base, token, timeout = 10_000 }: CheckOptions,
): Promise<TextAnswer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  return boundedRequest({
    method,
    url: base.replace(/\/+$/, '') + filled + (search && `?${search}`),
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
  { status, headers, text }: TextAnswer,
): Judgement {
  const body = jsonOf(text);
  const code = errorCodeOf(body);
  const expected = endpoint.status ?? 200;
  if (status === 405 || status === 501) return { verdict: 'missing', detail: `answered ${status}` };
  if (status === 404) return judgeNotFound(inputs, code);
  const given = Object.keys(inputs.body ?? {});
  const madeUp =
    status === 403 && ['edit_token', 'password', 'credential'].some((name) => given.includes(name));
  if (status === 401 || (status === 403 && !madeUp)) {
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
  if (!inputs.seen) return conforms('there is no such item, and it says so');
  const { params, query, body } = inputs;
  const asked = JSON.stringify({ ...params, ...query, ...(body as object) });
  return wrong(`answered 404 for ${asked}, which its list shows`);
}

function judgeRefused(
  { needsCredential, needsSession, needsStaff }: Endpoint,
  status: number,
  hasToken: boolean,
  code: string | undefined,
): Judgement {
  if (needsSession || (needsStaff && !needsCredential))
    return code ? conforms('refuses who is not signed in') : noEnvelope(status);
  if (hasToken) return wrong(`answered ${status}: the token is not accepted`);
  if (!needsCredential) return wrong(`answered ${status}; give it a credential with --token`);
  return code ? conforms('refuses a client without a credential') : noEnvelope(status);
}

const noEnvelope = (status: number) => wrong(`answered ${status} without the error envelope`);

function judgeBody(endpoint: Endpoint, hasToken: boolean, body: unknown): Judgement {
  const { response, credentialed } = endpoint;
  const fuller = hasToken && credentialed?.safeParse(body).success;
  const parsed = fuller ? credentialed?.safeParse(body) : response.safeParse(body);
  if (!parsed?.success) {
    const [issue] = parsed?.error.issues ?? [];
    const where = issue?.path.join('.') || 'the whole answer';
    return wrong(`${where}: ${issue?.message ?? 'does not fit'}`);
  }
  const items = (body as { data?: unknown }).data;
  if (!Array.isArray(items)) return conforms('', body);
  const counted = items.length === 1 ? '1 item' : `${items.length} items`;
  return conforms(items.length === 0 ? 'an empty list' : counted, body);
}

/** What was made up, a token or an id, may rightly be refused; not a body that fits the contract. */
function mayRefuse({ params, query, body, safe }: Endpoint, inputs: CallInputs, status: number) {
  if (inputs.seen || status === 429 || (params ?? query ?? body) === undefined) return false;
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

/** What a refusal finds wrong with what it was sent. */
function fieldsOf(body: unknown): string {
  const envelope = errorEnvelopeSchema.safeParse(body);
  const [field] = Object.entries((envelope.success && envelope.data.error.fields) || {});
  return field ? ` (${field.join(': ')})` : '';
}

function errorCodeOf(body: unknown): string | undefined {
  const envelope = errorEnvelopeSchema.safeParse(body);
  return envelope.success ? envelope.data.error.code : undefined;
}
